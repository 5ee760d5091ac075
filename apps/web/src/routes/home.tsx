import { HomeScreen, type HomeScreenProps } from '@kinora/video-discovery';

import { saveMenu } from '../save-menu-slot.tsx';

/** The feed, with the save menu on its cards. */
export default function Home({ brand }: Pick<HomeScreenProps, 'brand'>) {
  return <HomeScreen brand={brand} saveMenu={saveMenu} />;
}
