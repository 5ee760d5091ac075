import type { VideoId } from '@kinora/domain';
import { notePosition, useAuth, useHostFeature, useSdk } from '@kinora/server-state';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo } from 'react';
import { followPosition } from './follow-position.ts';
import { type PositionReports, createPositionReports } from './position-reports.ts';
import { ResumeChip } from './resume-chip.tsx';
import { visitorPositions } from './visitor-positions.ts';

/** Stores the positions of a visitor in this browser. */
const visitorReports: PositionReports = {
  report: ({ videoId, seconds }) => visitorPositions.save(videoId, seconds),
  reportLast: ({ videoId, seconds }) => visitorPositions.save(videoId, seconds),
  flush: () => undefined,
};

/** Returns the reports of the present viewer; `undefined` if the host takes none, or their history is paused. */
function useReports(): PositionReports | undefined {
  const sdk = useSdk();
  const client = useQueryClient();
  const { user } = useAuth();
  const userId = user?.id;
  const isPaused = user?.isHistoryPaused === true;
  const hasPositions = useHostFeature('positions');
  return useMemo(() => {
    if (userId === undefined) return visitorReports;
    if (!hasPositions || isPaused) return undefined;
    return createPositionReports({
      now: Date.now,
      send: (report) => {
        notePosition(client, report.videoId, report.seconds);
        return sdk.history.report(report);
      },
    });
  }, [sdk, client, userId, isPaused, hasPositions]);
}

export interface ResumePartProps {
  /** The element of the player, which stays the same for all videos. */
  readonly media: RefObject<HTMLVideoElement | null>;
  readonly videoId: VideoId;
  /** Where the video has resumed; `undefined` if it has begun elsewhere. */
  readonly resumedAt: number | undefined;
  readonly onStartOver: () => void;
}

/** Reports the position of the player, and says where the video has resumed. */
export function ResumePart({ media, videoId, resumedAt, onStartOver }: ResumePartProps) {
  const reports = useReports();
  useEffect(() => {
    if (!reports) return undefined;
    addEventListener('online', reports.flush);
    return () => removeEventListener('online', reports.flush);
  }, [reports]);
  useEffect(
    () =>
      reports && media.current
        ? followPosition({ media: media.current, videoId, now: Date.now, reports })
        : undefined,
    [media, videoId, reports],
  );
  return resumedAt === undefined ? null : (
    <ResumeChip key={videoId} seconds={resumedAt} onStartOver={onStartOver} />
  );
}
