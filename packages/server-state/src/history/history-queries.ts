import { type VideoId, pageSizes } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { keyOf } from '../cache/cache-groups.ts';
import { keys } from '../cache/keys.ts';
import { inPages } from '../lists/in-pages.ts';
import { withoutRepeats } from '../lists/without-repeats.ts';
import { listWithout } from '../lists/without-videos.ts';

/** The videos that the signed-in user has watched, newest view first, page by page. Always stale: each view changes it. */
export const historyQuery = (sdk: Sdk) =>
  infiniteQueryOptions({
    ...inPages,
    queryKey: keys.history,
    queryFn: ({ pageParam, signal }) =>
      sdk.history.list({ page: pageParam, limit: pageSizes.ownLists, signal }),
    select: withoutRepeats,
    staleTime: 0,
  });

/** Removes one video from the watch history. */
export function clearOneMutation(sdk: Sdk) {
  const { queryKey } = historyQuery(sdk);
  return mutationOptions({
    mutationKey: keyOf('User', 'clear-one'),
    mutationFn: (videoId: VideoId) => sdk.history.remove({ videoId }),
    onSuccess: async (_nothing, videoId, _result, { client }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (list) => list && listWithout(list, ({ id }) => id === videoId),
      );
      void client.invalidateQueries({ queryKey });
    },
  });
}

/** Empties the watch history. */
export function clearHistoryMutation(sdk: Sdk) {
  const { queryKey } = historyQuery(sdk);
  return mutationOptions({
    mutationKey: keyOf('User', 'clear-history'),
    mutationFn: () => sdk.history.clear(),
    onSuccess: async (_nothing, _variables, _result, { client }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (list) => list && listWithout(list, () => true));
      void client.invalidateQueries({ queryKey });
    },
  });
}
