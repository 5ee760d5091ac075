// Runs the project's commands, with the pinned tools and the installed packages (`pinned-tools.mjs`). Plain JavaScript without
// dependencies, because it must run on any Node from version 20, before anything is installed.
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { environment, execute, install, root, run, stop } from './pinned-tools.mjs';

/**
 * Stops when a server already runs on the data folder, before anything is built. The server serves its address on a
 * socket in that folder. A path that is too long for a socket is left to the server's own check.
 */
async function stopIfRunning() {
  const dataDir = resolve(root, process.env.DATA_DIR || '.data');
  try {
    const call = request({ socketPath: join(dataDir, 'operator.sock'), path: '/' }).end();
    const [response] = await once(call, 'response');
    const { publicUrl } = JSON.parse(Buffer.concat(await response.toArray()).toString());
    stop(`Kinora is already running at ${publicUrl} (this data folder).`);
  } catch {
    // No server is running.
  }
}

/**
 * Stops when another program has the port, before anything is installed or built. Anything else that is wrong with the
 * address is left to the server's own check.
 */
async function stopIfPortIsTaken() {
  const port = Number(process.env.PORT || 8000);
  const probe = createServer();
  try {
    await once(probe.listen({ port, host: process.env.HOST || '127.0.0.1' }), 'listening');
  } catch (error) {
    if (error.code === 'EADDRINUSE')
      stop(
        `PORT: ${port} is taken by another program. Stop that one, or choose another port. Example: PORT=${port + 1} npm start`,
      );
  }
  probe.close();
}

// Turbo refuses to start more endless tasks than its limit, which is two on two cores. Without the loose mode it hides the
// variables of the server, such as PORT, from it.
const turboDev = ['turbo', 'run', 'dev', '--concurrency=10', '--env-mode=loose'];

/** The programs of the commands; the rest of the arguments follows. Any other command is itself a program. */
const programs = {
  start: ['node', 'apps/server/src/main.ts'],
  dev: [...turboDev, '--filter=@kinora/web', '--filter=@kinora/server'],
  storybook: [...turboDev, '--filter=@kinora/storybook'],
  check: ['node', 'scripts/check.mjs'],
  watch: ['vitest', 'watch', '--config', 'scripts/every-package.vitest.ts', '--changed'],
  test: ['node', 'scripts/test.mjs'],
  'test:all': ['node', 'scripts/test.mjs', '--all'],
  'test:long': ['turbo', 'run', 'test:long'],
  seed: ['node', 'apps/server/seed/main.ts'],
  kinora: ['node', 'apps/server/src/operators/main.ts'],
  psql: ['node', 'apps/server/src/operators/psql/main.ts'],
  corpus: ['pnpm', '--filter', '@kinora/server', 'run', 'corpus'],
  chaos: ['node', 'packages/sdk/chaos/main.ts'],
  'planted-faults': ['node', 'scripts/planted-faults.mjs'],
  format: ['oxfmt'],
  'api-report': ['turbo', 'run', 'api-report'],
  release: ['node', 'scripts/release.mjs'],
  mutate: ['turbo', 'run', 'mutate', '--concurrency=1', '--output-logs=full'],
  // One after the other: two at the same time would slow each other down.
  bench: ['turbo', 'run', 'bench', '--concurrency=1', '--output-logs=new-only'],
  'bench:web': ['turbo', 'run', 'bench', '--filter=@kinora/web', '--filter=@kinora/e2e'],
  'bench:watch': ['turbo', 'run', 'bench:watch'],
  vulnerabilities: ['pnpm', 'audit', '--prod'],
};

/** The parts of `npm run bench -- <part>`. */
const benchPart = (part) =>
  part === 'sdk'
    ? ['pnpm', '--filter', '@kinora/sdk-checks', 'run', 'bench']
    : ['node', 'apps/server/bench/main.ts', part];

const [command = 'start', ...rest] = process.argv.slice(2);
if (command === 'start') {
  await stopIfRunning();
  await stopIfPortIsTaken();
}
const env = await environment();
await install(env);
if (command === 'start') {
  await run(
    'turbo',
    [
      'run',
      'build',
      '--filter=@kinora/web',
      '--output-logs=errors-only',
      '--log-order=stream',
      '--no-update-notifier',
    ],
    env,
  );
  // By default glibc keeps freed memory in eight arenas per core; see docs/operating.md.
  env.MALLOC_ARENA_MAX ??= '2';
}
const [part, ...partArgs] = rest;
const isPart = command === 'bench' && part !== undefined;
const [program, ...args] = isPart ? benchPart(part) : (programs[command] ?? [command]);
// The program may run until it is stopped. This script exits as it does.
process.exit(
  await execute(program, [...args, ...(isPart ? partArgs : rest)], {
    cwd: root,
    env,
    stdio: 'inherit',
  }),
);
