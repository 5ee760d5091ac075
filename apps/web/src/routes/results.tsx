import { SubscribeControl, type SubscribeControlProps } from '@kinora/channels';
import { ResultsScreen } from '@kinora/video-discovery';

import { BRAND } from '../brand.ts';
import { saveMenu } from '../save-menu-slot.tsx';

const subscribeControl = (channel: SubscribeControlProps['channel']) => (
  <SubscribeControl channel={channel} place="search" />
);

/** The search results, with subscribe control and save menus in their slots. */
export default function Results() {
  return <ResultsScreen brand={BRAND} subscribeControl={subscribeControl} saveMenu={saveMenu} />;
}
