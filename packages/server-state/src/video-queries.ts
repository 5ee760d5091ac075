import { type OwnVideo, type UserId, type VideoId, pageSizes } from '@kinora/domain';
import { type Sdk, eachItem } from '@kinora/sdk';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';

import { keys } from './keys.ts';

const PROCESSING_POLL_MS = 2000;

/** One video as its watch page needs it; nothing is asked without an id. */
export const videoQuery = (sdk: Sdk, videoId: VideoId | undefined) =>
  queryOptions({
    queryKey: [...keys.detail, videoId] as const,
    queryFn: videoId ? ({ signal }) => sdk.videos.detail({ videoId, signal }) : skipToken,
  });

/** What the watch page suggests beside the player: page 1 of the feed with 50 items. */
export const suggestionsQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: keys.suggestions,
    queryFn: ({ signal }) => sdk.videos.feed({ page: 1, limit: pageSizes.suggestions, signal }),
  });

async function everyOwnVideo(sdk: Sdk, userId: UserId, signal: AbortSignal) {
  const videos: OwnVideo[] = [];
  const list = eachItem((part) => sdk.videos.all({ userId, ...part }), { signal });
  for await (const video of list) videos.push(video);
  return videos;
}

const hasBecomeReady = (before: readonly OwnVideo[], now: readonly OwnVideo[]) =>
  now.some(
    ({ id, status }) =>
      status === 'ready' && before.find((video) => video.id === id)?.status === 'processing',
  );

/** Lists show a video to everybody from the moment on that it can be played. */
const refetchWhatEverybodySees = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [group, part] }) =>
      group === 'User' || (group === 'Video' && part !== 'own'),
  });

/** All videos of the signed-in user. Asked again every 2 s while one of them is processing; nothing is asked for a visitor. */
export const ownVideosQuery = (sdk: Sdk, userId: UserId | undefined) =>
  queryOptions({
    queryKey: [...keys.own, userId] as const,
    queryFn: userId
      ? async ({ signal, client, queryKey }) => {
          const before = client.getQueryData<readonly OwnVideo[]>(queryKey) ?? [];
          const videos = await everyOwnVideo(sdk, userId, signal);
          if (hasBecomeReady(before, videos)) void refetchWhatEverybodySees(client);
          return videos;
        }
      : skipToken,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'processing') ? PROCESSING_POLL_MS : false,
  });
