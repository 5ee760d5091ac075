import * as v from 'valibot';
import type { FieldError } from '../envelope.ts';
import { ApiError } from './failures.ts';

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
 * More than the fields of any form. A list may have more errors, and a response should not be longer than the
 * request.
 */
const MAX_FIELD_ERRORS = 100;

/** Returns the first error of each field. */
function fieldErrorsOf(issues: readonly v.BaseIssue<unknown>[]): FieldError[] {
  const fieldErrors = new Map<string, FieldError>();
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    if (!fieldErrors.has(path)) fieldErrors.set(path, { path, message: issue.message });
  }
  return [...fieldErrors.values()].slice(0, MAX_FIELD_ERRORS);
}

function parseFields<Schema extends v.GenericSchema>(schema: Schema, given: unknown) {
  const fields = ownFields(schema, isObject(given) ? given : {});
  return v.safeParse(schema, fields, { message: () => 'Required' });
}

const invalidFields = (errors: readonly FieldError[]) =>
  new ApiError('invalid', errors[0]?.message ?? 'Required', { errors });

/**
 * Checks the fields that a client sent; throws a 422 error. `others` are errors found elsewhere, such as in files.
 * valibot's default messages quote the input, which ours must not, so a rule without a message of its own says
 * "Required".
 */
export function checkedFields<Schema extends v.GenericSchema>(
  schema: Schema,
  given: unknown,
  others: readonly FieldError[] = [],
): v.InferOutput<Schema> {
  const checked = parseFields(schema, given);
  if (checked.success && others.length === 0) return checked.output;
  throw invalidFields([...fieldErrorsOf(checked.issues ?? []), ...others]);
}

/** Throws a 422 error with the errors of the fields and those found elsewhere. */
export function throwInvalidFields(
  schema: v.GenericSchema,
  given: unknown,
  others: readonly [FieldError, ...FieldError[]],
): never {
  throw invalidFields([...fieldErrorsOf(parseFields(schema, given).issues ?? []), ...others]);
}
