import { runInGroup } from './run-in-group.ts';

export interface RunToolOptions {
  readonly command: readonly string[];
  readonly cwd: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Exit codes that count as success besides 0. */
  readonly accepts?: readonly number[];
  /** See `runInGroup`. */
  readonly niceness?: number;
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
/**
 * A supervisor may send them to all processes of the server, and the system to a tool that has used up its processor time. Not
 * SIGKILL, which ends a tool over its time limit.
 */
const stopSignals = new Set<NodeJS.Signals | null>(['SIGINT', 'SIGTERM', 'SIGXCPU']);
/** ffmpeg exits with 255 when such a signal has stopped it, and because of this error, number -1. */
const FFMPEG_STOPPED = 255;
/** ffmpeg exits with 123 when it got the signal several times and was too busy to stop. */
const FFMPEG_TOO_BUSY = 123;
const notPermitted = 'Operation not permitted';

/**
 * Runs a program. Resolves with the last 64 KiB of its stderr. Passes an almost empty environment; kills the program, and
 * those that it has started, on timeout and abort.
 */
export async function runTool({
  command,
  cwd,
  timeoutMs,
  signal,
  niceness,
  accepts = [],
  blamesMachine,
}: RunToolOptions): Promise<string> {
  if (signal?.aborted) throw new ToolFailure('aborted', '', signal.reason);
  const env = { LC_ALL: 'C', HOME: cwd, TMPDIR: cwd };
  const limits = { timeoutMs, signal, niceness, outputLimit: OUTPUT_LIMIT };
  const result = await runInGroup({ command, cwd, env, ...limits }).catch((cause: unknown) => {
    throw new ToolFailure('could-not-run', `${command[0]} did not start`, cause);
  });
  const { code, killedBy, ended, stderr: output } = result;
  if (ended) throw new ToolFailure(ended, output, signal?.reason);
  const isStopped =
    stopSignals.has(killedBy) ||
    code === FFMPEG_TOO_BUSY ||
    (code === FFMPEG_STOPPED && !output.includes(notPermitted));
  if (isStopped || NOT_STARTED.has(code) || blamesMachine?.test(output))
    throw new ToolFailure('could-not-run', output);
  if (code === 0 || (code !== null && accepts.includes(code))) return output;
  throw new ToolFailure('failed', output);
}
