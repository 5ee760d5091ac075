import type { CallName } from '../api-failure.ts';
import { isBlob } from '../is-blob.ts';

const wrongArgument = ({ method, path }: CallName, problem: string) =>
  new TypeError(`${method} ${path}: ${problem}`);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function problemOf(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'must be finite';
  return ['bigint', 'function', 'symbol'].includes(typeof value) ? 'must be data' : undefined;
}

/**
 * Throws a `TypeError` for options that the compiler would refuse in TypeScript, except for those in the path, which
 * `fillPath` checks. What depends on the host, such as the
 * length of a title, is left to the host.
 */
export function checkOptions(call: CallName, options: unknown, fields: readonly string[]): void {
  if (!isObject(options)) throw wrongArgument(call, 'the options must be an object');
  const entries: Readonly<Record<string, unknown>> = { ...options };
  const { signal, onProgress } = entries;
  if (signal !== undefined && !(isObject(signal) && 'aborted' in signal))
    throw wrongArgument(call, '"signal" must be an AbortSignal');
  if (onProgress !== undefined && typeof onProgress !== 'function')
    throw wrongArgument(call, '"onProgress" must be a function');
  for (const name of fields) {
    const problem = problemOf(entries[name]);
    if (problem) throw wrongArgument(call, `"${name}" ${problem}, not ${typeof entries[name]}`);
  }
}

/** Throws a `TypeError` unless `file` is a `Blob`, such as a path in Node. */
export function requireBlob(call: CallName, name: string, file: unknown): void {
  if (!isBlob(file))
    throw wrongArgument(call, `"${name}" must be a Blob or File; in Node, openAsBlob makes one`);
}
