import { endpoints } from '@kinora/api-contract';
import type { Container } from '@kinora/validation';
import type * as v from 'valibot';
import { checkedFields, throwInvalidFields } from '../../http/checked-fields.ts';
import { type FieldMistake, Refusal } from '../../http/refusal.ts';
import { type MediaFacts, playsInAllBrowsers } from '../../media/media-facts.ts';
import { probeVideo } from '../../media/probe.ts';
import type { MediaTools } from '../../media/tools.ts';
import { createDecodingTrial } from '../../media/try-decoding.ts';
import { createSemaphore } from '../../semaphore.ts';
import type { ReceivedFile } from './received-file.ts';
import { noPublishableVideo } from './video-form.ts';

/** A received video that can be published. */
export interface UploadedVideo extends ReceivedFile {
  readonly container: Container;
  readonly facts: MediaFacts;
}

export const publishSchema = endpoints.videos.publish.body;
export type PublishFields = v.InferOutput<typeof publishSchema>;

/** Returns a function that probes a received video and throws a refusal when it cannot be published. */
export function createUploadProbe(tools: MediaTools) {
  // Each probe uses memory in a worker thread, so many uploads that end at once wait.
  const probeInTurn = createSemaphore(1);
  const tryDecoding = createDecodingTrial(tools);

  return async (file: ReceivedFile): Promise<UploadedVideo> => {
    const read = await probeInTurn(() => probeVideo(file.path, tools));
    const probed = await tryDecoding(file.path, read);
    if (probed.kind === 'refused' && probed.isInconclusive)
      throw new Refusal(
        'unavailable',
        'The video could not be checked in time. Please try again.',
        { retryAfterSeconds: 30 },
      );
    if (probed.kind === 'refused') throw noPublishableVideo(probed.reason);
    if (!tools.ffmpeg && !playsInAllBrowsers(probed.facts))
      throw new Refusal(
        'unsupported-media',
        'This server can publish only MP4 and MOV files with H.264 and AAC that were not trimmed',
      );
    return { ...file, container: probed.container, facts: probed.facts };
  };
}

const fileMissing: FieldMistake = { path: 'videoFile', message: 'Video file is required' };

/** Parses the fields of a publish form. Throws one refusal with all mistakes, a missing video file included. */
export function parsePublishFields(
  given: unknown,
  videoFile: UploadedVideo | undefined,
): { readonly fields: PublishFields; readonly videoFile: UploadedVideo } {
  if (!videoFile) return throwInvalidFields(publishSchema, given, [fileMissing]);
  return { fields: checkedFields(publishSchema, given), videoFile };
}
