import { type Call, paramNames } from '@kinora/api-contract';
import type { CallName } from '../api-failure.ts';
import type { Fields } from '../http/build-request.ts';
import { isBlob } from '../is-blob.ts';

const wrongArgument = ({ method, path }: CallName, problem: string) =>
  new TypeError(`${method} ${path}: ${problem}`);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function problemOf(value: unknown, isInPath: boolean): string | undefined {
  if (isInPath) return typeof value === 'string' ? undefined : 'must be text';
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'must be finite';
  return ['bigint', 'function', 'symbol'].includes(typeof value) ? 'must be data' : undefined;
}

/**
 * Returns the fields of a call among a caller's options. The options may have other properties, such as a whole user: they
 * must not reach an address or its logs. Throws a `TypeError` for options that the compiler would refuse in TypeScript.
 * What depends on the host, such as the length of a title, is left to the host.
 */
export function fieldsIn(call: Call, options: unknown): Fields {
  if (!isObject(options)) throw wrongArgument(call, 'the options must be an object');
  const entries: Fields = { ...options };
  const { signal, onProgress } = entries;
  if (signal !== undefined && !(isObject(signal) && 'aborted' in signal))
    throw wrongArgument(call, '"signal" must be an AbortSignal');
  if (onProgress !== undefined && typeof onProgress !== 'function')
    throw wrongArgument(call, '"onProgress" must be a function');
  const inPath = paramNames(call.path);
  const names = [...inPath, ...(call.request?.names ?? [])];
  for (const name of names) {
    const problem = problemOf(entries[name], inPath.includes(name));
    if (problem) throw wrongArgument(call, `"${name}" ${problem}, not ${typeof entries[name]}`);
  }
  return Object.fromEntries(names.map((name) => [name, entries[name]]));
}

/** Throws a `TypeError` unless `file` is a `Blob`, such as a path in Node. */
export function requireBlob(call: CallName, name: string, file: unknown): void {
  if (!isBlob(file))
    throw wrongArgument(call, `"${name}" must be a Blob or File; in Node, openAsBlob makes one`);
}
