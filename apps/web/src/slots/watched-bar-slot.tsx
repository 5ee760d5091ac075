import type { WatchedBarComponentProps } from '@kinora/design-system';
import { useAuth, useHostFeature } from '@kinora/server-state';
import { Suspense } from 'react';
import { lazyPart } from '../routing/lazy-screen.tsx';
import { firstPaint } from '../start/first-paint.ts';

/** Loaded after the first paint, so that the cards do not wait for it. */
const WatchedBar = lazyPart(async () => {
  await firstPaint();
  return import('./watched-bar.tsx');
});

/** The bar of a card, for signed-in viewers of a host that knows positions, unless their history is paused. */
export function WatchedBarSlot(props: WatchedBarComponentProps) {
  const { user } = useAuth();
  const hasPositions = useHostFeature('positions');
  if (!user || user.isHistoryPaused || !hasPositions) return null;
  return (
    <Suspense>
      <WatchedBar {...props} />
    </Suspense>
  );
}
