import * as v from 'valibot';
import { type FieldMistake, Refusal } from './refusal.ts';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the given fields for the schema's own keys only. Drops unknown keys, `__proto__` among them; an absent key
 * becomes `undefined`, so that its own rule reports what is missing instead of the object's.
 */
function ownFields(schema: v.GenericSchema, given: object): object {
  if (!('entries' in schema) || !isObject(schema.entries)) return given;
  const read = (key: string): unknown =>
    Object.hasOwn(given, key) ? Reflect.get(given, key) : undefined;
  return Object.fromEntries(Object.keys(schema.entries).map((key) => [key, read(key)]));
}

/**
 * More than the fields of any form. A list may have more mistakes, and a response should not be longer than the
 * request.
 */
const MAX_MISTAKES = 100;

/** Returns the first mistake of each field. */
function mistakesOf(issues: readonly v.BaseIssue<unknown>[]): FieldMistake[] {
  const mistakes = new Map<string, FieldMistake>();
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    if (!mistakes.has(path)) mistakes.set(path, { path, message: issue.message });
  }
  return [...mistakes.values()].slice(0, MAX_MISTAKES);
}

function parseFields<Schema extends v.GenericSchema>(schema: Schema, given: unknown) {
  const fields = ownFields(schema, isObject(given) ? given : {});
  return v.safeParse(schema, fields, { message: () => 'Required' });
}

const invalidFields = (errors: readonly FieldMistake[]) =>
  new Refusal('invalid', errors[0]?.message ?? 'Required', { errors });

/**
 * Checks the fields that a client sent; throws a 422 refusal. `others` are mistakes found elsewhere, such as in files.
 * valibot's default messages quote the input, which ours must not, so a rule without a message of its own says
 * "Required".
 */
export function checkedFields<Schema extends v.GenericSchema>(
  schema: Schema,
  given: unknown,
  others: readonly FieldMistake[] = [],
): v.InferOutput<Schema> {
  const checked = parseFields(schema, given);
  if (checked.success && others.length === 0) return checked.output;
  throw invalidFields([...mistakesOf(checked.issues ?? []), ...others]);
}

/** Throws a 422 refusal with the mistakes of the fields and those found elsewhere. */
export function throwInvalidFields(
  schema: v.GenericSchema,
  given: unknown,
  others: readonly [FieldMistake, ...FieldMistake[]],
): never {
  throw invalidFields([...mistakesOf(parseFields(schema, given).issues ?? []), ...others]);
}
