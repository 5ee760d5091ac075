import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type Socket, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cutOffIdleClients } from '../../http/idle-clients.ts';
import { createDiskStorage } from '../../storage/disk-storage.ts';
import type { Storage } from '../../storage/storage.ts';
import { sendStored } from './send-stored.ts';

/** Exceeds the buffers of two sockets. */
const FILM_BYTES = 64 * 1024 * 1024;
const MINUTE_MS = 60_000;
const SOON = { timeout: 30_000, interval: 1 };

let root: string;
let disk: Storage;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kinora-idle-'));
  disk = await createDiskStorage({ root });
  await disk.put('film', Buffer.alloc(FILM_BYTES), { type: 'video/mp4' });
});
afterAll(() => rm(root, { recursive: true }));

/** Returns the number of open reads, for a storage that opens files and for one that returns streams. */
const opened = new Set<object>();
const storages: Readonly<Record<string, () => Storage>> = {
  'an open file': () => ({
    ...disk,
    open: async (key) => {
      const object = await disk.open?.(key);
      if (!object) return undefined;
      opened.add(object);
      return {
        ...object,
        release() {
          opened.delete(object);
          object.release();
        },
      };
    },
  }),
  'a stream': () => {
    const streaming: Storage = { ...disk };
    delete streaming.open;
    return {
      ...streaming,
      async get(key, range): Promise<Readable | undefined> {
        const stream = await disk.get(key, range);
        if (stream) opened.add(stream.once('close', () => opened.delete(stream)));
        return stream;
      },
    };
  },
};

describe.each(Object.keys(storages))('a client of a response from %s', (kind) => {
  let app: FastifyInstance;
  let client: Socket;
  /** The server's side of the same connection. */
  let connection: Socket;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const storage = storages[kind]?.() ?? disk;
    app = Fastify();
    cutOffIdleClients(app);
    app.get('/film', (request, reply) => {
      connection = request.raw.socket;
      return sendStored(request, reply, storage, 'film', { cacheControl: 'no-store' });
    });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    client = connect(Number(port), '127.0.0.1').on('error', () => {});
    client.pause();
    client.write('GET /film HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    await once(client, 'readable');
  });
  afterEach(async () => {
    client.destroy();
    await app.close();
    vi.useRealTimers();
  });

  it('is cut off when it reads nothing for a minute, whatever it sends', async () => {
    const cut = () => {
      client.write('\r\n');
      vi.advanceTimersByTime(MINUTE_MS);
      return connection.destroyed;
    };

    await expect.poll(cut, SOON).toBe(true);
    await expect.poll(() => opened.size, SOON).toBe(0);
  });

  it('gets the whole file when it reads something each minute', async () => {
    let taken = 0;
    for (let minute = 0; minute < 5; minute += 1) {
      const before = connection.bytesWritten;
      const take = () => {
        taken += client.read()?.length ?? 0;
        return connection.bytesWritten;
      };
      await expect.poll(take, SOON).toBeGreaterThan(before);
      vi.advanceTimersByTime(MINUTE_MS);
    }
    client.on('data', (piece: Buffer) => (taken += piece.length)).resume();
    await once(client, 'end');

    expect(taken).toBeGreaterThan(FILM_BYTES);
    await expect.poll(() => opened.size, SOON).toBe(0);
    await expect.poll(() => vi.getTimerCount(), SOON).toBe(0);
  });
});
