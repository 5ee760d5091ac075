import { SubscribeControl, type SubscribeControlProps } from '@kinora/channels';
import { ResultsScreen } from '@kinora/video-discovery';

import { BRAND } from '../brand.ts';

const subscribeControl = (channel: SubscribeControlProps['channel']) => (
  <SubscribeControl channel={channel} place="search" />
);

/** The search results, with the subscribe control of the channels in their slot. */
export default function Results() {
  return <ResultsScreen brand={BRAND} subscribeControl={subscribeControl} />;
}
