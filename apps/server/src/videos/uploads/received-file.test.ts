import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type FileRules, receiveFile } from './received-file.ts';

const rules = {
  maxBytes: 1024 * 1024,
  tooLarge: () => new Error('too large'),
  headBytes: 16,
  checkHead: () => {},
};

async function receive(chunks: readonly Buffer[], others: Partial<FileRules> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-received-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = await receiveFile(
    (async function* () {
      yield* chunks;
    })(),
    join(folder, 'file'),
    { ...rules, ...others },
  );
  return { file, bytes: await readFile(file.path) };
}

it('a received file has every byte in order, whatever the chunk sizes are', async () => {
  const sent = Buffer.alloc(300_001, 'abcdefghijklm');
  const { file, bytes } = await receive([
    Buffer.from(sent.subarray(0, 7)),
    Buffer.from(sent.subarray(7, 140_000)),
    Buffer.from(sent.subarray(140_000)),
  ]);
  expect(bytes.equals(sent)).toBe(true);
  expect(file.sizeBytes).toBe(sent.length);
});

it('format detection gets the whole head when every byte arrives alone', async () => {
  const sent = Buffer.from(Array.from({ length: 5000 }, (_none, index) => index % 251));
  const heads: Buffer[] = [];
  const { file, bytes } = await receive(
    Array.from(sent, (byte) => Buffer.from([byte])),
    { headBytes: 4096, checkHead: (head) => heads.push(Buffer.from(head)) },
  );
  expect(heads).toEqual([sent.subarray(0, 4096)]);
  expect(bytes.equals(sent)).toBe(true);
  expect(file.sizeBytes).toBe(sent.length);
});

it('the memory of a chunk is freed as soon as it is written', async () => {
  const read = Buffer.allocUnsafeSlow(65_536).fill('a');
  const { file } = await receive([read]);
  expect(file.sizeBytes).toBe(65_536);
  expect(read.byteLength).toBe(0);
});

it('a chunk that shares its memory with other data is not freed', async () => {
  const read = Buffer.allocUnsafeSlow(65_536).fill('a');
  read.write('--boundary', 65_000);
  await receive([read.subarray(0, 65_000)]);
  expect(read.toString('latin1', 65_000, 65_010)).toBe('--boundary');
});

it('a small chunk is not freed, because the form parser reuses its memory', async () => {
  const remembered = Buffer.alloc(70, 'a');
  await receive([remembered]);
  expect(remembered.byteLength).toBe(70);
});
