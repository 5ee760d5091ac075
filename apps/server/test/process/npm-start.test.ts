import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createListener } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../../../..');
const ENDS = '#!/bin/sh\nexit 0\n';
/** A program that writes its process id to a file and runs until it is stopped. */
const WAITS =
  '#!/bin/sh\necho $$ > "$PID_FILE.new" && mv "$PID_FILE.new" "$PID_FILE"\nexec sleep 600\n';
const SERVER_WAITS = `
  import { renameSync, writeFileSync } from 'node:fs';
  writeFileSync(process.env.PID_FILE + '.new', String(process.pid));
  renameSync(process.env.PID_FILE + '.new', process.env.PID_FILE);
  process.on('SIGTERM', () => process.exit(0));
  setInterval(() => {}, 1000);
`;

let folder: string;
let npm: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-npm-'));
  npm = undefined;
});
afterEach(async () => {
  npm?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function write(path: string, content: string) {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
  await chmod(join(folder, path), 0o755);
}

/** Creates a checkout with the real start script and the given package manager, build tool and server. */
async function makeCheckout(pnpm: string, turbo: string, server: string) {
  const manifest: { packageManager: string } = JSON.parse(
    await readFile(join(repository, 'package.json'), 'utf8'),
  );
  await mkdir(join(folder, 'scripts'));
  for (const file of [
    'package.json',
    '.node-version',
    'pnpm-lock.yaml',
    'scripts/run.mjs',
    'scripts/pinned-tools.mjs',
    'scripts/turbo-cache.mjs',
  ])
    await copyFile(join(repository, file), join(folder, file));
  await write(`.tools/${manifest.packageManager}/node_modules/pnpm/bin/pnpm`, pnpm);
  await write('node_modules/.bin/turbo', turbo);
  await write('apps/server/src/main.ts', server);
}

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe.each(['SIGTERM', 'SIGKILL'] as const)('%s to `npm start`', (signal) => {
  it.each([
    ['the packages are installed', WAITS, ENDS, ''],
    ['the site is built', ENDS, WAITS, ''],
    ['the server runs', ENDS, ENDS, SERVER_WAITS],
  ])('[OPERATING-01] leaves no process behind while %s', async (_phase, ...programs) => {
    await makeCheckout(...programs);
    const pidFile = join(folder, 'pid');
    const { PATH = '' } = process.env;
    npm = spawn('npm', ['start'], {
      cwd: folder,
      env: { PATH, PID_FILE: pidFile, PORT: '0' },
      stdio: 'ignore',
    });
    await expect
      .poll(() => readFile(pidFile, 'utf8').catch(() => ''), { timeout: 30_000 })
      .not.toBe('');
    const pid = Number(await readFile(pidFile, 'utf8'));
    expect(isRunning(pid)).toBe(true);

    const exit = once(npm, 'exit');
    npm.kill(signal);
    await exit;

    await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
  });
});

it('[OPERATING-06] `npm start` reports the address of a running site before it installs or builds anything', async () => {
  await makeCheckout(WAITS, WAITS, SERVER_WAITS);
  await mkdir(join(folder, '.data'));
  const socket = createServer((_request, response) =>
    response.end('{ "publicUrl": "http://localhost:8000" }'),
  );
  await once(socket.listen(join(folder, '.data', 'operator.sock')), 'listening');
  const { PATH = '' } = process.env;

  npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [complaint, [code]] = await Promise.all([
    npm.stderr ? text(npm.stderr) : '',
    once(npm, 'exit'),
  ]);
  socket.close();

  expect(code).toBe(1);
  expect(complaint).toContain(
    'Kinora is already running at http://localhost:8000 (this data folder).',
  );
});

/** Runs `npm start` to its end. Resolves with what it complains about. */
async function complaintOfStart(env: NodeJS.ProcessEnv) {
  const { PATH = '' } = process.env;
  npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [complaint, [code]] = await Promise.all([
    npm.stderr ? text(npm.stderr) : '',
    once(npm, 'exit'),
  ]);
  return { complaint, code };
}

it('[CLI-FILE-13] `npm start` names a taken port before it installs or builds anything', async () => {
  await makeCheckout(WAITS, WAITS, SERVER_WAITS);
  const other = createListener();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : undefined;

  const { complaint, code } = await complaintOfStart({ PORT: String(port) });
  other.close();

  expect(code).toBe(1);
  expect(complaint).toContain(`PORT: ${port} is taken by another program.`);
});

it('[CLI-FILE-14] `npm start` gives npm and pnpm a folder in .tools when the home cannot be written', async () => {
  const printsHome = '#!/bin/sh\necho "home $HOME" >&2\nexit 3\n';
  await makeCheckout(printsHome, ENDS, SERVER_WAITS);

  const { complaint } = await complaintOfStart({
    HOME: join(folder, 'package.json'), // a file: also root cannot write below it
    PORT: '0',
  });

  expect(complaint).toContain(`home ${join(folder, '.tools', 'home')}\n`);
});
