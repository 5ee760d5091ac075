import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeHost } from '../testing.ts';
import { minutes } from '../testing/bench.ts';
import { fileStorage } from './file-storage.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'kinora-sdk-')), 'session');
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const lockOf = (path: string) => {
  const { locks } = fileStorage(path);
  if (!locks) throw new Error('The storage has no locks.');
  return locks;
};

describe('fileStorage', () => {
  it('[WORLD-06] keeps each value in a file of its owner, and leaves nothing else in the folder', async () => {
    const storage = fileStorage(folder);
    expect(storage.getItem('user')).toBeNull();

    await storage.setItem('user', 'Ada');
    await storage.setItem('user', 'Grace');
    await storage.setItem('at', 'token');
    await storage.removeItem('at');
    await storage.removeItem('at');

    expect(fileStorage(folder).getItem('user')).toBe('Grace');
    expect(await readdir(folder)).toEqual(['user']);
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect((await stat(join(folder, 'user'))).mode & 0o077).toBe(0);
  });

  it('[WORLD-07] lets one client work under a lock at a time', async () => {
    const order: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const { signal } = new AbortController();
    const first = lockOf(folder).request('renewal', { signal }, async () => {
      order.push('first begins');
      await promise;
      order.push('first ends');
    });
    const second = lockOf(folder).request('renewal', { signal }, async () => {
      order.push('second begins');
    });
    const impatient = new AbortController();
    const third = lockOf(folder).request('renewal', impatient, async () => {
      order.push('third begins');
    });

    impatient.abort();
    await expect(third).rejects.toThrow('aborted');
    expect(order).toEqual(['first begins']);
    resolve();
    await Promise.all([first, second]);
    expect(order).toEqual(['first begins', 'first ends', 'second begins']);
    expect(await readdir(folder)).toEqual([]);
  });

  it('[WORLD-08] takes the lock of a process that has died', async () => {
    const { signal } = new AbortController();
    let file = '';
    await lockOf(folder).request('renewal', { signal }, async () => {
      [file = ''] = await readdir(folder);
    });
    const anHourAgo = new Date(Date.now() - minutes(60));
    await writeFile(join(folder, file), '');
    await utimes(join(folder, file), anHourAgo, anHourAgo);

    expect(await lockOf(folder).request('renewal', { signal }, async () => 'done')).toBe('done');
  });
});

const PROCESSES = 5;
const ROUNDS = 20;

describe('a session of several processes', () => {
  let aheadMs = 0;
  let server: Server;
  const workers: ChildProcess[] = [];
  const fakeHost = createFakeHost({
    clock: { now: () => Date.now() + aheadMs, after: () => () => undefined },
  });
  const replyOf = async (worker: ChildProcess) => String((await once(worker, 'message'))[0]);

  beforeEach(async () => {
    const serve = async (request: IncomingMessage, response: ServerResponse) => {
      const { method = 'GET', url = '', headers } = request;
      const body = await text(request);
      const answer = await fakeHost.fetch(new URL(url, fakeHost.origin), {
        method,
        headers: new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        ...(body && { body }),
      });
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(await answer.text());
    };
    server = createServer((request, response) => void serve(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    for (const worker of workers) worker.kill();
    server.closeAllConnections();
    server.close();
  });

  it(
    `[WORLD-09] survives ${ROUNDS} renewals at once in ${PROCESSES} processes`,
    { timeout: 120_000 },
    async () => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      const storage = fileStorage(folder);
      const { id } = fakeHost.addUser();
      for (const [key, value] of Object.entries(fakeHost.storedSession(id)))
        await storage.setItem(key, value);
      for (let started = 0; started < PROCESSES; started += 1) {
        const program = new URL('session-worker.ts', import.meta.url);
        workers.push(fork(program, [`http://127.0.0.1:${port}`, folder]));
      }
      expect(await Promise.all(workers.map(replyOf))).toEqual(workers.map(() => 'ready'));

      for (let round = 0; round < ROUNDS; round += 1) {
        // A token is due now, and the one before it is no longer accepted as a retry.
        aheadMs += minutes(20);
        const replies = workers.map(replyOf);
        for (const worker of workers) worker.send(aheadMs);
        expect(await Promise.all(replies)).toEqual(workers.map(() => 'ok'));
      }

      expect(await readFile(join(folder, 'loginStatus'), 'utf8')).toBe('true');
      const renewals = fakeHost.requestsTo('POST /users/refresh-token').length;
      expect(renewals).toBeGreaterThanOrEqual(ROUNDS); // one, unless a process waits for more than 2 s
    },
  );
});
