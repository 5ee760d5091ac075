import {
  type SearchOrder,
  type UploadAge,
  type VideoLength,
  uploadAgeDays,
  videoLengthBounds,
} from '@kinora/domain';
import { type SQL, and, desc, eq, gt, gte, inArray, lt } from 'drizzle-orm';
import { videos } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { secondsAfter } from '../lib/clock.ts';

/** Which of the found videos are wanted. */
export interface VideoFilter {
  /** Only videos with captions. */
  readonly captions?: 'true' | undefined;
  /** Only videos of this channel. */
  readonly channelId?: string | undefined;
  readonly length?: VideoLength | undefined;
  readonly uploadedWithin?: UploadAge | undefined;
}

/** Whether a filter leaves out any videos. */
export const isFiltering = ({ captions, channelId, length, uploadedWithin }: VideoFilter) =>
  captions !== undefined ||
  channelId !== undefined ||
  length !== undefined ||
  uploadedWithin !== undefined;

const DAY_SECONDS = 24 * 60 * 60;
const newest = [desc(videos.createdAt), desc(videos.id)];
const orders: Readonly<Record<Exclude<SearchOrder, 'relevance'>, readonly SQL[]>> = {
  latest: newest,
  popular: [desc(videos.viewsCount), ...newest],
};

function conditionsOf(
  { captions, channelId, length, uploadedWithin }: VideoFilter,
  now: Date,
): SQL[] {
  const [from, to] = length ? videoLengthBounds[length] : [0, Infinity];
  return [
    ...(captions ? [gt(videos.captionsCount, 0)] : []),
    ...(channelId ? [eq(videos.ownerId, channelId)] : []),
    ...(from > 0 ? [gte(videos.durationSeconds, from)] : []),
    ...(to < Infinity ? [lt(videos.durationSeconds, to)] : []),
    ...(uploadedWithin
      ? [gte(videos.createdAt, secondsAfter(now, -uploadAgeDays[uploadedWithin] * DAY_SECONDS))]
      : []),
  ];
}

/** Returns the wanted ones of the videos, in the same order or in the given one. It reads each of the videos once. */
export async function filterVideos(
  sql: Sql,
  ids: readonly string[],
  filter: VideoFilter,
  now: Date,
  order: SearchOrder = 'relevance',
): Promise<readonly string[]> {
  const conditions = conditionsOf(filter, now);
  if (ids.length === 0 || (conditions.length === 0 && order === 'relevance')) return ids;
  const rows = await sql
    .select({ id: videos.id })
    .from(videos)
    .where(and(inArray(videos.id, [...ids]), ...conditions))
    .orderBy(...(order === 'relevance' ? [] : orders[order]));
  const kept = rows.map(({ id }) => id);
  if (order !== 'relevance') return kept;
  const found = new Set(kept);
  return ids.filter((id) => found.has(id));
}
