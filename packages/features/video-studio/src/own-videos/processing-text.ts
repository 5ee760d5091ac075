import type { ProcessingForecast } from '@kinora/domain';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Minutes are too exact for a prediction of hours. */
const LONGEST_IN_MINUTES = 90 * MINUTE;

function readyIn(seconds: number): string {
  if (seconds < MINUTE) return 'Ready in less than a minute';
  if (seconds < LONGEST_IN_MINUTES) return `Ready in about ${Math.round(seconds / MINUTE)} min`;
  return `Ready in about ${Math.round(seconds / HOUR)} h`;
}

/** Says when a video will be ready, as far as that is known. */
export function processingText({
  videosBefore,
  secondsLeft,
}: ProcessingForecast): string | undefined {
  if (secondsLeft !== undefined) {
    const before = videosBefore > 0 ? ` (${videosBefore} before yours)` : '';
    return readyIn(secondsLeft) + before;
  }
  if (videosBefore === 0) return undefined;
  return videosBefore === 1 ? '1 video before yours' : `${videosBefore} videos before yours`;
}
