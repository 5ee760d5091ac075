import { openAsBlob } from 'node:fs';
import { appendFile, readFile, readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

import { type Sdk, newIdempotencyKey } from '@kinora/sdk';

const linesOf = async (path: string) =>
  (await readFile(path, 'utf8').catch(() => '')).split('\n').filter(Boolean);

/** Uploads every MP4 of a folder as a draft. Run it again after an interruption: nothing is published twice. */
export async function uploadFolder(sdk: Sdk, folder: string): Promise<void> {
  // A key says to the host that the second try is the same upload. It knows a key for a day: what is there by now is noted.
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
    if (state !== 'stored') {
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
