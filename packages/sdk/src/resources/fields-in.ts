import { type Call, type FieldNames, paramNames } from '@kinora/api-contract';
import type { CallName } from '../api-failure.ts';
import type { Fields } from '../http/build-request.ts';
import { isBlob } from '../is-blob.ts';

const wrongArgument = ({ method, path }: CallName, problem: string) =>
  new TypeError(`${method} ${path}: ${problem}`);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Texts that would change the path instead of being a part of it: none, `.` and `..`. */
const NO_SEGMENT = /^\.{0,2}$/;

const isData = (value: unknown) =>
  isObject(value)
    ? Array.isArray(value) || isBlob(value)
    : !['bigint', 'function', 'symbol'].includes(typeof value);

function problemOf(value: unknown, isInPath: boolean): string | undefined {
  if (typeof value === 'string')
    return isInPath && NO_SEGMENT.test(value) ? `must not be "${value}"` : undefined;
  if (isInPath) return `must be text, not ${typeof value}`;
  if (typeof value === 'number' && !Number.isFinite(value)) return 'must be finite';
  return isData(value) ? undefined : `must be text, a list or a Blob, not ${typeof value}`;
}

/** The fields of a call, each as an option with its name on the wire. */
export const wireNames = ({ request }: Call): FieldNames =>
  Object.fromEntries(Object.values(request?.names ?? {}).map((name) => [name, name]));

/**
 * Returns the fields of a call among a caller's options, which have these names. The options may have other properties, such as a whole user: they
 * must not reach an address or its logs. Throws a `TypeError` for options that the compiler would refuse in TypeScript.
 * What depends on the host, such as the length of a title, is left to the host.
 */
export function fieldsIn(call: Call, options: unknown, names: FieldNames): Fields {
  if (!isObject(options)) throw wrongArgument(call, 'the options must be an object');
  const entries: Fields = { ...options };
  const { signal, onProgress } = entries;
  if (signal !== undefined && !(isObject(signal) && 'aborted' in signal))
    throw wrongArgument(call, '"signal" must be an AbortSignal');
  if (onProgress !== undefined && typeof onProgress !== 'function')
    throw wrongArgument(call, '"onProgress" must be a function');
  const inPath = paramNames(call.path);
  const fields: Record<string, unknown> = {};
  for (const [name, onWire] of Object.entries(names)) {
    const problem = problemOf(entries[name], inPath.includes(onWire));
    if (problem) throw wrongArgument(call, `"${name}" ${problem}`);
    fields[onWire] = entries[name];
  }
  return fields;
}
