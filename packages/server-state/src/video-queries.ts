import { type OwnVideo, type UserId, type VideoId, pageSizes } from '@kinora/domain';
import { type Sdk, eachItem } from '@kinora/sdk';
import { queryOptions, skipToken } from '@tanstack/react-query';

import { keyOf } from './cache-groups.ts';

const PROCESSING_POLL_MS = 2000;

/** One video as its watch page needs it; nothing is asked without an id. */
export const videoQuery = (sdk: Sdk, videoId: VideoId | undefined) =>
  queryOptions({
    queryKey: keyOf('Video', 'detail', videoId),
    queryFn: videoId ? ({ signal }) => sdk.videos.detail({ videoId, signal }) : skipToken,
  });

/** What the watch page suggests beside the player: page 1 of the feed with 50 items. */
export const suggestionsQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: keyOf('Video', 'suggestions'),
    queryFn: ({ signal }) => sdk.videos.feed({ page: 1, limit: pageSizes.suggestions, signal }),
  });

async function everyOwnVideo(sdk: Sdk, userId: UserId, signal: AbortSignal) {
  const videos: OwnVideo[] = [];
  const list = eachItem((part) => sdk.videos.all({ userId, ...part }), { signal });
  for await (const video of list) videos.push(video);
  return videos;
}

/** All videos of the signed-in user. Asked again every 2 s while one of them is processing; nothing is asked for a visitor. */
export const ownVideosQuery = (sdk: Sdk, userId: UserId | undefined) =>
  queryOptions({
    queryKey: keyOf('Video', 'own', userId),
    queryFn: userId ? ({ signal }) => everyOwnVideo(sdk, userId, signal) : skipToken,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'processing') ? PROCESSING_POLL_MS : false,
  });
