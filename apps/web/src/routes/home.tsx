import { feedQuery } from '@kinora/server-state';
import { HomeScreen, type HomeScreenProps } from '@kinora/video-discovery';

import type { AskFirst } from '../first-answers.ts';
import { saveMenu } from '../save-menu-slot.tsx';

/** The first page of the feed. */
export const askFirst: AskFirst = async ({ sdk, queryClient }) => {
  const { pages } = await queryClient.fetchInfiniteQuery(feedQuery(sdk));
  return pages[0]?.items[0];
};

/** The feed, with the save menu on its cards. */
export default function Home({ brand }: Pick<HomeScreenProps, 'brand'>) {
  return <HomeScreen brand={brand} saveMenu={saveMenu} />;
}
