import { SubscribeControl, type SubscribeControlProps } from '@kinora/channels';
import { searchQuery, spokenSearchQuery, useSdk } from '@kinora/server-state';
import { ResultsScreen, searchOptionsIn } from '@kinora/video-discovery';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { BRAND } from '../brand.ts';
import type { LoadFirstData } from '../routing/screen-module.ts';
import { saveMenu } from '../slots/save-menu-slot.tsx';

const subscribeControl = (channel: SubscribeControlProps['channel']) => (
  <SubscribeControl channel={channel} variant="search" />
);

/** Fetches the first page of the results; without words it fetches nothing. */
export const loadFirstData: LoadFirstData = async ({ sdk, queryClient, query }) => {
  const text = query.get('query')?.trim();
  if (!text) return undefined;
  const search = searchQuery(sdk, text, searchOptionsIn(query));
  const { pages } = await queryClient.fetchInfiniteQuery(search);
  return pages[0]?.videos.items[0];
};

/** Cached results never become stale. A second search for the same words refetches them. */
function useRefetchOnRepeatedSearch() {
  const { key, search } = useLocation();
  const sdk = useSdk();
  const queryClient = useQueryClient();
  const shown = useRef({ key, search });
  useEffect(() => {
    const before = shown.current;
    shown.current = { key, search };
    if (before.key === key || before.search !== search) return;
    const text = new URLSearchParams(search).get('query') ?? '';
    for (const { queryKey } of [searchQuery(sdk, text), spokenSearchQuery(sdk, text)])
      void queryClient.invalidateQueries({ queryKey });
  }, [key, search, sdk, queryClient]);
}

/** The search results, with subscribe control and save menus in their slots. */
export default function Results() {
  useRefetchOnRepeatedSearch();
  return <ResultsScreen brand={BRAND} subscribeControl={subscribeControl} saveMenu={saveMenu} />;
}
