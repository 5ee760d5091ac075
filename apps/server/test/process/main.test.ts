import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import {
  runServer,
  seedDatabase,
  type SpawnedServer,
  spawnServer,
} from '../support/spawned-server.ts';
import { anAddress, PASSWORD, registrationOf } from '../support/test-person.ts';

let dataDir: string;
let port: number;
let running: SpawnedServer[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kinora-main-'));
  port = await freePort();
});
afterEach(async () => {
  for (const { process } of running) process.kill('SIGKILL');
  running = [];
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function start(env: Record<string, string> = {}): Promise<SpawnedServer> {
  const server = await spawnServer(port, { DATA_DIR: dataDir, ...env });
  running.push(server);
  return server;
}

const session = v.object({ data: v.object({ accessToken: v.string(), refreshToken: v.string() }) });

async function post(server: SpawnedServer, path: string, body: object) {
  const response = await fetch(`${server.url}/api/v1/users${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const currentUser = (server: SpawnedServer, accessToken: string) =>
  fetch(`${server.url}/api/v1/users/current-user`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });

async function mailsTo(server: SpawnedServer, email: string): Promise<number> {
  const response = await fetch(`${server.url}/dev/mailbox/messages`);
  const mails = v.parse(v.array(v.object({ to: v.string() })), await response.json());
  return mails.filter(({ to }) => to === email).length;
}

describe('a restart', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'keeps accounts, sessions and waiting mail after %s',
    async (signal) => {
      await seedDatabase(dataDir);
      const email = anAddress();
      const first = await start();
      await post(first, '/register/initial', registrationOf(email));
      await expect.poll(() => mailsTo(first, email), { timeout: 60_000 }).toBe(1);
      const before = v.parse(
        session,
        (await post(first, '/login', { email, password: PASSWORD })).body,
      );
      // The job of the mail may still be waiting when the process dies.
      await post(first, '/resend-verification-email', { email });

      const ended = await first.end(signal);
      const second = await start();

      expect(ended).toBe(signal === 'SIGTERM' ? 0 : 'SIGKILL');
      expect((await currentUser(second, before.data.accessToken)).status).toBe(200);
      const renewed = await post(second, '/refresh-token', {
        refreshToken: before.data.refreshToken,
      });
      expect(renewed.status).toBe(200);
      expect((await post(second, '/login', { email, password: PASSWORD })).status).toBe(200);
      await expect
        .poll(() => mailsTo(second, email), { timeout: 60_000 })
        .toBeGreaterThanOrEqual(2);
    },
    180_000,
  );
});

describe('the start', () => {
  it('reports all addresses, and locks the folder and the port', async () => {
    await seedDatabase(dataDir);
    const server = await start();

    const sameFolder = await runServer({ PORT: '0', DATA_DIR: dataDir });
    const samePort = await runServer({ PORT: String(port), DATA_DIR: join(dataDir, 'other') });

    expect(server.output()).toContain(`  Site     http://localhost:${port}\n`);
    expect(server.output()).toContain(`  Mailbox  http://localhost:${port}/dev/mailbox\n`);
    expect(server.output()).toContain(`  Data     ${dataDir}\n`);
    for (const folder of ['postgres', 'media', 'spool']) {
      expect((await stat(join(dataDir, folder))).mode & 0o777).toBe(0o700);
    }
    const secret = join(dataDir, 'token-secret');
    expect((await stat(secret)).mode & 0o777).toBe(0o600);
    expect((await readFile(secret, 'utf8')).length).toBeGreaterThan(48);
    expect(sameFolder).toEqual({
      code: 1,
      output: `Kinora is already running at http://localhost:${port} (this data folder).\n`,
    });
    expect(samePort).toEqual({
      code: 1,
      output: `PORT: ${port} is taken by another program. Stop that one, or choose another port. Example: PORT=${port + 1}\n`,
    });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await server.end('SIGINT')).toBe(0);
  });

  it('reports that a public site without SMTP_URL cannot deliver mail, and names no mailbox', async () => {
    await seedDatabase(dataDir);
    const server = await start({ PUBLIC_URL: 'https://kinora.example' });

    expect(server.output()).toContain(
      '  Mail     No SMTP server is configured: mail is not delivered and nobody can verify an account. Set SMTP_URL for every process. Example: SMTP_URL=smtps://user:secret@mail.example:465\n',
    );
    expect(server.output()).not.toContain('Mailbox');
  });

  it('can be ended while a request hangs', async () => {
    await seedDatabase(dataDir);
    const server = await start();
    const hanging = connect(port, '127.0.0.1').on('error', () => {});
    const answered = once(hanging, 'data');
    // The response to the first request shows that the second one, whose body never ends, has arrived.
    hanging.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    hanging.write(
      'POST /api/v1/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
    );
    await answered;

    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('reports in one line that the folder is not writable', async () => {
    const file = join(dataDir, 'a-file');
    await writeFile(file, '');

    const { code, output } = await runServer({ PORT: '0', DATA_DIR: join(file, 'data') });

    expect(code).toBe(1);
    expect(output).toMatch(
      /^DATA_DIR: the folder \S+ cannot be written to \(ENOTDIR\)\. Example: .+\n$/,
    );
  });

  // Only Linux has such a folder.
  it.runIf(process.platform === 'linux')(
    '[OPERATING-08] reports in one line that no folder can be created inside, instead of trying forever',
    async () => {
      const { code, output } = await runServer({ PORT: '0', DATA_DIR: '/proc/kinora/data' });

      expect(code).toBe(1);
      expect(output).toBe(
        'DATA_DIR: the folder /proc/kinora/data cannot be written to (ENOENT). Example: DATA_DIR=/var/lib/kinora\n',
      );
    },
  );

  it('reports in one line that the folder cannot be locked', async () => {
    await mkdir(join(dataDir, 'lock'));

    const { code, output } = await runServer({ PORT: '0', DATA_DIR: dataDir });

    expect(code).toBe(1);
    expect(output).toMatch(
      /^DATA_DIR: the folder \S+ cannot be locked \(unable to open .+\)\. .+ Example: .+\n$/,
    );
  });

  it('[OPERATING-27] reports in one line that a folder has the name of the operator socket', async () => {
    await seedDatabase(dataDir);
    const folder = join(dataDir, 'operator.sock');
    await mkdir(folder);

    const { code, output } = await runServer({ PORT: '0', DATA_DIR: dataDir });

    expect(code).toBe(1);
    expect(output).toBe(
      `DATA_DIR: ${folder} is a folder, and the server needs this name for its socket. Move the folder, and start again.\n`,
    );
  });

  it('reports in one line that the configured media tool does not run', async () => {
    const { code, output } = await runServer({
      PORT: '0',
      DATA_DIR: dataDir,
      FFMPEG_PATH: '/nowhere/ffmpeg',
    });

    expect(code).toBe(1);
    expect(output).toMatch(/^FFMPEG_PATH: \/nowhere\/ffmpeg is not .+\n$/);
  });

  it('reports in one line that a worker needs ffmpeg and finds none', async () => {
    const hide = `
      import module from 'node:module';
      const resolve = module._resolveFilename;
      module._resolveFilename = (name, ...rest) => {
        if (name.startsWith('@ffmpeg-')) throw new Error('not installed');
        return resolve.call(module, name, ...rest);
      };`;

    const { code, output } = await runServer({
      PORT: '0',
      DATA_DIR: dataDir,
      ROLE: 'worker',
      PUBLIC_URL: 'https://kinora.example',
      DATABASE_URL: 'postgres://127.0.0.1:1/nowhere',
      S3_BUCKET: 'kinora',
      TOKEN_SECRET: 'a secret of more than thirty-two characters',
      PATH: '',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hide)}`,
    });

    expect(code).toBe(1);
    expect(output).toMatch(/^ROLE: a worker needs ffmpeg, .+ Example: FFMPEG_PATH=\S+\n$/);
  });

  it('reports in one line which variable is invalid', async () => {
    const { code, output } = await runServer({ PORT: 'eighty', DATA_DIR: dataDir });

    expect(code).toBe(1);
    expect(output).toBe('PORT must be a whole number from 0 to 65535. Example: PORT=8000\n');
  });

  it('reports in one line that the database is unreachable, without its password', async () => {
    const { code, output } = await runServer({
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://kinora:hidden@127.0.0.1:${port}/kinora`,
      TOKEN_SECRET: 's'.repeat(40),
    });

    expect(code).toBe(1);
    expect(output).toMatch(/^DATABASE_URL: the database cannot be used \(.+\)\. Example: .+\n$/);
    expect(output).not.toContain('hidden');
  });
});

/** As root, a user namespace makes another user of a process, whose files stay root's. */
const asUser = (id: number) => ['unshare', '--user', `--map-user=${id}`, `--map-group=${id}`, '--'];

describe.runIf(process.getuid?.() === 0)('a server that root does not start', () => {
  it.each([
    ['a user of the system', 1],
    ['a user without a name', 4321],
  ])('[DATABASE-06] creates its database as %s, and opens it again', async (_title, id) => {
    for (let time = 0; time < 2; time += 1) {
      const server = await spawnServer(port, { DATA_DIR: dataDir }, asUser(id));
      running.push(server);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      expect(await server.end('SIGTERM')).toBe(0);
    }
  });
});
