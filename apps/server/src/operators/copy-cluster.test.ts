import { describe, expect, it } from 'vitest';
import { readSettled } from './copy-cluster.ts';

/** Returns one text after the other, and repeats the last one. */
function reads(...texts: readonly string[]) {
  let count = 0;
  return async () => Buffer.from(texts[Math.min(count++, texts.length - 1)] ?? '');
}

describe('readSettled', () => {
  it('[BACKUP-WATCH-08] reads a file again that is written meanwhile, until it has a whole version', async () => {
    const read = reads('old old', 'new old', 'new new', 'new new');

    expect((await readSettled(read)).toString()).toBe('new new');
  });

  it('throws when the file never stays the same', async () => {
    let version = 0;

    await expect(readSettled(async () => Buffer.from([version++]))).rejects.toThrow(
      'The file has changed during each of 100 reads.',
    );
  });
});
