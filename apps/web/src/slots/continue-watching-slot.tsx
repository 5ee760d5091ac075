import type { UserId } from '@kinora/domain';
import { unfinishedQuery, useAuth, useHostFeature, useSdk } from '@kinora/server-state';
import { ContinueSkeleton, continueMemory } from '@kinora/watch-history';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../routing/lazy-screen.tsx';
import { firstPaint } from '../start/first-paint.ts';

/** Loaded after the first paint, so that the feed does not wait for it. */
const ContinueRow = lazyPart(async () => {
  await firstPaint();
  return import('./continue-watching.tsx');
});

/** Reserves the space of the row from the start if the last response had videos, and otherwise leaves the page as it is. */
function Row({ userId }: { readonly userId: UserId }) {
  const client = useQueryClient();
  const { queryKey } = unfinishedQuery(useSdk());
  const [isReserved] = useState(() => {
    const known = client.getQueryData(queryKey);
    return known ? known.length > 0 : continueMemory.read(userId);
  });
  return (
    <Suspense fallback={isReserved ? <ContinueSkeleton /> : null}>
      <ContinueRow userId={userId} isReserved={isReserved} />
    </Suspense>
  );
}

/** "Continue watching", for signed-in viewers of a host that knows what they have begun, unless their history is paused. */
export function ContinueWatchingSlot() {
  const { user } = useAuth();
  const hasControls = useHostFeature('history-controls');
  return user && !user.isHistoryPaused && hasControls ? (
    <Row key={user.id} userId={user.id} />
  ) : null;
}
