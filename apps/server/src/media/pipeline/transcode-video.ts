import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suggestChapters } from '@kinora/domain';
import type { Attempt } from '../../jobs/jobs.ts';
import { newMediaFolder, videoPrefix } from '../media-keys.ts';
import { makeThumbnails } from '../pictures.ts';
import { THUMBNAIL_NAME } from '../thumbnail-names.ts';
import { type Encoder, encodeAtOnce } from './encode.ts';
import { still } from './ffmpeg-arguments.ts';
import { readFileChapters } from './file-chapters.ts';
import { inJobFolder, storeFolder, storeMasterPlaylist } from './job-folder.ts';
import {
  SHORT_TIMEOUT_SECONDS,
  type Source,
  VIDEO_FILE,
  type EncodeContext,
  makeFirstHls,
  makeVideoFile,
} from './make-first.ts';
import type { MediaWork } from './media-work.ts';
import { openSource } from './open-source.ts';
import { discardOrphans } from './orphan-folders.ts';
import { isPermanentFailure } from './unusable-video.ts';

/** Makes an upload watchable. Idempotent: changes only a video that is still `processing`. */
export async function transcodeVideo(
  work: MediaWork,
  videoId: string,
  attempt: Attempt,
  encoder: Encoder = encodeAtOnce('interactive'),
): Promise<void> {
  const video = await work.records.find(videoId);
  // The video was deleted; a killed attempt may have stored files since.
  if (!video) return work.storage.deletePrefix(videoPrefix(videoId));
  // An earlier attempt may have stored its files and died before it was done.
  if (video.status !== 'processing') return discardOrphans(work, videoId, 'first');
  const log = { videoId, attempt: attempt.number };
  try {
    await inJobFolder(work.spool, attempt, async (folder) => {
      const source = await openSource(work, video.sourceKey, folder, attempt.signal);
      await makeAndStore(work, video, source, folder, attempt, encoder);
    });
    if (attempt.number > 0) await discardOrphans(work, videoId, 'first');
    work.log.info(log, 'video ready');
  } catch (error) {
    if (!isPermanentFailure(error, attempt)) throw error;
    work.log.warn({ ...log, reason: error.message }, 'video failed');
    await work.records.markFailed(videoId);
    await discardOrphans(work, videoId, 'first');
  }
}

async function makeAndStore(
  work: MediaWork,
  video: { readonly id: string; readonly thumbnailKey: string | null },
  source: Source,
  jobFolder: string,
  { signal }: Attempt,
  encoder: Encoder,
): Promise<void> {
  const name = newMediaFolder('first');
  const folder = join(jobFolder, name);
  await mkdir(folder);
  const context: EncodeContext = { tools: work.tools, folder, name, signal };

  const fileChapters = await readFileChapters(source, context);
  const { how, metadata } = await makeVideoFile(source, context, encoder);
  const cut = await makeFirstHls(metadata, context);
  const hasStill = video.thumbnailKey === null && (await makeStill(source, context));

  const prefix = `${videoPrefix(video.id)}${name}/`;
  await storeFolder(work.storage, folder, prefix);
  const hlsKey = cut?.rung
    ? await storeMasterPlaylist(work.storage, {
        videoId: video.id,
        folder: name,
        rungs: [cut.rung],
      })
    : null;
  const isStored = await work.records.markReady({
    videoId: video.id,
    durationSeconds: metadata.durationSeconds,
    width: source.metadata.width,
    height: source.metadata.height,
    suggestedChapters: suggestChapters(fileChapters, metadata.durationSeconds),
    videoKey: prefix + VIDEO_FILE,
    hlsKey,
    thumbnailKey: hasStill ? prefix + THUMBNAIL_NAME : null,
    ladder: cut && { videoId: video.id, first: how, ...cut },
  });
  if (!isStored) await work.records.discard(video.id, name);
}

/** Makes a thumbnail from the video when the owner sent none. */
async function makeStill(
  { metadata, ...input }: Source,
  { tools, folder, signal }: EncodeContext,
): Promise<boolean> {
  if (!tools.ffmpeg) return false;
  const at = Math.min(5, metadata.durationSeconds * 0.1);
  const file = join(folder, '..', 'still.jpg');
  // A seek may find no picture when the video ends before the audio or no index lists the key frames.
  for (const options of [['-ss', at.toFixed(3)], []]) {
    if (existsSync(file)) break;
    await tools.run({
      input: { ...input, options },
      output: still(metadata, file),
      folder,
      timeoutSeconds: SHORT_TIMEOUT_SECONDS,
      signal,
    });
  }
  for (const { name, bytes } of await makeThumbnails(file))
    await writeFile(join(folder, name), bytes);
  return true;
}
