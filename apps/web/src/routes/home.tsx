import { feedQuery } from '@kinora/server-state';
import { HomeScreen, type HomeScreenProps } from '@kinora/video-discovery';
import type { LoadFirstData } from '../routing/screen-module.ts';
import { ContinueWatchingSlot } from '../slots/continue-watching-slot.tsx';
import { saveMenu } from '../slots/save-menu-slot.tsx';

/** Fetches the first page of the feed. */
export const loadFirstData: LoadFirstData = async ({ sdk, queryClient }) => {
  const { pages } = await queryClient.fetchInfiniteQuery(feedQuery(sdk));
  const first = pages[0]?.items[0];
  return first && { ...first, isLead: true };
};

/** The feed, with the save menu on its cards, below what the viewer can continue. */
export default function Home({ brand }: Pick<HomeScreenProps, 'brand'>) {
  return (
    <HomeScreen brand={brand} saveMenu={saveMenu}>
      <ContinueWatchingSlot />
    </HomeScreen>
  );
}
