import { type Video, type VideoDetail, type VideoId, resumeSecondsAt } from '@kinora/domain';
import { knownPosition, useAuth } from '@kinora/server-state';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWasAutoAdvanced } from '../player/auto-advance.ts';
import type { PositionSource } from '../player/position-source.ts';
import { visitorPositions } from './visitor-positions.ts';

/** A viewer who has watched more than this of a video before its position arrived stays there. */
const LATEST_JUMP_SECONDS = 5;

interface Resume {
  readonly videoId: VideoId;
  /** Whether it is known where the video resumes. Until then it starts from the beginning. */
  readonly isDecided: boolean;
  /** `undefined` if it starts from the beginning, or where the address says. */
  readonly seconds: number | undefined;
  /** Whether the video has begun before that was known. */
  readonly isLate?: boolean;
}

export interface ResumeOptions {
  readonly video: Video;
  /** Has the position of a signed-in viewer. A video from a list begins to play before it has loaded. */
  readonly detail: VideoDetail | undefined;
  /** Whether the address says where the video starts. */
  readonly isStartGiven: boolean;
  readonly position: PositionSource;
  /** Called with the seconds when the video resumes after it has begun. */
  readonly onLateResume: (seconds: number) => void;
}

/**
 * Decides once for each video where it resumes. A start in the address wins, and what a playlist advances to starts from
 * the beginning.
 */
export function useResume(options: ResumeOptions): Resume {
  const { video, detail, isStartGiven, position, onLateResume } = options;
  const { id: videoId, durationSeconds } = video;
  const client = useQueryClient();
  const { user } = useAuth();
  const startsAsAsked = useWasAutoAdvanced() || isStartGiven;

  /** Parses what the browser has stored, which is too slow for every render. */
  function decide(): Resume {
    const known = user ? knownPosition(client, videoId) : visitorPositions.read(videoId);
    const stoppedAt = known ?? detail?.positionSeconds;
    return {
      videoId,
      isDecided: startsAsAsked || !user || known !== undefined || detail !== undefined,
      seconds:
        startsAsAsked || stoppedAt === undefined
          ? undefined
          : resumeSecondsAt(stoppedAt, durationSeconds),
    };
  }
  const [resume, setResume] = useState(decide);
  if (resume.videoId !== videoId) setResume(decide());
  else if (!resume.isDecided) {
    const next = decide();
    const mayJump = position.get() < LATEST_JUMP_SECONDS;
    if (next.isDecided)
      setResume(mayJump ? { ...next, isLate: true } : { ...next, seconds: undefined });
  }

  const jump = useEffectEvent(({ isLate, seconds }: Resume) => {
    if (isLate && seconds !== undefined) onLateResume(seconds);
  });
  useEffect(() => jump(resume), [resume]);
  return resume;
}
