import { describe, expect, it } from 'vitest';
import type { FileOperation } from '../operation.ts';
import { createTraceReader } from './record.ts';

const hex = (text: string) =>
  text.replace(/[^]/g, (letter) => `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`);
const quoted = (text: string) => `"${hex(text)}"`;
const descriptor = (fd: number, path: string) => `${fd}<${hex(path)}>`;
const file = descriptor(3, '/site/a');
const open = `1 openat(AT_FDCWD<${hex('/site')}>, ${quoted('a')}, O_RDWR|O_CREAT, 0600) = ${file}`;

function read(...lines: string[]): FileOperation[] {
  const operations: FileOperation[] = [];
  const reader = createTraceReader({ folder: '/site', acknowledgements: '/acks' }, operations);
  for (const line of lines) reader.readLine(Buffer.from(line));
  return operations;
}

const texts = (operations: readonly FileOperation[]) =>
  operations.map((one) =>
    one.kind === 'write' ? `${one.offset} ${one.data.toString()}` : one.kind,
  );

describe('the reader of a trace', () => {
  it('follows the position of write through dup, lseek and fork', () => {
    const operations = read(
      open,
      `1 write(${file}, ${quoted('ab')}, 2) = 2`,
      `1 dup(${file}) = ${descriptor(7, '/site/a')}`,
      `1 write(${descriptor(7, '/site/a')}, ${quoted('cd')}, 2) = 2`,
      `2 write(${file}, ${quoted('ef')}, 2) = 2`,
      '1 vfork() = 2',
      `1 lseek(${file}, 1, SEEK_SET) = 1`,
      `1 write(${file}, ${quoted('g')}, 1) = 1`,
    );
    expect(texts(operations)).toEqual(['open', '0 ab', '2 cd', '4 ef', '1 g']);
  });

  it('counts for a flush only what completed before it began', () => {
    const operations = read(
      open,
      `1 fsync(${file} <unfinished ...>`,
      `9 write(${file}, ${quoted('x')}, 1) = 1`,
      '1 clone(flags=CLONE_VM|CLONE_THREAD) = 9',
      '1 <... fsync resumed>) = 0',
    );
    expect(operations.at(-1)).toEqual({
      kind: 'sync',
      path: '/site/a',
      contentOnly: false,
      since: 1,
    });
  });

  it('keeps the part of a write that was done, joins vectors, and skips failed calls', () => {
    const operations = read(
      open,
      `1 pwrite64(${file}, ${quoted('abc')}, 3, 8) = 2`,
      `1 pwritev(${file}, [{iov_base=${quoted('a')}, iov_len=1}, {iov_base=${quoted('b, "c"')}, iov_len=6}], 2, 5) = 7`,
      `1 write(${file}, ${quoted('lost')}, 4) = -1 ENOSPC (No space left on device)`,
    );
    expect(texts(operations)).toEqual(['open', '8 ab', '5 ab, "c"']);
  });

  it('reads lines of the acknowledgements, and nothing else outside the folder', () => {
    const operations = read(
      `1 write(${descriptor(5, '/acks')}, ${quoted('one\ntwo\n')}, 8) = 8`,
      `1 write(${descriptor(6, '/site-of-others')}, ${quoted('x')}, 1) = 1`,
    );
    expect(operations.map((one) => (one.kind === 'acknowledge' ? one.line : one.kind))).toEqual([
      'one',
      'two',
    ]);
  });

  it('refuses what the simulated disk cannot replay', () => {
    const shared = `1 mmap(NULL, 4096, PROT_READ|PROT_WRITE, MAP_SHARED, ${file}, 0) = 0x7f00`;
    expect(() => read(open, shared)).toThrow(
      'The simulated disk has no mmap, which was done to /site/a.',
    );
  });
});
