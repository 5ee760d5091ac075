import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FileOperation } from '../operation.ts';
import { durableImage, type Image, tornImage, visibleImage } from './power-cut.ts';
import { createSimulatedDisk, type SimulatedDisk } from './simulated-disk.ts';

const create = (path: string): FileOperation => ({ kind: 'open', path, truncates: false });
const mkdir = (path: string): FileOperation => ({ kind: 'mkdir', path });
const rename = (from: string, path: string): FileOperation => ({ kind: 'rename', from, path });
const write = (path: string, data: Buffer | string, offset = 0): FileOperation => ({
  kind: 'write',
  path,
  offset,
  data: Buffer.from(data),
  isSynchronous: false,
});
const sync = (path: string, since = Infinity, contentOnly = false): FileOperation => ({
  kind: 'sync',
  path,
  contentOnly,
  since,
});

/** A disk that was empty before the operations. */
async function after(...operations: FileOperation[]): Promise<SimulatedDisk> {
  const before = await mkdtemp(join(tmpdir(), 'kinora-disk-'));
  onTestFinished(() => rm(before, { recursive: true }));
  const disk = createSimulatedDisk({ folder: '/site', before });
  for (const [at, operation] of operations.entries()) disk.apply(operation, at);
  return disk;
}

const contents = ({ files }: Image) =>
  Object.fromEntries([...files].map(([path, file]) => [path, file.bytes().toString()]));

const file = '/site/a';

describe('a simulated power cut', () => {
  it('keeps the content and the name of a flushed file', async () => {
    const disk = await after(create(file), write(file, 'kept'), sync(file), write(file, 'lost'));
    expect(contents(durableImage(disk))).toEqual({ a: 'kept' });
    expect(contents(visibleImage(disk))).toEqual({ a: 'lost' });
  });

  it('keeps the content alone after fdatasync', async () => {
    const disk = await after(create(file), write(file, 'x'), sync(file, Infinity, true));
    expect(contents(durableImage(disk))).toEqual({});
    disk.apply(sync('/site'), 3);
    expect(contents(durableImage(disk))).toEqual({ a: 'x' });
  });

  it('loses a write that completed while the flush was running', async () => {
    const disk = await after(create(file), write(file, 'old'), write(file, 'new'), sync(file, 2));
    expect(contents(durableImage(disk))).toEqual({ a: 'old' });
  });

  it('undoes a rename until the folder is flushed, and never keeps both names', async () => {
    const moved = [create(file), write(file, 'x'), sync(file), rename(file, '/site/b')];
    const disk = await after(...moved);
    expect(contents(durableImage(disk))).toEqual({ a: 'x' });
    const found = new Set(
      Array.from({ length: 20 }, (_none, seed) =>
        Object.keys(contents(tornImage(disk, seed))).join(),
      ),
    );
    expect([...found].toSorted()).toEqual(['a', 'b']);
    disk.apply(sync('/site'), 4);
    expect(contents(durableImage(disk))).toEqual({ b: 'x' });
  });

  it('loses a new folder of which only the inside was flushed', async () => {
    const disk = await after(
      create(file),
      write(file, 'x'),
      sync(file),
      mkdir('/site/new'),
      rename(file, '/site/new/a'),
      sync('/site/new'),
    );
    expect(contents(durableImage(disk))).toEqual({});
    disk.apply(sync('/site'), 6);
    expect(contents(durableImage(disk))).toEqual({ 'new/a': 'x' });
  });

  it('tears a write between pages, and keeps later pages without earlier ones', async () => {
    const disk = await after(create(file), sync(file), write(file, Buffer.alloc(16_384, 'x')));
    const pages = (seed: number) =>
      [0, 1, 2, 3].map((page) => {
        const bytes = tornImage(disk, seed)
          .files.get('a')
          ?.bytes()
          .subarray(page * 4096, page * 4096 + 4096);
        const kinds = new Set(bytes);
        expect(kinds.size).toBeLessThan(2);
        return kinds.has(120) ? 'x' : '-';
      });
    const found = new Set(Array.from({ length: 60 }, (_none, seed) => pages(seed).join('')));
    expect(found).toContain('xxxx');
    expect(found).toContain('----');
    expect([...found].some((kept) => /-x/.test(kept))).toBe(true);
  });

  it('leaves the same for the same seed', async () => {
    const disk = await after(create(file), sync(file), write(file, Buffer.alloc(99_000, 'x')));
    expect(contents(tornImage(disk, 7))).toEqual(contents(tornImage(disk, 7)));
  });
});
