import { type VideoId, limits } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { queryOptions } from '@tanstack/react-query';
import { positionKey } from './positions.ts';

/** React may render the bars of one list in several tasks. */
const GATHERING_MS = 50;

interface Batch {
  readonly videoIds: Set<VideoId>;
  readonly positions: Promise<ReadonlyMap<VideoId, number>>;
  readonly controller: AbortController;
  /** How many wait for the positions. */
  callers: number;
}

/** The request that has not been sent yet. */
const batches = new WeakMap<Sdk, Batch>();

function startBatch(sdk: Sdk): Batch {
  const videoIds = new Set<VideoId>();
  const controller = new AbortController();
  const { signal } = controller;
  async function read() {
    await new Promise((resolve) => setTimeout(resolve, GATHERING_MS));
    if (batches.get(sdk)?.videoIds === videoIds) batches.delete(sdk);
    const found = await sdk.history.positions({ videoIds: [...videoIds], signal });
    return new Map(found.map(({ videoId, seconds }) => [videoId, seconds]));
  }
  const batch = { videoIds, positions: read(), controller, callers: 0 };
  batches.set(sdk, batch);
  return batch;
}

const canJoin = ({ videoIds, controller }: Batch) =>
  videoIds.size < limits.positions.maxVideos && !controller.signal.aborted;

async function readPosition(sdk: Sdk, videoId: VideoId, signal: AbortSignal) {
  const waiting = batches.get(sdk);
  const batch = waiting && canJoin(waiting) ? waiting : startBatch(sdk);
  batch.videoIds.add(videoId);
  batch.callers += 1;
  signal.addEventListener('abort', () => {
    batch.callers -= 1;
    if (batch.callers === 0) batch.controller.abort();
  });
  return (await batch.positions).get(videoId) ?? null;
}

/**
 * Where the signed-in viewer stopped in a video, in seconds; `null` if they have not watched it. Videos that appear together
 * share a request, which ends when none of them is asked for any more. Only for hosts with the feature `positions`.
 */
export const positionQuery = (sdk: Sdk, videoId: VideoId) =>
  queryOptions({
    queryKey: positionKey(videoId),
    queryFn: ({ signal }) => readPosition(sdk, videoId, signal),
  });
