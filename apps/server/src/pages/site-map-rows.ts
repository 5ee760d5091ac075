import { PLACEHOLDER_USER_NAME_PREFIX } from '@kinora/domain';
import { type AnyColumn, and, asc, eq, exists, gt, isNull, sql as raw } from 'drizzle-orm';
import { isPublic } from '../database/public-videos.ts';
import { users, videos } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';

/** The first video of a part of the site map. */
export interface SiteMapPosition {
  readonly createdAt: string;
  readonly id: string;
}

export interface ListedVideo extends SiteMapPosition {
  readonly updatedAt: Date;
}

/** Returns a time with microseconds, so that no row is listed twice or skipped between two parts. */
const asText = (time: AnyColumn) => raw<string>`${time}::text`;
const isFrom = (place: SiteMapPosition, sign: '>=' | '>' | '<') =>
  raw`(${videos.createdAt}, ${videos.id}) ${raw.raw(sign)} (${place.createdAt}::timestamptz, ${place.id}::uuid)`;

/** Returns the first video of each part, with one scan of the index of public videos. */
export async function partStarts(sql: Sql, partSize: number): Promise<SiteMapPosition[]> {
  const placed = sql
    .select({
      createdAt: videos.createdAt,
      id: videos.id,
      place: raw<number>`row_number() over (order by ${videos.createdAt}, ${videos.id})`.as(
        'place',
      ),
    })
    .from(videos)
    .where(isPublic)
    .as('placed');
  return sql
    .select({ createdAt: asText(placed.createdAt), id: placed.id })
    .from(placed)
    .where(raw`${placed.place} % ${partSize}::int = ${1 % partSize}::int`)
    .orderBy(asc(placed.place));
}

export interface VideosAfter {
  readonly from: SiteMapPosition;
  readonly isFirst: boolean;
  readonly until: SiteMapPosition | undefined;
  readonly limit: number;
}

/** Returns a batch of public videos from a position, oldest first. */
export function videosAfter(
  sql: Sql,
  { from, isFirst, until, limit }: VideosAfter,
): Promise<ListedVideo[]> {
  return sql
    .select({ createdAt: asText(videos.createdAt), id: videos.id, updatedAt: videos.updatedAt })
    .from(videos)
    .where(and(isPublic, isFrom(from, isFirst ? '>=' : '>'), until && isFrom(until, '<')))
    .orderBy(asc(videos.createdAt), asc(videos.id))
    .limit(limit);
}

/** Returns the next names of channels with public videos, in alphabetical order. */
export async function channelsAfter(sql: Sql, userName: string, limit: number): Promise<string[]> {
  const shown = sql
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.ownerId, users.id), isPublic));
  const rows = await sql
    .select({ userName: users.userName })
    .from(users)
    .where(
      and(
        gt(users.userName, userName),
        isNull(users.disabledAt),
        raw`not starts_with(${users.userName}, ${PLACEHOLDER_USER_NAME_PREFIX})`,
        exists(shown),
      ),
    )
    .orderBy(asc(users.userName))
    .limit(limit);
  return rows.map((row) => row.userName);
}
