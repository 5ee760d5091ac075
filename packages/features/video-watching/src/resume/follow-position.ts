import type { VideoId } from '@kinora/domain';
import type { PositionReports } from './position-reports.ts';

/** Reports while a video plays are this far apart. */
const REPORT_INTERVAL_MS = 15_000;

export interface FollowOptions {
  readonly media: HTMLVideoElement;
  readonly videoId: VideoId;
  readonly now: () => number;
  readonly reports: Pick<PositionReports, 'report' | 'reportLast'>;
}

/**
 * Reports where the viewer is: every 15 s of play, when playback pauses or ends, when the page is hidden, and when the
 * returned function ends it. A video that has not played reports nothing, so that it keeps its position.
 */
export function followPosition({ media, videoId, now, reports }: FollowOptions): () => void {
  let seconds: number | undefined;
  let shownAt = 0;
  let reportedAt = now();

  function note() {
    seconds = media.currentTime;
    shownAt = now();
  }
  function submit(how: 'report' | 'reportLast') {
    if (seconds === undefined) return;
    reports[how]({ videoId, seconds, shownAt });
    reportedAt = now();
  }
  function onTimeUpdate() {
    // A new source begins at 0 before it seeks to the start.
    if (media.paused || media.seeking || media.readyState < media.HAVE_CURRENT_DATA) return;
    note();
    if (now() - reportedAt >= REPORT_INTERVAL_MS) submit('report');
  }
  function onPause() {
    if (seconds === undefined) return;
    note();
    submit('report');
  }
  function onVisibilityChange() {
    if (document.visibilityState === 'hidden') submit('reportLast');
  }

  media.addEventListener('timeupdate', onTimeUpdate);
  media.addEventListener('pause', onPause);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    media.removeEventListener('timeupdate', onTimeUpdate);
    media.removeEventListener('pause', onPause);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    submit('reportLast');
  };
}
