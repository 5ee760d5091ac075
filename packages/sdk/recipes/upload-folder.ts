import { openAsBlob } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

import { type Sdk, newIdempotencyKey } from '@kinora/sdk';

/** Each file's key, kept beside the files: it says to the host that the second try is the same upload. */
async function keysIn(folder: string): Promise<Map<string, string>> {
  const lines = await readFile(join(folder, 'upload-keys.txt'), 'utf8').catch(() => '');
  return new Map(lines.split('\n').map((line) => [line.slice(37), line.slice(0, 36)]));
}

/** Uploads every MP4 of a folder as a draft. Run it again after an interruption: nothing is published twice. */
export async function uploadFolder(sdk: Sdk, folder: string): Promise<void> {
  const keys = await keysIn(folder);
  const names = (await readdir(folder)).filter((name) => extname(name) === '.mp4');
  for (const name of names.toSorted()) {
    const idempotencyKey = keys.get(name) ?? newIdempotencyKey();
    if (!keys.has(name)) {
      const line = `${idempotencyKey} ${name}\n`;
      await writeFile(join(folder, 'upload-keys.txt'), line, { flag: 'a' });
    }
    const { state } = await sdk.videos.byKey({ key: idempotencyKey });
    if (state === 'stored') continue;
    await sdk.videos.publish({
      title: basename(name, '.mp4'),
      description: '',
      videoFile: await openAsBlob(join(folder, name), { type: 'video/mp4' }),
      visibility: 'private',
      idempotencyKey,
    });
  }
}
