import { Text } from '@kinora/design-system';
import { type Video, formatSpan } from '@kinora/domain';
import { useRemainingSeconds } from '@kinora/server-state';

/** How long the playlist is and, once a part of it was watched, how much of it is left. */
export function PlaylistTime({ videos }: { readonly videos: readonly Video[] }) {
  const total = videos.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  const remaining = useRemainingSeconds(videos);
  const isBegun = remaining < total;
  return (
    <Text size="meta" tone="quiet" isTabular>
      {formatSpan(total)}
      {isBegun ? ` • ${remaining > 0 ? `${formatSpan(remaining)} left` : 'all watched'}` : null}
    </Text>
  );
}
