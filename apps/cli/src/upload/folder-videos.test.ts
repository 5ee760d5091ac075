import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Workplace, aWorkplace } from '../testing/command.ts';
import { readFolder, titleOf } from './folder-videos.ts';

let place: Workplace;
beforeEach(async () => {
  place = await aWorkplace();
});
afterEach(() => place.remove());

async function titleOfFile(name: string) {
  const folder = await place.folder();
  await writeFile(join(folder, name), '');
  const { videos } = await readFolder(folder);
  return videos.map(titleOf);
}

it('takes what the host takes by its ending, and no TypeScript', async () => {
  const folder = await place.folder();
  for (const name of ['a.mp4', 'b.MPG', 'c.wmv', 'd.ogv', 'e.ts', 'f.txt'])
    await writeFile(join(folder, name), '');
  const { videos, others } = await readFolder(folder);
  expect(videos.map(({ name }) => name)).toEqual(['a.mp4', 'b.MPG', 'c.wmv', 'd.ogv']);
  expect(others).toEqual(['e.ts', 'f.txt']);
});

describe('the title of a file', () => {
  it('is its name without its ending', async () => {
    expect(await titleOfFile(' Harbour. Evening.MP4')).toEqual(['Harbour. Evening']);
  });

  it('is cut before a character that does not fit as a whole', async () => {
    expect(await titleOfFile(`${'a'.repeat(99)}🎬.mp4`)).toEqual(['a'.repeat(99)]);
    expect(await titleOfFile(`${'a'.repeat(98)}🎬🎬.mp4`)).toEqual([`${'a'.repeat(98)}🎬`]);
  });
});
