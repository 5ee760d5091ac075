import { SubscribeControl, type SubscribeControlProps } from '@kinora/channels';
import { searchQuery } from '@kinora/server-state';
import { ResultsScreen } from '@kinora/video-discovery';

import { BRAND } from '../brand.ts';
import type { AskFirst } from '../first-answers.ts';
import { saveMenu } from '../save-menu-slot.tsx';

const subscribeControl = (channel: SubscribeControlProps['channel']) => (
  <SubscribeControl channel={channel} place="search" />
);

/** The first page of what is found; nothing is asked without words. */
export const askFirst: AskFirst = async ({ sdk, queryClient, query }) => {
  const text = query.get('query')?.trim();
  if (!text) return undefined;
  const { pages } = await queryClient.fetchInfiniteQuery(searchQuery(sdk, text));
  return pages[0]?.videos.items[0];
};

/** The search results, with subscribe control and save menus in their slots. */
export default function Results() {
  return <ResultsScreen brand={BRAND} subscribeControl={subscribeControl} saveMenu={saveMenu} />;
}
