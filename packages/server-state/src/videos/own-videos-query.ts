import type { OwnVideo, UserId } from '@kinora/domain';
import { type Sdk, eachItem } from '@kinora/sdk';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { keyOf } from '../calls/call-key.ts';
import {
  isBeingCaptioned,
  isProcessing,
  isRetrying,
  refetchWhenReady,
} from './refetch-when-ready.ts';

const PROCESSING_POLL_MS = 2000;
/** Speech recognition and further qualities take minutes. */
const BACKGROUND_POLL_MS = 10_000;

function pollIntervalFor(videos: readonly OwnVideo[]) {
  if (videos.some(isProcessing)) return PROCESSING_POLL_MS;
  return videos.some((video) => isBeingCaptioned(video) || isRetrying(video))
    ? BACKGROUND_POLL_MS
    : false;
}

async function fetchAllPages(sdk: Sdk, userId: UserId, signal: AbortSignal) {
  const videos: OwnVideo[] = [];
  const list = eachItem((part) => sdk.videos.listOwn({ userId, ...part }), { signal });
  for await (const video of list) videos.push(video);
  return videos;
}

/**
 * All videos of the signed-in user; disabled for a visitor. Refetched every 2 s while one of them is processing, and every
 * 10 s while automatic captions of one, or parts of one that had failed, are being made. When one has become ready or has got
 * what was being made, everything else that shows videos is refetched as well.
 */
export const ownVideosQuery = (sdk: Sdk, userId: UserId | undefined) =>
  queryOptions({
    queryKey: keyOf('videos.listOwn', { userId }),
    queryFn: userId
      ? async ({ signal, client }) => {
          const videos = await fetchAllPages(sdk, userId, signal);
          // Here and not in an observer: it must also run when no component shows the list.
          refetchWhenReady(client, userId, videos);
          return videos;
        }
      : skipToken,
    refetchInterval: ({ state }) => pollIntervalFor(state.data ?? []),
  });
