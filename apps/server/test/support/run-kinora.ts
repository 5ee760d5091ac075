import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { nodeEnv } from './node-process.ts';

const main = fileURLToPath(new URL('../../src/operators/main.ts', import.meta.url));

export interface KinoraRun {
  readonly code: unknown;
  readonly output: string;
  readonly complaint: string;
}

/** Runs a command of the operator in a process of its own. */
export function runKinora(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<KinoraRun> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [main, ...args],
      { env: { ...nodeEnv(), ...env } },
      (error, out, complaint) => resolve({ code: error?.code ?? 0, output: out, complaint }),
    );
  });
}
