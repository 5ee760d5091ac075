import {
  type Page,
  type UnfinishedVideo,
  type Video,
  type VideoId,
  type WatchedVideo,
  pageSizes,
} from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { keyOf } from '../calls/call-key.ts';
import { mutation } from '../calls/mutation.ts';
import { pagedQuery } from '../calls/query.ts';
import { listWithout } from '../lists/without-videos.ts';
import { forgetPositions, notePosition } from './positions.ts';

/**
 * The videos that the signed-in user has watched, newest view first, page by page. With a text, only those whose title or
 * channel has its words. Always stale: each view changes it.
 */
export const historyQuery = (sdk: Sdk, text = '') =>
  pagedQuery(
    sdk,
    'history.list',
    { limit: pageSizes.ownLists, ...(text !== '' && { text }) },
    { staleTime: 0 },
  );

/** The last videos that the signed-in user has begun and not finished. Always stale: each view changes them. */
export const unfinishedQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: keyOf('history.unfinished', {}),
    queryFn: ({ signal }) => sdk.history.unfinished({ signal }),
    staleTime: 0,
  });

type HistoryList = InfiniteData<Page<WatchedVideo>>;

/** Changes the list, and those that a search has found. */
async function changeLists(client: QueryClient, change: (list: HistoryList) => HistoryList) {
  const queryKey = keyOf('history.list');
  await client.cancelQueries({ queryKey });
  client.setQueriesData<HistoryList>({ queryKey }, (list) => list && change(list));
}

/** Removes one video from the watch history. */
export const clearOneMutation = (sdk: Sdk) =>
  mutation(
    sdk,
    'history.remove',
    (videoId: VideoId) => ({ videoId }),
    async (client, _nothing, videoId) => {
      await changeLists(client, (list) => listWithout(list, ({ id }) => id === videoId));
      forgetPositions(client, videoId);
    },
  );

/** Empties the watch history. */
export const clearHistoryMutation = (sdk: Sdk) =>
  mutation(
    sdk,
    'history.clear',
    () => ({}),
    async (client) => {
      await changeLists(client, (list) => listWithout(list, () => true));
      forgetPositions(client);
    },
  );

/** A video of the history, and whether it counts as watched from now on. */
export interface Mark {
  readonly video: Pick<Video, 'id' | 'durationSeconds'>;
  readonly isFinished: boolean;
}

/** Marks a video of the history as watched to its end, or as not watched, which also forgets the position. */
export const markMutation = (sdk: Sdk) =>
  mutation(
    sdk,
    'history.mark',
    ({ video, isFinished }: Mark) => ({ videoId: video.id, isFinished }),
    async (client, _nothing, { video: { id, durationSeconds }, isFinished }) => {
      await changeLists(client, (list) => ({
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (item.id === id ? { ...item, isFinished } : item)),
        })),
      }));
      notePosition(client, id, isFinished ? durationSeconds : undefined);
    },
  );

/** Reports a position again that was forgotten by mistake. */
export const restorePositionMutation = (sdk: Sdk) =>
  mutation(
    sdk,
    'history.report',
    ({ id, positionSeconds }: UnfinishedVideo) => ({
      videoId: id,
      seconds: positionSeconds,
      ageSeconds: 0,
    }),
    (client, _nothing, { id, positionSeconds }) => {
      notePosition(client, id, positionSeconds);
      return client.invalidateQueries({ queryKey: unfinishedQuery(sdk).queryKey });
    },
  );

/** Pauses the watch history of the signed-in user, or resumes it. */
export const pauseHistoryMutation = (sdk: Sdk) =>
  mutation(
    sdk,
    'accounts.setHistoryPaused',
    (isPaused: boolean) => ({ isPaused }),
    (client) => forgetPositions(client),
  );
