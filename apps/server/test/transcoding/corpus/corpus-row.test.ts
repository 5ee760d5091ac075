import { describe, expect, it } from 'vitest';
import { chooseFfmpeg } from '../../../src/media/tools/choose-ffmpeg.ts';
import { missingFor } from './corpus-row.ts';
import { chosenRows, classes } from './rows/rows.ts';

const filesOf = (which?: string) => chosenRows(which).map(({ file }) => file);

describe('the rows of a run [CORPUS-05]', () => {
  it('are all rows for `npm run corpus`, each with its own name', () => {
    expect(filesOf('all')).toEqual(classes.flat().map(({ file }) => file));
    expect(new Set(filesOf('all')).size).toBe(filesOf('all').length);
  });

  it('are a quarter of each class for `npm run test:all`, without those of `npm test`', () => {
    const quarter = new Set(filesOf('quarter'));
    for (const rows of classes) {
      const chosen = rows.filter(({ file }) => quarter.has(file));
      expect(chosen.length).toBeGreaterThanOrEqual(Math.floor(rows.length / 4));
      expect(chosen.length).toBeLessThanOrEqual(Math.ceil(rows.length / 4));
    }
    expect(filesOf().filter((file) => quarter.has(file))).toEqual([]);
  });

  it('are six for `npm test`', () => {
    expect(filesOf()).toHaveLength(6);
  });
});

it('names the encoders and filters that an ffmpeg lacks [CORPUS-06]', async () => {
  const ffmpeg = await chooseFfmpeg({ searchPath: process.env['PATH'] });
  const rows = [
    { file: 'known.mp4', recipe: "-vf select='not(mod(n,2))',hflip -c:v libx264 -c:a:1 aac" },
    { file: 'unknown.mp4', recipe: '-vf hflip,swirl=2 -c:v libx264 -c:a sonata' },
  ];

  const missing = await missingFor(rows, ffmpeg?.path ?? '');

  expect(Object.fromEntries(missing)).toEqual({
    'known.mp4': [],
    'unknown.mp4': ['sonata', 'swirl'],
  });
});
