import { join } from 'node:path';
import type { Storage } from '../../storage/storage.ts';
import type { MediaMetadata } from '../media-metadata.ts';
import { probeVideo } from '../probe.ts';
import type { EncodeContext } from './encode.ts';
import type { MediaRecord } from './media-records.ts';

/** The renditions of a video that can be the source of other parts. */
export type Renditions = Pick<MediaRecord, 'previewKey' | 'videoKey'>;

/**
 * Returns the path and the facts of what the pipeline has made of a video: the preview, which has the times that viewers see, or
 * else the video file. The key frames and sound tracks of an upload may be anywhere.
 */
export async function localRendition(
  storage: Pick<Storage, 'localFile'>,
  { previewKey, videoKey }: Renditions,
  { tools, folder, signal }: EncodeContext,
): Promise<{ readonly path: string; readonly metadata: MediaMetadata }> {
  const key = previewKey ?? videoKey;
  if (key === null) throw new Error('There is no rendition');
  const path = await storage.localFile(key, join(folder, '..', 'rendition.mp4'));
  const made = await probeVideo(path, tools, signal);
  if (made.kind === 'refused') throw new Error(`What was made: ${made.reason}`);
  return { path, metadata: made.metadata };
}
