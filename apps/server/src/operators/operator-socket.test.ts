import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../test/support/free-port.ts';
import { beginRawUpload } from '../../test/support/raw-upload.ts';
import { runKinora } from '../../test/support/run-kinora.ts';
import {
  runServer,
  seedDatabase,
  type SpawnedServer,
  spawnServer,
} from '../../test/support/spawned-server.ts';
import { makeClips } from '../../test/support/test-clips.ts';
import { aSpawnedPerson } from '../../test/support/test-person.ts';
import { callApi } from '../../test/support/test-server.ts';
import { dataOf } from '../../test/support/test-videos.ts';

let folder: string;
let running: SpawnedServer[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-socket-'));
});
afterEach(async () => {
  for (const { process } of running) process.kill('SIGKILL');
  running = [];
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function start(dataDir: string): Promise<SpawnedServer> {
  const server = await spawnServer(await freePort(), { DATA_DIR: dataDir });
  running.push(server);
  return server;
}

/** A site with the private PostgreSQL whose server is running. */
async function aRunningSite(name = 'site') {
  const dataDir = join(folder, name);
  await mkdir(dataDir, { recursive: true });
  await seedDatabase(dataDir);
  return { dataDir, server: await start(dataDir) };
}

describe('while the server is running, kinora', () => {
  it('[OPERATING-10, OPERATING-11, BACKUP-WATCH-02] status shows the same figures as when the server is stopped', async () => {
    const { dataDir, server } = await aRunningSite();
    await aSpawnedPerson(server.url);

    const online = await runKinora({ DATA_DIR: dataDir }, 'status');
    await server.end('SIGTERM');
    const offline = await runKinora({ DATA_DIR: dataDir }, 'status');

    const { port } = new URL(server.url);
    expect(online).toMatchObject({ code: 0, complaint: '' });
    const lines = online.output.split('\n');
    expect(lines[0]).toMatch(
      new RegExp(
        `^Kinora \\d+\\.\\d+\\.\\d+ is running at http://localhost:${port} \\(process ${server.process.pid}\\)\\.$`,
      ),
    );
    expect(lines.slice(1)).toEqual([
      '  Users   1 (0 disabled)',
      '  Videos  0 (0 processing, 0 failed)',
      expect.stringMatching(/^ {2}Media {3}[\d.]+ [kKM]?B in .*media$/),
      expect.stringMatching(/^ {2}Disk {4}[\d.,]+ \wB free of [\d.,]+ \wB$/),
      expect.stringMatching(/^ {2}Jobs {4}\d+ running, \d+ waiting, \d+ scheduled, 0 failed$/),
      '  Backup  none was made here',
      '',
    ]);
    expect(offline.output).toMatch(/^Kinora \S+ is not running\.\n/);
    expect(offline.output.split('\n')[1]).toBe('  Users   1 (0 disabled)');
  }, 120_000);

  it('[OPERATING-10] disable-user ends the sessions of the user at once', async () => {
    const { dataDir, server } = await aRunningSite();
    const { accessToken: as } = await aSpawnedPerson(server.url);
    const me = () => callApi(server.url, 'GET', '/users/current-user', { as });
    const { email } = dataOf(await me());

    const disabled = await runKinora({ DATA_DIR: dataDir }, 'disable-user', String(email));
    const unknown = await runKinora({ DATA_DIR: dataDir }, 'disable-user', 'nobody');

    expect(disabled).toMatchObject({ code: 0, complaint: '' });
    expect((await me()).status).toBe(401);
    expect(unknown).toEqual({ code: 1, output: '', complaint: 'There is no user nobody.\n' });
  }, 120_000);

  it('[OPERATING-10, OPERATING-13] backup copies the site while an upload is under way, and the upload succeeds', async () => {
    const { dataDir, server } = await aRunningSite();
    const { accessToken: token } = await aSpawnedPerson(server.url);
    const bytes = await (await makeClips(['h264.mp4'])).bytes('h264.mp4');
    const upload = beginRawUpload({ url: server.url, token, title: 'Late', bytes });
    await upload.sendUpTo(upload.total - 1_000);
    const backup = join(folder, 'backup');

    const backedUp = await runKinora({ DATA_DIR: dataDir }, 'backup', backup);
    await upload.sendUpTo(upload.total);
    await expect.poll(() => upload.answered(), { timeout: 60_000 }).toContain('HTTP/1.1 201');
    const copy = { DATA_DIR: join(folder, 'copy') };
    const restored = await runKinora(copy, 'restore', backup);

    expect(backedUp).toMatchObject({ code: 0, complaint: '' });
    expect(restored.output).toMatch(/: 1 users, 0 videos\.\n$/);
    const second = await start(copy.DATA_DIR);
    expect((await callApi(second.url, 'GET', '/users/current-user', { as: token })).status).toBe(
      200,
    );
  }, 120_000);
});

describe('the operator socket', () => {
  it('[OPERATING-12] is open to the user of the server only', async () => {
    const { dataDir } = await aRunningSite();

    const socket = await stat(join(dataDir, 'operator.sock'));

    expect(socket.isSocket()).toBe(true);
    expect(socket.mode & 0o777).toBe(0o600);
  }, 120_000);

  it('serves folders whose path exceeds the limit of socket paths', async () => {
    const { dataDir } = await aRunningSite(randomBytes(60).toString('hex'));

    const status = await runKinora({ DATA_DIR: dataDir }, 'status');

    expect(status.output).toMatch(/^Kinora \S+ is running at /);
  }, 120_000);

  it('does not disturb the commands when a killed server has left it behind', async () => {
    const { dataDir, server } = await aRunningSite();
    await server.end('SIGKILL');

    const status = await runKinora({ DATA_DIR: dataDir }, 'status');
    const again = await start(dataDir);

    expect(status.output).toMatch(/^Kinora \S+ is not running\.\n/);
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
  }, 120_000);

  it('[OPERATING-06] tells a second start the address of the running site', async () => {
    const { dataDir, server } = await aRunningSite();
    const { port } = new URL(server.url);

    const second = await runServer({ PORT: port, DATA_DIR: dataDir });

    expect(second).toEqual({
      code: 1,
      output: `Kinora is already running at http://localhost:${port} (this data folder).\n`,
    });
  }, 120_000);
});
