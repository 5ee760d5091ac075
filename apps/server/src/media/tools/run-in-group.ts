import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';

export interface GroupOptions {
  readonly command: readonly string[];
  readonly cwd?: string | undefined;
  readonly env?: NodeJS.ProcessEnv;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** 0 to 19. The priority of the group among the groups of the machine, where the system has such. */
  readonly niceness?: number | undefined;
  /** Whether stdout is kept. Default false. */
  readonly keepsStdout?: boolean;
  /** How many characters of each output are kept: the last ones. */
  readonly outputLimit: number;
}

/** How a program ended. */
export interface GroupResult {
  readonly code: number | null;
  readonly killedBy: NodeJS.Signals | null;
  /** Why this process has killed it. */
  readonly ended?: 'timed-out' | 'aborted' | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** A program that has left its group may keep the pipes open after the first one has ended. */
const PIPES_MS = 1_000;

const running = new Set<number>();

/** Kills all processes of a group, also when its first one has ended. */
function killGroup(id: number): void {
  try {
    process.kill(-id, 'SIGKILL');
  } catch {
    // All of them have ended.
  }
}

// In groups of their own, they do not get the signals of this process's group.
process.on('exit', () => {
  for (const id of running) killGroup(id);
});

/**
 * Runs a program and those that it starts in a process group of their own, and kills the group on timeout, on abort and
 * when the program has ended: a script that starts the real program does not outlive its limits through it. Rejects when
 * the program does not start.
 */
export function runInGroup({
  command: [program = '', ...args],
  cwd,
  env,
  timeoutMs,
  signal,
  niceness = 0,
  keepsStdout = false,
  outputLimit,
}: GroupOptions): Promise<GroupResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...(cwd !== undefined && { cwd }),
      ...(env && { env }),
      stdio: ['ignore', keepsStdout ? 'pipe' : 'ignore', 'pipe'],
      detached: true, // in a process group of its own
    });
    const { pid, stdout, stderr } = child;
    const printed = { stdout: '', stderr: '' };
    let ended: GroupResult['ended'];
    let closing: NodeJS.Timeout | undefined;
    const kill = (reason: 'timed-out' | 'aborted') => {
      ended ??= reason;
      if (pid !== undefined) killGroup(pid);
    };
    const abort = () => kill('aborted');
    const timer = setTimeout(() => kill('timed-out'), timeoutMs);
    signal?.addEventListener('abort', abort, { once: true });
    function finish(): void {
      clearTimeout(timer);
      clearTimeout(closing);
      signal?.removeEventListener('abort', abort);
      if (pid !== undefined) running.delete(pid);
    }
    if (pid !== undefined) {
      running.add(pid);
      // A new session is a scheduling group of its own (sched(7)), in which the nice value of a process counts only
      // against the others of the group.
      if (niceness > 0) writeFile(`/proc/${pid}/autogroup`, String(niceness)).catch(() => {});
    }

    for (const [name, stream] of [
      ['stdout', stdout],
      ['stderr', stderr],
    ] as const)
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed[name] = (printed[name] + text).slice(-outputLimit);
      });
    child.on('error', (cause) => {
      finish();
      reject(cause);
    });
    child.on('exit', () => {
      if (pid !== undefined) killGroup(pid);
      closing = setTimeout(() => {
        stdout?.destroy();
        stderr?.destroy();
      }, PIPES_MS);
    });
    child.on('close', (code, killedBy) => {
      finish();
      resolve({ code, killedBy, ended, ...printed });
    });
  });
}
