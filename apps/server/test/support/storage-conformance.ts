import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../../src/storage/storage.ts';

const type = 'application/octet-stream';

function* halfASource(): Generator<string> {
  yield 'new, but';
  throw new Error('connection lost');
}

/** Describes what every implementation of {@link Storage} must do; each runs it in its own test file. */
export function describeStorage(name: string, open: (folder: string) => Promise<Storage>): void {
  describe(`${name} storage`, () => {
    let folder: string;
    let storage: Storage;

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'kinora-storage-'));
      storage = await open(folder);
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));

    const read = async (key: string, range?: { start: number; end: number }) => {
      const stream = await storage.get(key, range);
      return stream && (await buffer(stream)).toString();
    };

    it('returns what was stored, from memory, a stream or a file', async () => {
      const file = join(folder, 'given');
      await writeFile(file, 'from a file');
      await storage.put('a/memory', Buffer.from('from memory'), { type });
      await storage.put('a/stream', Readable.from(['from ', 'a stream']), { type });
      await storage.put('a/file', { path: file }, { type });

      expect(await read('a/memory')).toBe('from memory');
      expect(await read('a/stream')).toBe('from a stream');
      expect(await read('a/file')).toBe('from a file');
    });

    it('stores several objects, and rejects when one of them fails', async () => {
      const sources = { 'all/1': Buffer.from('one'), 'all/2/deep': Readable.from(['two']) };
      const objects = Object.entries(sources).map(([key, source]) => ({ key, source, type }));
      await storage.putAll(objects);
      const broken = { key: 'all/3', source: Readable.from(halfASource()), type };

      expect(await read('all/1')).toBe('one');
      expect(await read('all/2/deep')).toBe('two');
      await expect(storage.putAll([broken])).rejects.toThrow('connection lost');
      expect(await storage.stat('all/3')).toBeUndefined();
    });

    it('reads a range with both ends included', async () => {
      await storage.put('digits', Buffer.from('0123456789'), { type });

      expect(await read('digits', { start: 2, end: 5 })).toBe('2345');
      expect(await read('digits', { start: 9, end: 9 })).toBe('9');
    });

    it('returns the size and a validator that changes with the content', async () => {
      await storage.put('x', Buffer.from('one'), { type });
      const first = await storage.stat('x');
      await storage.put('x', Buffer.from('second'), { type });
      const second = await storage.stat('x');

      expect(first?.sizeBytes).toBe(3);
      expect(second?.sizeBytes).toBe(6);
      expect(first?.etag).toMatch(/^"[^"]+"$/);
      expect(second?.etag).not.toBe(first?.etag);
    });

    it('returns undefined for missing objects', async () => {
      expect(await storage.stat('no/such')).toBeUndefined();
      expect(await storage.get('no/such')).toBeUndefined();
      await expect(storage.localFile('no/such', join(folder, 'copy'))).rejects.toThrow('no/such');
    });

    it('keeps the old object when a source fails half way', async () => {
      await storage.put('kept', Buffer.from('old'), { type });
      const broken = Readable.from(halfASource());

      await expect(storage.put('kept', broken, { type })).rejects.toThrow('connection lost');
      expect(await read('kept')).toBe('old');
    });

    it('rejects a source that is shorter than announced', async () => {
      const put = storage.put('short', Readable.from(['four']), { type, lengthBytes: 5 });

      await expect(put).rejects.toThrow('5 were announced');
      expect(await storage.stat('short')).toBeUndefined();
    });

    it('provides a local file for other programs', async () => {
      await storage.put('l/file', Buffer.from('bytes'), { type });

      const path = await storage.localFile('l/file', join(folder, 'copy'));

      expect(await readFile(path, 'utf8')).toBe('bytes');
    });

    it('deletes only one object, or a whole folder', async () => {
      for (const key of ['v/1/a', 'v/1/hls/b', 'v/10/a'])
        await storage.put(key, Buffer.from(key), { type });

      await storage.deletePrefix('v/1/');
      await storage.delete('v/1/a');

      expect(await storage.stat('v/1/a')).toBeUndefined();
      expect(await storage.stat('v/1/hls/b')).toBeUndefined();
      expect(await read('v/10/a')).toBe('v/10/a');
    });

    it('lists the folders directly below a folder', async () => {
      for (const key of ['n/1/b/x', 'n/1/a/deep/y', 'n/1/file', 'n/10/c/z'])
        await storage.put(key, Buffer.from(key), { type });

      expect((await storage.folders('n/1/')).toSorted()).toEqual(['a', 'b']);
      expect(await storage.folders('n/2/')).toEqual([]);
    });

    it.each(['', '/etc/passwd', '../up', 'a/../../up', 'a//b', 'a/', 'A', 'ä', 'a\0b', 'a/.b'])(
      'rejects the key %j',
      async (key) => {
        await expect(
          (async () => storage.put(key, Buffer.from('x'), { type }))(),
        ).rejects.toBeInstanceOf(TypeError);
        await expect((async () => storage.get(key))()).rejects.toBeInstanceOf(TypeError);
      },
    );

    it('is ready', async () => {
      await expect(storage.check()).resolves.toBeUndefined();
    });
  });
}
