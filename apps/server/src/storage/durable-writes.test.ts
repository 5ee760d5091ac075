import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { missing } from '../../test/support/strace.ts';

const run = promisify(execFile);
const source = join(import.meta.dirname, '..');

beforeEach(({ skip }) => skip(missing !== undefined, missing));

/**
 * Runs statements of JavaScript and returns the paths that they flush and rename, in order. `folder` is the real path
 * of an empty folder.
 */
async function recordedCalls(statements: string): Promise<string[]> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'kinora-durable-')));
  onTestFinished(() => rm(folder, { recursive: true }));
  const imports = ['storage/disk-storage', 'lib/write-file-atomic', 'lib/make-folder']
    .map((name) => `...await import(${JSON.stringify(join(source, `${name}.ts`))})`)
    .join();
  const program = `
    import { writeFile } from 'node:fs/promises';
    const { createDiskStorage, writeFileAtomic, makeFolder } = { ${imports} };
    const folder = ${JSON.stringify(folder)};
    ${statements}`;
  const node = [process.execPath, '--input-type=module', '--eval', program];
  const { stderr } = await run('strace', [
    '-f',
    '-y',
    '-e',
    'trace=fsync,fdatasync,rename',
    ...node,
  ]);
  return stderr.split('\n').flatMap((line) => {
    const synced = /f(?:data)?sync\(\d+<([^>]*)>/.exec(line)?.[1];
    const renamed = /rename\("([^"]*)", "([^"]*)"/.exec(line);
    const call = synced ?? (renamed && `${renamed[1]} -> ${renamed[2]}`);
    return call?.startsWith(folder)
      ? [call.replaceAll(folder, '.').replaceAll(/tmp\/[\da-f-]{36}/g, 'tmp/x')]
      : [];
  });
}

it('stored files are flushed before they get their names, and each folder once after that [DURABLE-01]', async () => {
  const calls = await recordedCalls(`
    const storage = await createDiskStorage({ root: folder });
    await writeFile(folder + '/made', 'by ffmpeg');
    const type = 'text/plain';
    await storage.putAll([
      { key: 'videos/1/hls/a', source: Buffer.from('a'), type },
      { key: 'videos/1/hls/b', source: { path: folder + '/made' }, type },
    ]);`);

  const last = calls.findLastIndex((call) => call.includes(' -> '));
  expect(calls.slice(0, last + 1).toSorted()).toEqual([
    '.', // when the storage was opened
    './made -> ./tmp/x',
    './tmp/x',
    './tmp/x',
    './tmp/x -> ./objects/videos/1/hls/a',
    './tmp/x -> ./objects/videos/1/hls/b',
  ]);
  expect(calls.slice(last + 1).toSorted()).toEqual([
    './objects',
    './objects/videos',
    './objects/videos/1',
    './objects/videos/1/hls',
  ]);
});

it('a deletion of files syncs the folder that remains [DURABLE-01]', async () => {
  const calls = await recordedCalls(`
    const storage = await createDiskStorage({ root: folder });
    await storage.put('videos/1/a', Buffer.from('a'), { type: 'text/plain' });
    await storage.put('videos/2/a', Buffer.from('a'), { type: 'text/plain' });
    await storage.deletePrefix('videos/1/');`);

  expect(calls.at(-1)).toBe('./objects/videos');
});

it('a small file and new folders are flushed with their names [DURABLE-01]', async () => {
  const calls = await recordedCalls(`
    await makeFolder(folder + '/new/deep');
    await writeFileAtomic(folder + '/new/deep/secret', 'secret');`);

  expect(calls).toEqual([
    '.',
    './new',
    './new/deep/secret.new',
    './new/deep/secret.new -> ./new/deep/secret',
    './new/deep',
  ]);
});
