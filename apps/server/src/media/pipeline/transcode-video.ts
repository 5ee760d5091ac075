import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suggestChapters } from '@kinora/domain';
import type { Attempt } from '../../jobs/jobs.ts';
import { failureMessage } from '../../lib/error-details.ts';
import { newMediaFolder, videoPrefix } from '../media-keys.ts';
import { judgePicture, makeThumbnails } from '../pictures.ts';
import { THUMBNAIL_NAME } from '../thumbnail-names.ts';
import { ToolFailure } from '../tools/run-tool.ts';
import { colorNotes, planDrawing } from './drawing.ts';
import { type Source, type EncodeContext, type Encoder, encodeAtOnce } from './encode.ts';
import { reasonOf } from './failure-reasons.ts';
import { still } from './ffmpeg-arguments.ts';
import { foundAt, noCaptions, readFileCaptions } from './file-captions.ts';
import { readFileChapters } from './file-chapters.ts';
import { inJobFolder, storeFolder, storeMasterPlaylist } from './job-folder.ts';
import {
  FIRST_RUNG,
  SHORT_TIMEOUT_SECONDS,
  VIDEO_FILE,
  makeFirstHls,
  makeVideoFile,
} from './make-first.ts';
import type { VideoNote } from './media-records.ts';
import { type MediaWork, isDeleted } from './media-work.ts';
import { openSource } from './open-source.ts';
import { discardOrphans } from './orphan-folders.ts';
import { type PartName, waitingNote } from './parts.ts';
import { UnusableVideo, isPermanentFailure } from './unusable-video.ts';

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
  await inJobFolder(work.spool, attempt, async (jobFolder) => {
    const source = await openSource(work, video.sourceKey, jobFolder, attempt.signal);
    const name = newMediaFolder('first');
    const folder = join(jobFolder, name);
    await mkdir(folder);
    const context: EncodeContext = { tools: work.tools, folder, name, signal: attempt.signal };
    try {
      await makeAndStore(work, video, source, context, encoder);
      work.log.info(log, 'video ready');
    } catch (error) {
      if (!isPermanentFailure(error, attempt) || (await isDeleted(work, videoId))) throw error;
      work.log.warn({ ...log, reason: error.message }, 'video failed');
      await work.records.markFailed(videoId, await reasonOf(error, source, context));
      await discardOrphans(work, videoId, 'first');
    }
  });
  if (attempt.number > 0) await discardOrphans(work, videoId, 'first');
}

async function makeAndStore(
  work: MediaWork,
  video: { readonly id: string; readonly thumbnailKey: string | null },
  source: Source,
  context: EncodeContext,
  encoder: Encoder,
): Promise<void> {
  const { folder, name, signal } = context;
  const notes: VideoNote[] = colorNotes(source.metadata, context.tools);
  /** Leaves a part that fails to the next job, which also tells the owner when it fails for good. */
  const orLater = <Made>(part: PartName, making: Promise<Made>): Promise<Made | undefined> =>
    making.catch(async (error: unknown) => {
      if (signal.aborted || (await isDeleted(work, video.id))) throw error;
      work.log.warn({ videoId: video.id, part, reason: failureMessage(error) }, 'part postponed');
      notes.push(waitingNote(part));
      return undefined;
    });

  // First, because an encoding may wait for its turn, and must not repeat the rest in each.
  const { how, metadata } = await makeVideoFile(source, context, encoder);
  const fileChapters = (await orLater('chapters', readFileChapters(source, context))) ?? [];
  const fileCaptions = (await orLater('captions', readFileCaptions(source, context))) ?? noCaptions;
  const cut = await orLater('qualities', makeFirstHls({ how, metadata }, context));
  if (!cut) await rm(join(folder, FIRST_RUNG), { recursive: true, force: true });
  const hasStill =
    video.thumbnailKey === null && (await orLater('thumbnail', makeStill(source, context)));

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
    foundCaptions: foundAt(prefix, fileCaptions),
    videoKey: prefix + VIDEO_FILE,
    hlsKey,
    thumbnailKey: hasStill ? prefix + THUMBNAIL_NAME : null,
    ladder: work.tools.ffmpeg && { videoId: video.id, first: how, ...cut },
    notes,
  });
  if (!isStored) await work.records.discard(video.id, name);
}

/** Where a thumbnail may be taken, as parts of the video. Many begin with black pictures or a slow fade. */
const STILL_PLACES = [0.1, 0.35, 0.6] as const;
const MAX_FIRST_PLACE_SECONDS = 5;

/**
 * Makes a thumbnail from the video when the owner sent none: the first of three pictures that is neither dark nor blurred,
 * else the sharpest. Resolves with `false` without ffmpeg.
 */
export async function makeStill(source: Source, context: EncodeContext): Promise<boolean> {
  if (!context.tools.ffmpeg) return false;
  const { durationSeconds } = source.metadata;
  let best: { readonly path: string; readonly sharpness: number } | undefined;
  for (const place of STILL_PLACES) {
    const at = place * durationSeconds;
    const seconds = place === STILL_PLACES[0] ? Math.min(MAX_FIRST_PLACE_SECONDS, at) : at;
    const options = ['-ss', seconds.toFixed(3)];
    const path = await stillAt(source, options, place, context).catch(noneIfFailed);
    if (path === undefined) continue;
    const { isClear, sharpness } = await judgePicture(path);
    if (isClear || !best || sharpness > best.sharpness) best = { path, sharpness };
    if (isClear) break;
  }
  // A seek may find no picture when the video ends before the audio or no index lists the key frames.
  const path = best?.path ?? (await stillAt(source, [], 0, context));
  if (path === undefined) throw new UnusableVideo('no picture of the file could be read');
  for (const { name, bytes } of await makeThumbnails(path))
    await writeFile(join(context.folder, name), bytes);
  return true;
}

/** One place may be damaged. */
function noneIfFailed(error: unknown): undefined {
  if (!(error instanceof ToolFailure) || error.kind !== 'failed') throw error;
}

/** Resolves with the path of a still, or with `undefined` when there is no picture. */
async function stillAt(
  { metadata, ...input }: Source,
  options: readonly string[],
  place: number,
  { tools, folder, signal }: EncodeContext,
): Promise<string | undefined> {
  const file = join(folder, '..', `${place}-still.jpg`);
  await tools.run({
    input: { ...input, options },
    output: still(metadata, file, planDrawing(metadata, tools.ffmpeg)),
    folder,
    timeoutSeconds: SHORT_TIMEOUT_SECONDS,
    signal,
  });
  return existsSync(file) ? file : undefined;
}
