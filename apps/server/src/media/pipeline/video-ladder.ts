import { suggestChapters } from '@kinora/domain';
import type { Attempt } from '../../jobs/jobs.ts';
import type { Storage } from '../../storage/storage.ts';
import { videoPrefix } from '../media-keys.ts';
import { THUMBNAIL_NAME } from '../thumbnail-names.ts';
import { type EncodeContext, type Encoder, type Source, encodeAtOnce } from './encode.ts';
import { siteProblem } from './failure-reasons.ts';
import { readFileCaptions } from './file-captions.ts';
import { readFileChapters } from './file-chapters.ts';
import { inJobFolder } from './job-folder.ts';
import { qualitiesAndPreview } from './make-qualities.ts';
import { storyboard } from './make-storyboard.ts';
import { waveform } from './make-waveform.ts';
import type { LadderStart } from './media-jobs.ts';
import type { MediaRecord } from './media-records.ts';
import type { MediaWork } from './media-work.ts';
import { openSource } from './open-source.ts';
import { discardOrphans } from './orphan-folders.ts';
import { type MadePart, type Part, isDue, makeParts, partNote } from './parts.ts';
import { makeStill } from './transcode-video.ts';
import { UnusableVideo } from './unusable-video.ts';

export interface PartsPayload extends Partial<LadderStart> {
  readonly videoId: string;
}

/** The parts of a video that is already watchable, in the order in which they are made. */
const partsOf = (
  storage: Pick<Storage, 'get' | 'localFile'>,
  { first, ...rest }: PartsPayload,
  encoder: Encoder = encodeAtOnce('background'),
): readonly Part[] => [
  ...qualitiesAndPreview(storage, first && { first, ...rest }, encoder),
  storyboard(storage),
  waveform(storage),
  // Usually made with the video itself, which leaves a note when it fails.
  { name: 'thumbnail', isMissing: () => false, make: makeThumbnail },
  { name: 'chapters', isMissing: () => false, make: makeChapters },
  { name: 'captions', isMissing: () => false, make: makeCaptions },
];

/** Adds qualities, preview, storyboard and waveform, and whatever else a note says is still to be made. Idempotent. */
export async function buildLadder(
  work: MediaWork,
  payload: PartsPayload,
  attempt: Attempt,
  encoder: Encoder = encodeAtOnce('background'),
  kind: 'ladder' | 'retried' = 'ladder',
): Promise<void> {
  const { videoId } = payload;
  const video = await work.records.find(videoId);
  // The video was deleted; a killed attempt may have stored files since.
  if (!video) return work.storage.deletePrefix(videoPrefix(videoId));
  if (video.status !== 'ready') return;

  const parts = partsOf(work.storage, payload, encoder);
  if (!parts.some((part) => isDue(video, part))) return;
  await inJobFolder(work.spool, attempt, async (folder) => {
    const source = await openSource(work, video.sourceKey, folder, attempt.signal);
    await makeParts(work, parts, { videoId, kind, source, folder, attempt });
  });
  work.log.info({ videoId, attempt: attempt.number }, 'parts finished');
}

/** Makes the parts again that the owner has asked for. */
export async function retryParts(
  work: MediaWork,
  videoId: string,
  attempt: Attempt,
  encoder: Encoder = encodeAtOnce('background'),
): Promise<void> {
  const video = await work.records.find(videoId);
  await buildLadder(work, { videoId, ...video?.ladder }, attempt, encoder, 'retried');
}

/** Returns whether something of a video that was published with a ladder is still to be made. */
export const hasDueParts = (
  { storage }: Pick<MediaWork, 'storage'>,
  video: MediaRecord,
  ladder: LadderStart,
) => partsOf(storage, { videoId: video.id, ...ladder }).some((part) => isDue(video, part));

/** Returns whether a part that {@link buildLadder} knows waits to be made: it stores the part or says that it failed. */
export const hasWaitingParts = (
  { storage }: Pick<MediaWork, 'storage'>,
  { id, notes }: MediaRecord,
) => partsOf(storage, { videoId: id }).some(({ name }) => notes.get(name)?.isWaiting === true);

/** Handles parts whose every attempt has failed: the video stays watchable as it is, and its owner reads what is missing. */
export async function giveUpParts(
  work: MediaWork,
  payload: PartsPayload,
  kind: 'ladder' | 'retried' = 'ladder',
): Promise<void> {
  const { videoId } = payload;
  const video = await work.records.find(videoId);
  if (!video) return;
  for (const part of partsOf(work.storage, payload))
    if (isDue(video, part)) await work.records.note(videoId, partNote(part.name, siteProblem));
  await discardOrphans(work, videoId, kind);
}

async function makeThumbnail(
  source: Source,
  context: EncodeContext,
  { thumbnailKey }: MediaRecord,
): Promise<MadePart> {
  // The owner has chosen one in the meantime.
  if (thumbnailKey !== null) return {};
  if (!(await makeStill(source, context)))
    throw new UnusableVideo('this site cannot convert videos at present', { canRetry: true });
  return { files: { thumbnailKey: THUMBNAIL_NAME } };
}

const makeCaptions = async (source: Source, context: EncodeContext): Promise<MadePart> => ({
  fileCaptions: await readFileCaptions(source, context),
});

async function makeChapters(source: Source, context: EncodeContext): Promise<MadePart> {
  const { durationSeconds } = source.metadata;
  const suggested = suggestChapters(await readFileChapters(source, context), durationSeconds);
  return suggested.length > 0 ? { suggestedChapters: suggested } : {};
}
