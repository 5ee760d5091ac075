import { type VideoId, limits } from '@kinora/domain';
import { isRetryable } from '@kinora/sdk';

/** Where the viewer was in a video, at a moment of the device's clock. */
export interface Frame {
  readonly videoId: VideoId;
  readonly seconds: number;
  /** In milliseconds, by the clock of {@link PositionReportsOptions.now}. */
  readonly shownAt: number;
}

export interface PositionReportsOptions {
  /** The device's clock, in milliseconds. It must go on while the device sleeps. */
  readonly now: () => number;
  readonly send: (report: {
    readonly videoId: VideoId;
    readonly seconds: number;
    readonly ageSeconds: number;
  }) => Promise<void>;
}

/** Reports of one viewer. */
export interface PositionReports {
  /** Sends this frame now, or when the request before it has ended. A newer frame of the same video replaces it meanwhile. */
  readonly report: (frame: Frame) => void;
  /** Sends this frame without waiting for another request, because the page may be closed. */
  readonly reportLast: (frame: Frame) => void;
  /** Sends again what the host has not received. */
  readonly flush: () => void;
}

/**
 * Sends positions, one request at a time. Without a response, the newest frame of each video waits for the next report or
 * `flush`. Its age is computed for each attempt.
 */
export function createPositionReports({ now, send }: PositionReportsOptions): PositionReports {
  const waiting = new Map<VideoId, Frame>();
  let isSending = false;

  /** Resolves with whether the next frame may be sent. */
  async function attempt(frame: Frame): Promise<boolean> {
    const { videoId, seconds, shownAt } = frame;
    // The clock may have been set back.
    const ageSeconds = Math.max(0, now() - shownAt) / 1000;
    let failure: unknown;
    if (ageSeconds <= limits.positions.maxAgeSeconds)
      failure = await send({ videoId, seconds, ageSeconds }).then(
        () => undefined,
        (cause: unknown) => cause,
      );
    if (isRetryable(failure)) return false;
    if (waiting.get(videoId) === frame) waiting.delete(videoId);
    return true;
  }

  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    let mayContinue = true;
    while (mayContinue) {
      const [frame] = waiting.values();
      mayContinue = frame !== undefined && (await attempt(frame));
    }
    isSending = false;
  }

  return {
    report(frame) {
      waiting.set(frame.videoId, frame);
      void flush();
    },
    reportLast(frame) {
      waiting.set(frame.videoId, frame);
      void attempt(frame);
    },
    flush: () => void flush(),
  };
}
