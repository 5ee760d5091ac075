import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFile } from '../fuzz/check-file.ts';
import { makeFile } from '../fuzz/make-file.ts';

const folder = join(import.meta.dirname, '../corpus');
const seedFiles = readdirSync(folder)
  .filter((name) => !name.startsWith('.') && !name.endsWith('.expected'))
  .map((name) => readFileSync(join(folder, name)));

const MEGABYTE = 2 ** 20;
const timing = '00:01.000 --> 00:02.000\n';

// Quadratic time would be minutes, which exceeds the time-out. `pnpm fuzz` measures the processor time.
describe('parseCaptions', { timeout: 60_000 }, () => {
  it('reads 500 mutated files without a crash or a cue that breaks its form [CAPTION-FILES-15] [CAPTION-FILES-20]', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const file = makeFile(seedFiles, seed);
      expect(() => checkFile(file), `seed ${seed}`).not.toThrow();
    }
  });

  it.each([
    ['a usual file', `WEBVTT\n\n`, `${timing}The boat leaves at nine,\nand nobody waits.\n\n`],
    ['tags', 'WEBVTT\n\n', `${timing}${'<i>x</i>y '.repeat(180)}\n\n`],
    ['unclosed tags', `WEBVTT\n\n${timing}`, '<b'],
    ['entities', 'WEBVTT\n\n', `${timing}${'&#39;'.repeat(350)}\n\n`],
    ['line breaks', timing, ' \n'],
    ['spaces', timing, ' '],
    ['hyphens', `WEBVTT\n\n${timing}<v `, '-'],
    ['numbers', timing, '1'],
    ['arrows', 'WEBVTT\n\n', '-->'],
  ])('reads 1 MB of %s in linear time [CAPTION-FILES-22]', (_, start, part) => {
    const file = Buffer.from(start + part.repeat(MEGABYTE / part.length));
    expect(() => checkFile(file)).not.toThrow();
  });
});
