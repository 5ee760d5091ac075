import { resolve } from 'node:path';
import type { OpenFile, TracedProcess } from './processes.ts';
import { descriptorOf, numberOf, pathArgument, type SystemCall } from './system-call.ts';

/** What a translation needs to know about a call. Arguments are named by their index. */
export interface CallContext {
  readonly call: SystemCall;
  readonly process: TracedProcess;
  /** Number of operations that completed before the call began. */
  readonly since: number;
}

/** A path; `at` is the descriptor of a folder, which the `…at` calls have before it. */
export function pathOf({ call, process }: CallContext, index: number, at?: number): string {
  const base = at === undefined ? '' : descriptorOf(call.args[at]).path;
  return resolve(base || process.folder, pathArgument(call.args[index]));
}

export const flagsOf = ({ call }: CallContext, index: number): string =>
  call.args[index]?.toString('latin1') ?? '';

export const number = ({ call }: CallContext, index: number): number | undefined =>
  numberOf(call.args[index]);

export function openFileOf({ call, process }: CallContext, index = 0): OpenFile {
  const { fd, path } = descriptorOf(call.args[index]);
  const file = process.files.get(fd);
  if (!file) throw new Error(`The recording did not see how ${path} was opened.`);
  return file;
}

/** The result is another number of the same open file. */
export function share({ call, process }: CallContext): void {
  const file = process.files.get(descriptorOf(call.args[0]).fd);
  if (file) process.files.set(call.result, file);
}
