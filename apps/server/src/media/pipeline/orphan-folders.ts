import { posix } from 'node:path';
import { text } from 'node:stream/consumers';
import { videoPrefix } from '../media-keys.ts';
import { rungPaths } from './hls.ts';
import type { MediaWork } from './media-work.ts';

/**
 * Deletes the folders of that kind that the video does not use: what an attempt had stored when it was killed. Only
 * once the video is past that kind of work, so that an attempt still running is refused its result.
 */
export async function discardOrphans(
  { records, storage }: Pick<MediaWork, 'records' | 'storage'>,
  videoId: string,
  kind: 'first' | 'ladder',
): Promise<void> {
  const prefix = videoPrefix(videoId);
  // Listed before the keys are read: what is named meanwhile is not taken for an orphan.
  const folders = await storage.folders(prefix);
  const keys = await records.keysOf(videoId);
  // Once better qualities are there, the first one may be named by the master playlist alone.
  const master = keys.find((key) => key.endsWith('.m3u8'));
  const playlist = master === undefined ? undefined : await storage.get(master);
  if (master !== undefined && playlist)
    keys.push(...rungPaths(posix.dirname(master), await text(playlist)));
  const orphans = folders
    .filter((name) => name.startsWith(`${kind}-`))
    .map((name) => `${prefix}${name}/`)
    .filter((folder) => !keys.some((key) => key.startsWith(folder)));
  for (const folder of orphans) await storage.deletePrefix(folder);
}
