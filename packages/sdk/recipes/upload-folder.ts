import { openAsBlob } from 'node:fs';
import { appendFile, readFile, readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type Sdk, newIdempotencyKey } from '@kinora/sdk';

const linesOf = async (path: string) =>
  (await readFile(path, 'utf8').catch(() => '')).split('\n').filter(Boolean);

/** Uploads every MP4 of a folder as a draft. Can be repeated after an interruption: no video is published twice. */
export async function uploadFolder(sdk: Sdk, folder: string): Promise<void> {
  // The key tells the host that a second attempt is the same upload. The host remembers keys for a day, so completed
  // uploads are recorded, too.
  const keyFile = join(folder, 'upload-keys.txt');
  const doneFile = join(folder, 'uploaded.txt');
  const keys = new Map((await linesOf(keyFile)).map((line) => [line.slice(37), line.slice(0, 36)]));
  const done = new Set(await linesOf(doneFile));
  const names = (await readdir(folder)).filter((name) => extname(name) === '.mp4');
  for (const name of names.toSorted()) {
    if (done.has(name)) continue;
    const idempotencyKey = keys.get(name) ?? newIdempotencyKey();
    if (!keys.has(name)) await appendFile(keyFile, `${idempotencyKey} ${name}\n`);
    const { state } = await sdk.videos.uploadOutcome({ idempotencyKey });
    if (state !== 'stored' && state !== 'deleted') {
      await sdk.videos.publish({
        title: basename(name, '.mp4'),
        description: '',
        videoFile: await openAsBlob(join(folder, name), { type: 'video/mp4' }),
        visibility: 'private',
        idempotencyKey,
      });
    }
    await appendFile(doneFile, `${name}\n`);
  }
}
