import { ResultsScreen } from '@kinora/video-discovery';

import { BRAND } from '../brand.ts';

/** The search results. */
export default function Results() {
  return <ResultsScreen brand={BRAND} subscribeControl={() => null} />;
}
