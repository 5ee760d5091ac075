import * as v from 'valibot';
import { type FieldMistake, Refusal } from './refusal.ts';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The given fields under the schema's own keys and no others: an unknown key, `__proto__` among them, is dropped, and
 * an absent one is there as `undefined`, so that its own rule says what is missing instead of the object's.
 */
function ownFields(schema: v.GenericSchema, given: object): object {
  if (!('entries' in schema) || !isObject(schema.entries)) return given;
  const read = (key: string): unknown =>
    Object.hasOwn(given, key) ? Reflect.get(given, key) : undefined;
  return Object.fromEntries(Object.keys(schema.entries).map((key) => [key, read(key)]));
}

/** More than any form has fields. A list may have more, and an answer should not be longer than what was sent. */
const MOST_MISTAKES = 100;

/** The first mistake of each field. */
function mistakesOf(issues: readonly v.BaseIssue<unknown>[]): FieldMistake[] {
  const mistakes = new Map<string, FieldMistake>();
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    if (!mistakes.has(path)) mistakes.set(path, { path, message: issue.message });
  }
  return [...mistakes.values()].slice(0, MOST_MISTAKES);
}

/**
 * Fields that a client sent, checked; `others` are mistakes that were found elsewhere, in files say. valibot's own
 * messages quote what was received; ours never do, so a rule without a message of its own says "Required".
 */
export function checkedFields<Schema extends v.GenericSchema>(
  schema: Schema,
  given: unknown,
  others: readonly FieldMistake[] = [],
): v.InferOutput<Schema> {
  const fields = ownFields(schema, isObject(given) ? given : {});
  const checked = v.safeParse(schema, fields, { message: () => 'Required' });
  if (checked.success && others.length === 0) return checked.output;
  const errors = [...mistakesOf(checked.issues ?? []), ...others];
  throw new Refusal('invalid', errors[0]?.message ?? 'Required', { errors });
}
