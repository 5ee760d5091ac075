import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FileOperation } from '../operation.ts';
import { createProcesses } from './processes.ts';
import { parseCall } from './system-call.ts';
import { createTranslator, forkCalls, type TranslatorOptions } from './to-operations.ts';

export interface RecordOptions extends TranslatorOptions {
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Longest string that strace prints whole. PostgreSQL and Node write at most 1 MiB in one call. */
const LONGEST_WRITE_BYTES = 4 * 1024 * 1024;
const NEWLINE = 0x0a;

interface Begun {
  readonly text: Buffer;
  readonly since: number;
}

/**
 * Reads the output of strace. A call that another thread interrupts is printed in two parts, when it begins and when it
 * returns; it takes its place in the order when it returns.
 */
export function createTraceReader(options: TranslatorOptions, operations: FileOperation[]) {
  const { calls, translate } = createTranslator(options);
  const processes = createProcesses(options.folder);
  const begun = new Map<number, Begun>();
  /** Lines of a new process that come before the `fork` of its parent returns. */
  const early = new Map<number, Buffer[]>();

  function readCall(pid: number, text: Buffer, since: number): void {
    const process = processes.get(pid);
    const call = parseCall(pid, text);
    if (!call || !process) return;
    for (const operation of translate({ call, process, since })) operations.push(operation);
    if (!forkCalls.includes(call.name) || call.result <= 0) return;
    processes.fork(process, call.result, text.includes('CLONE_THREAD'));
    const lines = early.get(call.result) ?? [];
    early.delete(call.result);
    for (const line of lines) readText(call.result, line);
  }

  function readText(pid: number, text: Buffer): void {
    if (!processes.get(pid)) {
      early.set(pid, [...(early.get(pid) ?? []), text]);
      return;
    }
    if (text.subarray(0, 4).equals(Buffer.from('+++ '))) return processes.end(pid);
    if (text.subarray(-16).equals(Buffer.from('<unfinished ...>'))) {
      begun.set(pid, { text: text.subarray(0, -16), since: operations.length });
      return;
    }
    const resumed = text[0] === 0x3c ? text.indexOf(' resumed>') : -1;
    if (resumed === -1) return readCall(pid, text, operations.length);
    const start = begun.get(pid);
    begun.delete(pid);
    if (start)
      readCall(pid, Buffer.concat([trimmed(start.text), text.subarray(resumed + 9)]), start.since);
  }

  let isFirst = true;
  return {
    calls,
    readLine: (line: Buffer): void => {
      const space = line.indexOf(' ');
      const pid = Number(line.toString('latin1', 0, space));
      let start = space;
      while (line[start] === 0x20) start += 1;
      if (isFirst) processes.begin(pid);
      isFirst = false;
      readText(pid, line.subarray(start));
    },
  };
}

/** Without the space before `<unfinished ...>`, which follows `(` or a comma. */
const trimmed = (text: Buffer) => (text.at(-1) === 0x20 ? text.subarray(0, -1) : text);

async function readLines(stream: Readable, readLine: (line: Buffer) => void): Promise<void> {
  let rest: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      const part = chunk.subarray(start, end);
      readLine(rest.length === 0 ? part : Buffer.concat([...rest, part]));
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
}

/** Runs the command with all its children under strace, and returns what they did to the files below the folder. */
export async function record({
  command,
  env,
  ...options
}: RecordOptions): Promise<FileOperation[]> {
  const operations: FileOperation[] = [];
  const reader = createTraceReader(options, operations);
  // strace opens a file by name, and the pipes of Node are sockets, which have no name that opens.
  const flags = ['-f', '-y', '-xx', '-q', '-a1', '--seccomp-bpf', '-o', '|exec cat >&3'];
  const strace = spawn(
    'strace',
    [...flags, '-s', `${LONGEST_WRITE_BYTES}`, '-e', `trace=${reader.calls.join(',')}`].concat(
      ['-e', 'signal=none'],
      command,
    ),
    {
      cwd: options.folder,
      // io_uring writes files without system calls that strace sees.
      env: { ...env, UV_USE_IO_URING: '0' },
      stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
      detached: true,
    },
  );
  const ended = once(strace, 'close');
  const [, , , trace] = strace.stdio;
  if (!(trace instanceof Readable)) throw new Error('strace has no pipe for its output.');
  try {
    await readLines(trace, reader.readLine);
  } catch (error) {
    // The group is that of the command and its children, and a PostgreSQL without its main process ends.
    if (strace.pid !== undefined) process.kill(-strace.pid, 'SIGKILL');
    throw error;
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`The recorded command ended with ${code}.`);
  return operations;
}
