import type { FieldError } from '@kinora/api-contract';
import { checkedFields, throwInvalidFields, ApiError } from '@kinora/api-contract/kernel';
import { requests } from '@kinora/api-contract/requests';
import type { Container } from '@kinora/validation';
import type * as v from 'valibot';
import { type MediaMetadata, playsInAllBrowsers } from '../../media/media-metadata.ts';
import { probeVideo } from '../../media/probe.ts';
import type { MediaTools } from '../../media/tools.ts';
import { createDecodingTrial } from '../../media/try-decoding.ts';
import { createWorkQueue } from '../../workers/work-queue.ts';
import type { ReceivedFile } from './received-file.ts';
import { noUsableVideo } from './video-form.ts';

/** A received video that can be published. */
export interface UploadedVideo extends ReceivedFile {
  readonly container: Container;
  readonly metadata: MediaMetadata;
}

export const uploadSchema = requests.videos.publish.body;
export type UploadFields = v.InferOutput<typeof uploadSchema>;

/** Each probe uses memory in a worker thread, so many uploads that end at once wait. */
const worker = createWorkQueue({ name: 'probes', slots: 1, maxWaiting: 100 });

/** Returns a function that probes a received video and throws an error for the client when it is unusable. */
export function createUploadProbe(tools: MediaTools) {
  const tryDecoding = createDecodingTrial(tools);

  return async (file: ReceivedFile): Promise<UploadedVideo> => {
    const read = await worker.run((signal) => probeVideo(file.path, tools, signal));
    const probed = await tryDecoding(file.path, read);
    if (probed.kind === 'refused' && probed.isInconclusive)
      throw new ApiError(
        'unavailable',
        'The video could not be checked in time. Please try again.',
        { retryAfterSeconds: 30 },
      );
    if (probed.kind === 'refused') throw noUsableVideo(probed.reason);
    if (!tools.ffmpeg && !playsInAllBrowsers(probed.metadata))
      throw new ApiError(
        'unsupported-media',
        'This server can publish only MP4 and MOV files with H.264 and AAC that were not trimmed',
      );
    return { ...file, container: probed.container, metadata: probed.metadata };
  };
}

const fileMissing: FieldError = { path: 'videoFile', message: 'Video file is required' };

/** Parses the fields of an upload form. Throws one error with all field errors, including a missing video file. */
export function parseUploadFields(
  given: unknown,
  videoFile: UploadedVideo | undefined,
): { readonly fields: UploadFields; readonly videoFile: UploadedVideo } {
  if (!videoFile) return throwInvalidFields(uploadSchema, given, [fileMissing]);
  return { fields: checkedFields(uploadSchema, given), videoFile };
}
