import type { FieldError } from '@kinora/api-contract';
import { ApiError, invalidFile } from '@kinora/api-contract/kernel';
import { limits } from '@kinora/domain';
import * as v from 'valibot';
import { createReusedWorker } from '../../lib/reused-worker.ts';
import { createWorkQueue } from '../../workers/work-queue.ts';
import { type CaptionTask, captionConversion } from './caption-conversion.ts';

const FILE = 'captions';
/** 1 MB takes 0.1 s of processor time. The thread waits for nothing else, so the clock is for a machine under load. */
const taskLimits = { cpuMs: 10_000, clockMs: 300_000 };

// The size of the file bounds the memory.
const thread = createReusedWorker(new URL('./caption-worker.ts', import.meta.url));
const worker = createWorkQueue({ name: 'captions', slots: 1, maxWaiting: 200 });

/** Starts a thread for the next file if none is idle. */
export const warmUpCaptionWorker = (): void => thread.warmUp();

/** The WebVTT that the server writes for a sent file, or what is wrong with the file. */
export interface MadeCaptions {
  readonly vtt: Buffer;
  /** Not empty when the file cannot be stored. */
  readonly errors: readonly FieldError[];
}

const refused = (messages: readonly string[]): MadeCaptions => ({
  vtt: Buffer.alloc(0),
  errors: messages.map((message) => ({ path: FILE, message })),
});

/**
 * Reads a sent file and writes its cues as WebVTT, so that nothing else of the file is ever served. A duration of 0 is
 * unknown, and then the cues keep their times. Throws a 415 error for a file that is not text, and a 503 error after 10 s
 * of processor time.
 */
export async function makeWebVtt(
  file: Buffer<ArrayBuffer> | undefined,
  durationSeconds: number,
): Promise<MadeCaptions> {
  if (!file) return refused(['Caption file is required']);
  const durationMs = durationSeconds > 0 ? durationSeconds * 1000 : Infinity;
  const task: CaptionTask = { file, durationMs };
  const converted = await worker.run((signal) => thread.run(task, taskLimits, signal));
  const result = v.safeParse(captionConversion, converted);
  if (!result.success)
    throw new ApiError(
      'unavailable',
      'The captions could not be checked in time. Please try again.',
      { retryAfterSeconds: 30 },
    );
  const { output } = result;
  if (output.kind === 'no-text') throw invalidFile(FILE, 'unsupported-media', output.message);
  if (output.kind === 'invalid') return refused(output.messages);
  const vtt = Buffer.from(output.vtt);
  // UTF-16 and escaped characters can make it larger than the sent file. The editor saves what is stored.
  return vtt.length > limits.captions.maxBytes
    ? refused(['The captions are larger than 1 MB as WebVTT. Shorten or split them.'])
    : { vtt, errors: [] };
}
