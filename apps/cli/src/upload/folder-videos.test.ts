import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, createSandbox } from '../testing/command.ts';
import { readFolder, titleOf } from './folder-videos.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await createSandbox();
});
afterEach(() => sandbox.remove());

async function titleOfFile(name: string) {
  const folder = await sandbox.folder();
  await writeFile(join(folder, name), '');
  const { videos } = await readFolder(folder);
  return videos.map(titleOf);
}

it('accepts the video extensions that the host accepts, except .ts', async () => {
  const folder = await sandbox.folder();
  for (const name of ['a.mp4', 'b.MPG', 'c.wmv', 'd.ogv', 'e.ts', 'f.txt'])
    await writeFile(join(folder, name), '');
  const { videos, others } = await readFolder(folder);
  expect(videos.map(({ name }) => name)).toEqual(['a.mp4', 'b.MPG', 'c.wmv', 'd.ogv']);
  expect(others).toEqual(['e.ts', 'f.txt']);
});

describe('titleOf', () => {
  it('returns the file name without its extension', async () => {
    expect(await titleOfFile(' Harbour. Evening.MP4')).toEqual(['Harbour. Evening']);
  });

  it('shortens the title without splitting a surrogate pair', async () => {
    expect(await titleOfFile(`${'a'.repeat(99)}🎬.mp4`)).toEqual(['a'.repeat(99)]);
    expect(await titleOfFile(`${'a'.repeat(98)}🎬🎬.mp4`)).toEqual([`${'a'.repeat(98)}🎬`]);
  });
});
