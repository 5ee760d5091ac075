import type { UnfinishedVideo } from '@kinora/domain';

/** Returns how much of a video is left in whole minutes, such as "12 min left" or "1 h 5 min left". */
export function timeLeft({
  durationSeconds,
  positionSeconds,
}: Pick<UnfinishedVideo, 'durationSeconds' | 'positionSeconds'>): string {
  const minutes = Math.max(1, Math.round((durationSeconds - positionSeconds) / 60));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes} min left`;
  return rest === 0 ? `${hours} h left` : `${hours} h ${rest} min left`;
}
