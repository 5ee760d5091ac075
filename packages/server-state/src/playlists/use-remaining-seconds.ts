'use client';

import { type Video, isFinishedAt } from '@kinora/domain';
import { useQueries } from '@tanstack/react-query';
import { positionQuery } from '../history/position-query.ts';
import { useHostFeature } from '../host/use-host-feature.ts';
import { useAuth, useSdk } from '../sdk-context.tsx';

/** Returns how many seconds of these videos the viewer has not watched, as far as their positions are known. */
export function useRemainingSeconds(
  videos: readonly Pick<Video, 'id' | 'durationSeconds'>[],
): number {
  const sdk = useSdk();
  const { isLoggedIn } = useAuth();
  const hasPositions = useHostFeature('positions');
  return useQueries({
    queries: videos.map(({ id }) => ({
      ...positionQuery(sdk, id),
      enabled: isLoggedIn && hasPositions,
    })),
    combine: (positions) =>
      videos.reduce((sum, { durationSeconds }, index) => {
        const seconds = positions[index]?.data ?? 0;
        if (isFinishedAt(seconds, durationSeconds)) return sum;
        return sum + Math.max(0, durationSeconds - seconds);
      }, 0),
  });
}
