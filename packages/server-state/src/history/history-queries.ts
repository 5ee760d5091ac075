import { type VideoId, pageSizes } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import type { QueryClient } from '@tanstack/react-query';
import { mutation } from '../calls/mutation.ts';
import { pagedQuery } from '../calls/query.ts';
import { listWithout } from '../lists/without-videos.ts';
import { forgetPositions } from './positions.ts';

/** The videos that the signed-in user has watched, newest view first, page by page. Always stale: each view changes it. */
export const historyQuery = (sdk: Sdk) =>
  pagedQuery(sdk, 'history.list', { limit: pageSizes.ownLists }, { staleTime: 0 });

async function removeFromHistory(
  client: QueryClient,
  { queryKey }: ReturnType<typeof historyQuery>,
  isRemoved: (video: { readonly id: VideoId }) => boolean,
) {
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (list) => list && listWithout(list, isRemoved));
}

/** Removes one video from the watch history. */
export const clearOneMutation = (sdk: Sdk) =>
  mutation(
    sdk,
    'history.remove',
    (videoId: VideoId) => ({ videoId }),
    async (client, _nothing, videoId) => {
      await removeFromHistory(client, historyQuery(sdk), ({ id }) => id === videoId);
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
      await removeFromHistory(client, historyQuery(sdk), () => true);
      forgetPositions(client);
    },
  );
