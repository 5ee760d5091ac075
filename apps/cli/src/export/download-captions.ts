import { type CaptionTrack, isApiFailure } from '@kinora/sdk';
import { captionFileName } from '../captions/caption-file-name.ts';
import { captionsOf } from '../captions/list-captions.ts';
import type { OwnVideo } from '../list.ts';
import {
  type DownloadMediaOptions,
  type MediaOutcome,
  downloadWithRetries,
} from './download-media.ts';
import type { ExportFolder } from './export-folder.ts';

/** A caption file in the export folder, and what became of it. */
export interface CaptionFile {
  readonly part: string;
  readonly outcome: MediaOutcome;
}

/** Returns the captions of a video; none if it no longer exists, or if the host has no captions. */
async function captionsOrNone(
  { id }: OwnVideo,
  options: DownloadMediaOptions,
): Promise<readonly CaptionTrack[]> {
  try {
    return await captionsOf({ ...options, videoId: id });
  } catch (failure) {
    if (isApiFailure(failure) && failure.status === 404) return [];
    throw failure;
  }
}

/**
 * Saves the captions of a video beside its video file, and then their languages and labels as JSON. Returns no files if
 * an earlier run has saved them.
 */
export async function downloadCaptions(
  video: OwnVideo,
  target: ExportFolder,
  options: DownloadMediaOptions,
): Promise<readonly CaptionFile[]> {
  const listPart = `captions/${video.id}.json`;
  if (!video.hasCaptions || target.has(listPart)) return [];
  const tracks = await captionsOrNone(video, options);
  const files: CaptionFile[] = [];
  for (const { language, src } of tracks) {
    const part = `videos/${captionFileName(video.id, language, 'vtt')}`;
    const outcome = await downloadWithRetries(src, target.pathOf(part), options);
    if (outcome === 'downloaded') target.finished(part);
    files.push({ part, outcome });
  }
  // Without this file the next run lists the captions again: an edit since then gives a file another version and address.
  const isComplete = files.every(({ outcome }) => typeof outcome === 'string');
  if (isComplete && tracks.length > 0) target.writeJson(listPart, tracks);
  return files;
}
