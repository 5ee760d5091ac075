import { posix } from 'node:path';
import { text } from 'node:stream/consumers';
import { masterPlaylistKey, videoPrefix } from '../media-keys.ts';
import { rungPaths } from './hls.ts';
import type { MediaWork } from './media-work.ts';

/**
 * Deletes the video's folders of this kind that it does not use: results of killed attempts. Called only once the video
 * is past that kind of work, so that a still running attempt cannot store its result any more.
 */
export async function discardOrphans(
  { records, storage }: Pick<MediaWork, 'records' | 'storage'>,
  videoId: string,
  kind: 'first' | 'ladder' | 'retried',
): Promise<void> {
  const prefix = videoPrefix(videoId);
  // Lists the folders before reading the keys, so that a folder that is named in the meantime is not deleted.
  const folders = await storage.folders(prefix);
  const keys = await records.keysOf(videoId);
  // Once better qualities exist, only the master playlist may refer to the first one.
  for (const master of keys.filter((key) => key.endsWith('.m3u8'))) {
    const playlist = await storage.get(master);
    if (playlist) keys.push(...rungPaths(posix.dirname(master), await text(playlist)));
  }
  const orphans = folders
    .filter((name) => name.startsWith(`${kind}-`))
    .filter((name) => !keys.some((key) => key.startsWith(`${prefix}${name}/`)));
  for (const name of orphans) {
    // The playlist first: without the folder, a next attempt would not find it.
    await storage.delete(masterPlaylistKey(videoId, name));
    await storage.deletePrefix(`${prefix}${name}/`);
  }
}
