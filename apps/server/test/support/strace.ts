import { spawnSync } from 'node:child_process';

const works = spawnSync('strace', ['-f', '-o', '/dev/null', 'true']).status === 0;

/** Why tests that trace system calls cannot run here. In CI they must run. */
export const missing = works
  ? undefined
  : 'The machine has no strace, or does not let it trace processes (apt-get install strace).';

if (missing !== undefined && process.env['CI']) throw new Error(missing);
