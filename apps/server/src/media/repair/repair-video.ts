import type { Attempt } from '../../jobs/jobs.ts';
import type { Encoder } from '../pipeline/encode.ts';
import { isQuickCopy } from '../pipeline/lanes.ts';
import type { MediaWork } from '../pipeline/media-work.ts';
import { discardOrphans } from '../pipeline/orphan-folders.ts';
import { transcodeVideo } from '../pipeline/transcode-video.ts';
import { buildLadder } from '../pipeline/video-ladder.ts';
import type { Repairs } from './repairs.ts';

export interface Repair {
  readonly work: MediaWork;
  readonly repairs: Repairs;
  readonly videoId: string;
  readonly attempt: Attempt;
  readonly encoder: Encoder;
}

/**
 * Makes the renditions of a ready video again, as those of a new upload, while the site serves the old ones. An attempt
 * that is killed is continued by the next one.
 */
export async function repairVideo({
  work,
  repairs,
  videoId,
  attempt,
  encoder,
}: Repair): Promise<void> {
  const records = repairs.recordsOf(videoId);
  const own: MediaWork = { ...work, records };
  // In a lane, quick copies count as tried: those of new uploads are made before they come there.
  const first: Encoder = {
    ...encoder,
    copies: (metadata) => isQuickCopy(metadata) || encoder.copies(metadata),
  };
  await transcodeVideo(own, videoId, attempt, first);
  const video = await records.find(videoId);
  if (video?.ladder) await buildLadder(own, { videoId, ...video.ladder }, attempt, encoder);
  if (await repairs.finish(videoId)) work.log.info({ videoId }, 'video repaired');
  else await giveUpRepair(work, repairs, videoId);
}

/** Ends a repair that has failed: the video keeps its renditions. */
export async function giveUpRepair(
  work: MediaWork,
  repairs: Repairs,
  videoId: string,
): Promise<void> {
  work.log.warn({ videoId }, 'video could not be repaired, it stays as it was');
  await repairs.forget(videoId);
  for (const kind of ['first', 'ladder'] as const) await discardOrphans(work, videoId, kind);
}
