import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SuggestedChapter } from '@kinora/domain';
import type { Attempt } from '../../jobs/jobs.ts';
import { failureMessage } from '../../lib/error-details.ts';
import { NO_WAVEFORM, newMediaFolder, videoPrefix } from '../media-keys.ts';
import type { EncodeContext, Source } from './encode.ts';
import { type FailureReason, reasonOf, siteProblem } from './failure-reasons.ts';
import { type FileCaptions, foundAt } from './file-captions.ts';
import type { HlsRung } from './hls.ts';
import { storeFolder, storeMasterPlaylist } from './job-folder.ts';
import type { MediaRecord, VideoNote } from './media-records.ts';
import { type MediaWork, isDeleted } from './media-work.ts';
import { GaveWay } from './pieces.ts';
import { isPermanentFailure } from './unusable-video.ts';

/** The optional parts of a video: how a sentence for the owner begins when one is missing. */
const missing = {
  qualities: 'Some qualities are missing',
  preview: 'No preview',
  storyboard: 'No storyboard',
  waveform: 'No waveform',
  chapters: 'The chapters of the file could not be read',
  captions: 'The captions of the file could not be read',
  thumbnail: 'No thumbnail',
} as const;
export type PartName = keyof typeof missing;

/** What `make` has written to its folder. */
export interface MadePart {
  /** Names of the files that the video refers to. */
  readonly files?: Partial<
    Record<'videoKey' | 'previewKey' | 'storyboardKey' | 'waveformKey' | 'thumbnailKey', string>
  >;
  /** All qualities of the stream, also those that exist already. */
  readonly rungs?: readonly HlsRung[];
  readonly suggestedChapters?: readonly SuggestedChapter[];
  readonly fileCaptions?: FileCaptions;
  /** The video has no sound, so that it will never have a waveform. */
  readonly isSilent?: true;
  /** What failed although the rest was made. */
  readonly failure?: Error | undefined;
}

/** A part without which a video can be watched. */
export interface Part {
  readonly name: PartName;
  /** Whether it was never made. */
  readonly isMissing: (video: MediaRecord) => boolean;
  /** Makes the part in the folder of the context, whose files are then stored. */
  readonly make: (
    source: Source,
    context: EncodeContext,
    video: MediaRecord,
    attempt: Attempt,
  ) => Promise<MadePart>;
}

/** A note about a part that could not be made. */
export const partNote = (part: PartName, { text }: FailureReason): VideoNote => ({
  part,
  text: `${missing[part]}: ${text}.`,
  // Another release of the tools may read what this one cannot.
  canRetry: true,
  isWaiting: false,
});

/** A note about a part that the next job will make. */
export const waitingNote = (part: PartName): VideoNote => ({
  ...partNote(part, siteProblem),
  isWaiting: true,
});

/** Returns whether the part is still to be made: it is missing, and no attempt has given it up. */
export const isDue = (video: MediaRecord, { name, isMissing }: Omit<Part, 'make'>): boolean =>
  video.notes.get(name)?.isWaiting ?? isMissing(video);

export interface PartsRun {
  readonly videoId: string;
  readonly kind: 'ladder' | 'retried';
  readonly source: Source;
  /** Folder of the job. */
  readonly folder: string;
  readonly attempt: Attempt;
}

/**
 * Makes the parts that are due, one after the other, and stores each at once. A part that cannot be made is noted for the
 * owner. Rejects at the end when another attempt may succeed; that skips the parts which are finished.
 */
export async function makeParts(
  work: MediaWork,
  parts: readonly Part[],
  { videoId, kind, source, folder, attempt }: PartsRun,
): Promise<void> {
  const temporary: unknown[] = [];
  for (const part of parts) {
    const video = await work.records.find(videoId);
    if (!video) return;
    if (!isDue(video, part)) continue;
    const name = newMediaFolder(kind);
    const context = { tools: work.tools, folder: join(folder, name), name, signal: attempt.signal };
    await mkdir(context.folder);
    try {
      const made = await part.make(source, context, video, attempt);
      await storePart(work, video, part.name, made, context);
      if (made.failure) throw made.failure;
    } catch (error) {
      if (attempt.signal.aborted || error instanceof GaveWay) throw error;
      if (await isDeleted(work, videoId)) throw error;
      if (isPermanentFailure(error, attempt)) {
        const reason = await reasonOf(error, source, context);
        work.log.warn({ videoId, part: part.name, reason: failureMessage(error) }, 'part failed');
        await work.records.note(videoId, partNote(part.name, reason));
      } else temporary.push(error);
    }
  }
  if (temporary.length > 0) throw temporary[0];
}

async function storePart(
  { storage, records }: MediaWork,
  video: MediaRecord,
  part: PartName,
  { files = {}, rungs, suggestedChapters, fileCaptions, isSilent }: MadePart,
  { folder, name }: EncodeContext,
): Promise<void> {
  const prefix = `${videoPrefix(video.id)}${name}/`;
  await storeFolder(storage, folder, prefix);
  const hlsKey =
    rungs && (await storeMasterPlaylist(storage, { videoId: video.id, folder: name, rungs }));
  const keys = Object.fromEntries(
    Object.entries(files).map(([column, file]) => [column, prefix + file]),
  );
  const isStored = await records.storePart(video, part, {
    ...keys,
    ...(hlsKey !== undefined && { hlsKey }),
    ...(isSilent && { waveformKey: NO_WAVEFORM }),
    ...(suggestedChapters && { suggestedChapters }),
    ...(fileCaptions && { foundCaptions: foundAt(prefix, fileCaptions) }),
  });
  if (!isStored) await records.discard(video.id, name);
}
