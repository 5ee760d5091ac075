import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as v from 'valibot';
import type { Attempt } from '../../jobs/jobs.ts';
import { newMediaFolder, videoPrefix } from '../media-keys.ts';
import type { MediaMetadata } from '../media-metadata.ts';
import { cliArgs } from '../tools/cli-args.ts';
import { type Encoder, encodeAtOnce } from './encode.ts';
import { type LadderOutput, storyboardSheet } from './ffmpeg-arguments.ts';
import type { HlsRung } from './hls.ts';
import { inJobFolder, storeFolder, storeMasterPlaylist } from './job-folder.ts';
import {
  type Source,
  VIDEO_FILE,
  type EncodeContext,
  checkedRendition,
  cutRung,
} from './make-first.ts';
import type { videoLadderJob } from './media-jobs.ts';
import type { MediaRecord } from './media-records.ts';
import type { MediaWork } from './media-work.ts';
import { openSource } from './open-source.ts';
import { discardOrphans } from './orphan-folders.ts';
import { type Rung, previewRung, rungsAboveFirst, rungsBelow, rungsOfWhole } from './rungs.ts';
import { planStoryboard, storyboardCues, tileTimes } from './storyboard.ts';
import { isPermanentFailure } from './unusable-video.ts';

type LadderPayload = v.InferOutput<typeof videoLadderJob.payload>;

const PREVIEW_FILE = 'preview.mp4';
const SHEET_FILE = 'storyboard.jpg';
const CUES_FILE = 'storyboard.vtt';

/** Adds qualities, preview and storyboard. Idempotent: the first result is kept. */
export async function buildLadder(
  work: MediaWork,
  payload: LadderPayload,
  attempt: Attempt,
  encoder: Encoder = encodeAtOnce('background'),
): Promise<void> {
  const { videoId } = payload;
  const video = await work.records.find(videoId);
  // The video was deleted; a killed attempt may have stored files since.
  if (!video) return work.storage.deletePrefix(videoPrefix(videoId));
  if (video.status !== 'ready') return;
  if (video.previewKey !== null) return discardOrphans(work, videoId, 'ladder');

  try {
    await inJobFolder(work.spool, attempt, (folder) =>
      makeAndStore(work, video, payload, folder, attempt, encoder),
    );
    if (attempt.number > 0) await discardOrphans(work, videoId, 'ladder');
    work.log.info({ videoId, attempt: attempt.number }, 'video has all qualities');
  } catch (error) {
    if (!isPermanentFailure(error, attempt)) throw error;
    await keepFirstQuality(work, videoId, error.message);
  }
}

/** Handles a failed ladder: the video stays watchable as it is. */
export async function keepFirstQuality(
  work: MediaWork,
  videoId: string,
  reason = 'every attempt failed',
): Promise<void> {
  work.log.warn({ videoId, reason }, 'video has only its first quality');
  await discardOrphans(work, videoId, 'ladder');
}

async function makeAndStore(
  work: MediaWork,
  { id: videoId, sourceKey }: MediaRecord,
  payload: LadderPayload,
  jobFolder: string,
  { signal }: Attempt,
  encoder: Encoder,
): Promise<void> {
  const source = await openSource(work, sourceKey, jobFolder, signal);
  const name = newMediaFolder('ladder');
  const folder = join(jobFolder, name);
  await mkdir(folder);
  const context: EncodeContext = { tools: work.tools, folder, name, signal };

  const { rungs, hasVideoFile } = await makeRungs(source, payload, context, encoder);
  const hasStoryboard = await makeStoryboard(source, context);

  const prefix = `${videoPrefix(videoId)}${name}/`;
  await storeFolder(work.storage, folder, prefix);
  const hlsKey =
    rungs.length > 0
      ? await storeMasterPlaylist(work.storage, { videoId, folder: name, rungs })
      : null;
  const isStored = await work.records.addLadder({
    videoId,
    previewKey: prefix + PREVIEW_FILE,
    storyboardKey: hasStoryboard ? prefix + CUES_FILE : null,
    hlsKey,
    videoKey: hasVideoFile ? prefix + VIDEO_FILE : undefined,
  });
  if (!isStored) await work.records.discard(videoId, name);
}

/** Returns the qualities to make, best first; none when no stream can be cut. */
function missingRungs(metadata: MediaMetadata, { first, rung, whyUncut }: LadderPayload): Rung[] {
  if (first === 'encoded') {
    const above = rungsAboveFirst(metadata);
    // When the encoded first quality could not be cut, further ones cannot either; a better video file is still made.
    return rung ? above : above.slice(0, 1);
  }
  if (rung) return rungsBelow(metadata);
  return whyUncut === 'long-sound' ? [] : rungsOfWhole(metadata);
}

/** Encodes the missing qualities and the preview with one decoding, and cuts the qualities into HLS. */
async function makeRungs(
  source: Source,
  payload: LadderPayload,
  context: EncodeContext,
  encoder: Encoder,
): Promise<{ readonly rungs: HlsRung[]; readonly hasVideoFile: boolean }> {
  const { metadata } = source;
  const { first, rung: firstRung } = payload;
  const isCut = firstRung !== undefined;
  const missing = missingRungs(metadata, payload);
  // The best quality of an encoded source becomes the video file.
  const hasVideoFile = first === 'encoded' && missing.length > 0;
  const outputs: LadderOutput[] = missing.map((rung, index) => ({
    rung,
    file: hasVideoFile && index === 0 ? VIDEO_FILE : `${rung.name}.mp4`,
    sound: 'full',
  }));
  const preview: LadderOutput = { rung: previewRung(metadata), file: PREVIEW_FILE, sound: 'small' };
  const keyFrames = first === 'copied' && isCut ? 'of-source' : 'fixed';
  const { tools, folder } = context;
  await encoder.encode({ source, outputs: [...outputs, preview], keyFrames }, context);
  await checkedRendition(join(folder, PREVIEW_FILE), metadata, tools);

  const canBeCut = first === 'copied' || isCut;
  const rungs = firstRung ? [firstRung] : [];
  for (const { rung, file } of outputs) {
    const made = await checkedRendition(join(folder, file), metadata, tools);
    if (canBeCut) {
      const cut = await cutRung({ file, metadata: made, as: rung.name }, context);
      if (cut.rung) rungs.push(cut.rung);
    }
    if (file !== VIDEO_FILE) await rm(join(folder, file));
  }
  return { rungs, hasVideoFile };
}

/** Makes one picture of key frames from the whole video, and the cues that refer to its parts. */
async function makeStoryboard(
  { metadata, ...input }: Source,
  { tools, folder, signal }: EncodeContext,
): Promise<boolean> {
  const plan = planStoryboard(metadata);
  const unfinished = 'storyboard.part.jpg';
  // With several threads, skipping a Theora picture is an error that loses the next one.
  const threads = metadata.videoCodec === 'theora' ? cliArgs`-threads 1` : [];
  const printed = await tools.run({
    input: { ...input, options: cliArgs`${threads} -skip_frame nokey` },
    output: storyboardSheet(plan, unfinished),
    folder,
    timeoutSeconds: 600,
    signal,
    priority: 'background',
    printed: 'info',
  });
  const times = tileTimes(printed, plan);
  if (times.length === 0) return false;
  await rename(join(folder, unfinished), join(folder, SHEET_FILE));
  const cues = storyboardCues(SHEET_FILE, times, plan, metadata.durationSeconds);
  await writeFile(join(folder, CUES_FILE), cues);
  return true;
}
