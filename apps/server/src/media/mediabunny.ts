import * as v from 'valibot';
import { type TaskLimits, createReusedWorker } from '../lib/reused-worker.ts';
import { type MediaMetadata, mediaMetadata } from './media-metadata.ts';
import type { mediabunnyTask } from './mediabunny-worker.ts';

/** Reading a file uses little processor time; a slow disk takes more of the clock. */
const probeLimits = { cpuMs: 10_000, clockMs: 60_000 };
/** A Matroska file without an index is read from its beginning to each time. */
const keyFramesLimits = { cpuMs: 60_000, clockMs: 300_000 };
/** Reads the times of all pictures: 15 s for the largest index, of 12 hours with 60 pictures per second. */
const picturesLimits = { cpuMs: 60_000, clockMs: 300_000 };
const remuxLimits = { cpuMs: 120_000, clockMs: 600_000 };

const worker = createReusedWorker(new URL('./mediabunny-worker.ts', import.meta.url), {
  // A probe allocates little: the default young generation would reserve 25 MB that stay unused.
  maxOldGenerationSizeMb: 512,
  maxYoungGenerationSizeMb: 8,
});

/** Starts a worker for the next probe if none is idle. */
export const warmUpProbeWorker = (): void => worker.warmUp();

/** Resolves with `undefined` when mediabunny does not understand the file or exceeds a limit. */
const runTask = (
  task: v.InferInput<typeof mediabunnyTask>,
  limits: TaskLimits,
  signal?: AbortSignal,
): Promise<unknown> => worker.run(task, limits, signal);

/** Probes an MP4, MOV, Matroska or WebM file with mediabunny. */
export async function probeByMediabunny(
  path: string,
  signal?: AbortSignal,
): Promise<MediaMetadata | undefined> {
  const result = v.safeParse(
    mediaMetadata,
    await runTask({ task: 'probe', path }, probeLimits, signal),
  );
  return result.success ? result.output : undefined;
}

/**
 * Copies the pictures and one audio stream of a file that browsers play into an MP4 with its index first, without
 * ffmpeg.
 */
export async function remuxByMediabunny(
  path: string,
  target: string,
  audioIndex: number,
): Promise<boolean> {
  return (await runTask({ task: 'remux', path, target, audioIndex }, remuxLimits)) === true;
}

/**
 * Resolves with the time of the last key frame up to each time, in seconds after the first time stamp of an MP4, MOV,
 * Matroska or WebM file. `undefined` when they cannot be found.
 */
export async function findKeyFrames(
  path: string,
  times: readonly number[],
): Promise<readonly number[] | undefined> {
  const result = v.safeParse(
    v.pipe(v.array(v.number()), v.length(times.length)),
    await runTask({ task: 'keyFrames', path, times: [...times] }, keyFramesLimits),
  );
  return result.success ? result.output : undefined;
}

/** Resolves with how long the longest picture of an MP4 is shown, in seconds. `undefined` when it cannot be found. */
export async function findLongestPicture(path: string): Promise<number | undefined> {
  const result = v.safeParse(
    v.number(),
    await runTask({ task: 'longestPicture', path }, picturesLimits),
  );
  return result.success ? result.output : undefined;
}
