import { WatchedBar, type WatchedBarComponentProps } from '@kinora/design-system';
import { positionQuery, useSdk } from '@kinora/server-state';
import { useQuery } from '@tanstack/react-query';

/** How far the signed-in viewer has watched a video; nothing if they have not. */
export default function ViewerWatchedBar({ videoId, durationSeconds }: WatchedBarComponentProps) {
  const { data: seconds } = useQuery(positionQuery(useSdk(), videoId));
  return seconds && durationSeconds > 0 ? <WatchedBar share={seconds / durationSeconds} /> : null;
}
