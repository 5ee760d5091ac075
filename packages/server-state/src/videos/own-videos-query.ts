import type { OwnVideo, UserId } from '@kinora/domain';
import { type Sdk, eachItem } from '@kinora/sdk';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { memberKeys } from '../cache/member-keys.ts';
import { refetchPublicListsWhenReady } from './refetch-when-ready.ts';

const PROCESSING_POLL_MS = 2000;

async function fetchAllPages(sdk: Sdk, userId: UserId, signal: AbortSignal) {
  const videos: OwnVideo[] = [];
  const list = eachItem((part) => sdk.videos.listOwn({ userId, ...part }), { signal });
  for await (const video of list) videos.push(video);
  return videos;
}

/**
 * All videos of the signed-in user; disabled for a visitor. Refetched every 2 s while one of them is processing. When one
 * has become ready, the public lists are refetched as well.
 */
export const ownVideosQuery = (sdk: Sdk, userId: UserId | undefined) =>
  queryOptions({
    queryKey: memberKeys.ownVideos(userId),
    queryFn: userId
      ? async ({ signal, client }) => {
          const videos = await fetchAllPages(sdk, userId, signal);
          // Here and not in an observer: it must also run when no component shows the list.
          refetchPublicListsWhenReady(client, userId, videos);
          return videos;
        }
      : skipToken,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'processing') ? PROCESSING_POLL_MS : false,
  });
