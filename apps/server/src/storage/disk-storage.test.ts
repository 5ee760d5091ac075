import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeStorage } from '../../test/support/storage-conformance.ts';
import { createDiskStorage } from './disk-storage.ts';

describeStorage('disk', (folder) => createDiskStorage({ root: join(folder, 'media') }));

it('opening the storage deletes partial files of a killed process', async () => {
  const root = await mkdtemp(join(tmpdir(), 'kinora-disk-'));
  await mkdir(join(root, 'tmp'));
  await writeFile(join(root, 'tmp', 'half'), 'half');

  await createDiskStorage({ root });

  expect(await readdir(join(root, 'tmp'))).toEqual([]);
  await rm(root, { recursive: true });
});

describe('an object that is open for sending', () => {
  async function aStorage() {
    const root = await mkdtemp(join(tmpdir(), 'kinora-disk-'));
    onTestFinished(() => rm(root, { recursive: true }));
    const storage = await createDiskStorage({ root });
    const open = (key: string) => storage.open?.(key);
    const put = (text: string | Buffer) =>
      storage.put('a/x', Buffer.from(text), { type: 'text/plain' });
    const read = async (start: number, end: number) => {
      const object = await open('a/x');
      if (!object) return undefined;
      const chunks: Uint8Array[] = [];
      const target = new Writable({
        write(chunk: Uint8Array, _encoding, written) {
          chunks.push(Uint8Array.from(chunk)); // the storage reuses the memory for the next chunk
          written();
        },
      });
      await object.send({ start, end }, target);
      object.release();
      return Buffer.concat(chunks);
    };
    return { storage, open, put, read };
  }

  it('sends any range, in as many reads as needed', async () => {
    const { put, read } = await aStorage();
    const bytes = Buffer.alloc(3_000_000, 'abcdefghijk');
    await put(bytes);

    for (const [start, end] of [
      [0, 0],
      [5, 70_000],
      [123_456, 2_999_999],
      [0, 2_999_999],
    ] as const)
      expect((await read(start, end))?.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it('returns the current content, even when an earlier version is being read', async () => {
    const { storage, put, read, open } = await aStorage();
    await put('one');
    expect((await read(0, 2))?.toString()).toBe('one');
    await put('two!');
    expect((await open('a/x'))?.info.sizeBytes).toBe(4);
    expect((await read(0, 3))?.toString()).toBe('two!');

    await storage.delete('a/x');
    expect(await open('a/x')).toBeUndefined();
    await put('three');
    await read(0, 1);
    await storage.deletePrefix('a/');
    expect(await open('a/x')).toBeUndefined();
    expect(await open('a')).toBeUndefined();
  });

  it('is closed when its reader disconnects, and fails when it is shorter than recorded', async () => {
    const { put, open } = await aStorage();
    await put(Buffer.alloc(2_000_000));
    const object = await open('a/x');
    const reader = new Writable({
      write: () => reader.destroy(), // never calls back, like an interrupted connection
    });

    await object?.send({ start: 0, end: 1_999_999 }, reader);
    expect(reader.writableFinished).toBe(false);
    const broken = object?.send({ start: 0, end: 2_000_000 }, new PassThrough().resume());
    await expect(broken).rejects.toThrow('A stored file ends at 2000000');
    object?.release();
  });
});

it('[PROXY-06] an object has a name for nginx and a percent-encoded path for other proxies', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kinora disk-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const named = async (offload: 'off' | 'x-accel-redirect' | 'x-sendfile') => {
    const { proxyHeader } = await createDiskStorage({ root: folder, offload });
    return proxyHeader?.('videos/a/b.mp4');
  };

  expect(await named('off')).toBeUndefined();
  expect(await named('x-accel-redirect')).toEqual([
    'x-accel-redirect',
    '/kinora-media/videos/a/b.mp4',
  ]);
  expect(await named('x-sendfile')).toEqual([
    'x-sendfile',
    `${folder.replace(' ', '%20')}/objects/videos/a/b.mp4`,
  ]);
});
