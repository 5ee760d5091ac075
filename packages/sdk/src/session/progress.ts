import { callBack } from '../call-back.ts';
import type { Clock } from '../clock.ts';

/** 20 reports in a second: a page may draw itself again after each. */
const INTERVAL_MS = 50;

/** The progress of one call, whatever its number of attempts: the share never decreases or exceeds 1. */
export interface Progress {
  /** Takes a share. Reports it at once, or with the next report. */
  readonly update: (share: number) => void;
  /** Reports what was not reported yet. Must be called when the call is over: later shares are ignored. */
  end(): void;
}

/** Reports at most every 50 ms, and the last share always. */
export function createProgress(
  clock: Clock,
  onProgress: ((sentShare: number) => void) | undefined,
): Progress {
  let sentShare = 0;
  let reportedShare = 0;
  /** Set while the next report must wait. */
  let stopTimer: (() => void) | undefined;
  let isOver = !onProgress;

  function report() {
    stopTimer?.();
    stopTimer = undefined;
    if (sentShare === reportedShare) return;
    reportedShare = sentShare;
    stopTimer = clock.after(INTERVAL_MS, report);
    callBack(() => onProgress?.(reportedShare));
  }

  return {
    update(share) {
      if (isOver || share <= sentShare) return;
      sentShare = Math.min(1, share);
      if (!stopTimer || sentShare === 1) report();
    },
    end() {
      isOver = true;
      report();
      stopTimer?.();
    },
  };
}
