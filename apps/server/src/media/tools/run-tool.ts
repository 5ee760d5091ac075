import { spawn } from 'node:child_process';

export interface RunToolOptions {
  readonly command: readonly string[];
  readonly cwd: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Exit codes that count as success besides 0. */
  readonly accepts?: readonly number[];
  /** Whether the program may start others: they are killed with it. Default false. */
  readonly startsOthers?: boolean;
  /** Output that blames the machine, whatever the exit code. */
  readonly blamesMachine?: RegExp | undefined;
}

/**
 * A tool that failed, crashed, timed out or exceeded its limits. `could-not-run` says nothing about the input: the tool
 * did not start, was stopped from outside, or the machine had no space.
 */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
  readonly kind: 'failed' | 'timed-out' | 'aborted' | 'could-not-run';
  /** The end of the tool's output. */
  readonly output: string;

  constructor(kind: ToolFailure['kind'], output: string, cause?: unknown) {
    super(`The media tool ${kind.replaceAll('-', ' ')}: ${output.slice(-400).trim()}`, { cause });
    this.kind = kind;
    this.output = output;
  }
}

const OUTPUT_LIMIT = 64 * 1024;
/** Exit codes of a wrapper that could not start the next program. */
const NOT_STARTED = new Set<number | null>([125, 126, 127]);
/** They reach the whole process group when the server is stopped. Not SIGKILL, which ends a tool over its time limit. */
const stopSignals = new Set<NodeJS.Signals | null>(['SIGINT', 'SIGTERM']);
/** ffmpeg exits with 255 when such a signal has stopped it, and because of this error, number -1. */
const FFMPEG_STOPPED = 255;
const notPermitted = 'Operation not permitted';

/** Kills all processes of a group, also when its first one has ended. */
function killGroup(id: number | undefined): void {
  if (id === undefined) return; // it did not start
  try {
    process.kill(-id, 'SIGKILL');
  } catch {
    // All of them have ended.
  }
}

/**
 * Runs a program. Resolves with the last 64 KiB of its stderr. Passes an almost empty environment; kills the program on
 * timeout and abort.
 */
export function runTool({
  command: [program = '', ...args],
  cwd,
  timeoutMs,
  signal,
  accepts = [],
  startsOthers = false,
  blamesMachine,
}: RunToolOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new ToolFailure('aborted', '', signal.reason));
    const child = spawn(program, args, {
      cwd,
      env: { LC_ALL: 'C', HOME: cwd, TMPDIR: cwd },
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: startsOthers, // in a process group of its own
    });
    let output = '';
    let ended: 'timed-out' | 'aborted' | undefined;
    const kill = (reason: 'timed-out' | 'aborted') => {
      ended ??= reason;
      if (startsOthers) killGroup(child.pid);
      else child.kill('SIGKILL');
    };
    const abort = () => kill('aborted');
    const timer = setTimeout(() => kill('timed-out'), timeoutMs);
    signal?.addEventListener('abort', abort, { once: true });

    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-OUTPUT_LIMIT);
    });
    child.on('error', (cause) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      reject(new ToolFailure('could-not-run', `${program} did not start`, cause));
    });
    child.on('close', (code, killedBy) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      if (ended) return reject(new ToolFailure(ended, output, signal?.reason));
      const isStopped =
        stopSignals.has(killedBy) || (code === FFMPEG_STOPPED && !output.includes(notPermitted));
      if (isStopped || NOT_STARTED.has(code) || blamesMachine?.test(output))
        return reject(new ToolFailure('could-not-run', output));
      if (code === 0 || (code !== null && accepts.includes(code))) return resolve(output);
      reject(new ToolFailure('failed', output));
    });
  });
}
