import { FINISHED_SHARE } from '@kinora/domain';
import { and, eq, inArray, isNotNull, isNull, lt, or, sql as raw } from 'drizzle-orm';
import { mayBeLost } from '../database/may-be-lost.ts';
import type { Database } from '../database/open.ts';
import { historyEntries, videos } from '../database/schema.ts';
import type { Clock } from '../lib/clock.ts';
import { isRecording } from '../videos/is-recording.ts';
import { isVisibleTo } from '../videos/visible-videos.ts';

/** Where a viewer is in a video, as a client reports it. */
export interface PositionReport {
  readonly userId: string;
  readonly videoId: string;
  readonly seconds: number;
  /** How long ago the viewer was there. */
  readonly ageSeconds: number;
}

export interface StoredPosition {
  readonly videoId: string;
  readonly seconds: number;
  readonly isFinished: boolean;
}

const given = (name: string) => raw.placeholder(name);

/** Stores and reads where users stopped in the videos of their history. */
export function createPositions({ sql }: Pick<Database, 'sql'>, now: Clock) {
  const { durationSeconds } = videos;
  const at = raw`${given('at')}::timestamptz`;
  const seconds = raw`${given('seconds')}::float8`;
  const endOfVideo = raw`${durationSeconds} * ${raw.raw(String(FINISHED_SHARE))}`;

  /** One statement, so that concurrent reports of several devices are ordered by the row. */
  const store = sql
    .update(historyEntries)
    .set({
      positionSeconds: raw`least(${seconds}, ${durationSeconds})`,
      positionAt: at,
      finishedAt: raw`case when ${durationSeconds} > 0 and ${seconds} >= ${endOfVideo} then ${at} else ${historyEntries.finishedAt} end`,
    })
    .from(videos)
    .where(
      and(
        eq(historyEntries.userId, given('userId')),
        eq(historyEntries.videoId, given('videoId')),
        eq(videos.id, historyEntries.videoId),
        or(isNull(historyEntries.positionAt), lt(historyEntries.positionAt, at)),
        isRecording(given('userId')),
      ),
    )
    .returning({ mayBeLost })
    .prepare('report_position');

  return {
    /** Stores a position unless the known one is newer, or the history is paused. A video that is not in it stays out of it. */
    async report({ ageSeconds, ...report }: PositionReport): Promise<void> {
      const shownAt = new Date(now().getTime() - ageSeconds * 1000);
      await store.execute({ ...report, at: shownAt.toISOString() });
    },

    /** Reads the known positions in these videos, as far as the user may see them. None while the history is paused. */
    async read(userId: string, videoIds: readonly string[]): Promise<StoredPosition[]> {
      if (videoIds.length === 0) return [];
      return sql
        .select({
          videoId: historyEntries.videoId,
          seconds: raw<number>`${historyEntries.positionSeconds}`,
          isFinished: raw<boolean>`${historyEntries.finishedAt} is not null`,
        })
        .from(historyEntries)
        .innerJoin(videos, eq(videos.id, historyEntries.videoId))
        .where(
          and(
            eq(historyEntries.userId, userId),
            inArray(historyEntries.videoId, [...videoIds]),
            isNotNull(historyEntries.positionSeconds),
            isVisibleTo(userId),
            isRecording(userId),
          ),
        );
    },
  };
}

export type Positions = ReturnType<typeof createPositions>;
