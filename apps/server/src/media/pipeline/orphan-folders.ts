import { videoPrefix } from '../media-keys.ts';
import type { MediaWork } from './media-work.ts';

/**
 * Deletes the folders of that kind that no key of the video names: what an attempt had stored when it was killed. Only
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
  const orphans = folders
    .filter((name) => name.startsWith(`${kind}-`))
    .map((name) => `${prefix}${name}/`)
    .filter((folder) => !keys.some((key) => key.startsWith(folder)));
  for (const folder of orphans) await storage.deletePrefix(folder);
}
