import { type VideoId, limits } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { queryOptions } from '@tanstack/react-query';
import { positionKey } from './positions.ts';

/** React may render the bars of one list in several tasks. */
const GATHERING_MS = 50;

interface Batch {
  readonly videoIds: Set<VideoId>;
  readonly positions: Promise<ReadonlyMap<VideoId, number>>;
}

/** The request that has not been sent yet. */
const batches = new WeakMap<Sdk, Batch>();

function startBatch(sdk: Sdk): Batch {
  const videoIds = new Set<VideoId>();
  async function read() {
    await new Promise((resolve) => setTimeout(resolve, GATHERING_MS));
    if (batches.get(sdk)?.videoIds === videoIds) batches.delete(sdk);
    const found = await sdk.history.positions({ videoIds: [...videoIds] });
    return new Map(found.map(({ videoId, seconds }) => [videoId, seconds]));
  }
  const batch = { videoIds, positions: read() };
  batches.set(sdk, batch);
  return batch;
}

async function readPosition(sdk: Sdk, videoId: VideoId): Promise<number | null> {
  let batch = batches.get(sdk);
  if (!batch || batch.videoIds.size >= limits.positions.maxVideos) batch = startBatch(sdk);
  batch.videoIds.add(videoId);
  return (await batch.positions).get(videoId) ?? null;
}

/**
 * Where the signed-in viewer stopped in a video, in seconds; `null` if they have not watched it. Videos that appear together
 * share a request. Only for hosts with the feature `positions`.
 */
export const positionQuery = (sdk: Sdk, videoId: VideoId) =>
  queryOptions({
    queryKey: positionKey(videoId),
    queryFn: () => readPosition(sdk, videoId),
  });
