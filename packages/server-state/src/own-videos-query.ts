import type { OwnVideo, UserId, VideoId } from '@kinora/domain';
import { type Sdk, eachItem } from '@kinora/sdk';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';

import { keyOf } from './cache-groups.ts';
import { keys } from './keys.ts';
import { remember } from './remember.ts';

const PROCESSING_POLL_MS = 2000;

async function everyOwnVideo(sdk: Sdk, userId: UserId, signal: AbortSignal) {
  const videos: OwnVideo[] = [];
  const list = eachItem((part) => sdk.videos.listOwn({ userId, ...part }), { signal });
  for await (const video of list) videos.push(video);
  return videos;
}

const idsOf = (videos: readonly OwnVideo[], status: OwnVideo['status']) =>
  videos.filter((video) => video.status === status).map(({ id }) => id);

/** Notes which videos are processing now, as their owner may be elsewhere for long; answers which ones were before. */
function noteProcessing(client: QueryClient, userId: UserId, videos: readonly OwnVideo[]) {
  const queryKey = keyOf('Video', 'processing', userId);
  const before = client.getQueryData<readonly VideoId[]>(queryKey) ?? [];
  const now = idsOf(videos, 'processing');
  remember(client, queryKey, now.length > 0 ? now : undefined);
  return before;
}

const hasBecomeReady = (processing: readonly VideoId[], videos: readonly OwnVideo[]) =>
  idsOf(videos, 'ready').some((id) => processing.includes(id));

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
      ? async ({ signal, client }) => {
          const videos = await everyOwnVideo(sdk, userId, signal);
          const processing = noteProcessing(client, userId, videos);
          if (hasBecomeReady(processing, videos)) void refetchWhatEverybodySees(client);
          return videos;
        }
      : skipToken,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'processing') ? PROCESSING_POLL_MS : false,
  });
