import { ApiError } from '@kinora/api-contract/kernel';
import {
  type Placeholder,
  type SQL,
  type SQLWrapper,
  and,
  eq,
  exists,
  inArray,
  ne,
  sql as raw,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isPublic } from '../database/public-videos.ts';
import { users, videos } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { type ListPage, limitOf, offsetOf } from '../lib/list-page.ts';
import { type VideoRow, ownerColumns, videoColumns } from './video-rows.ts';

/** Matches videos that the viewer may see: public ones, and their own in any state. */
export const isVisibleTo = (viewerId: string | Placeholder | undefined): SQL =>
  viewerId === undefined ? isPublic : raw`(${isPublic} or ${videos.ownerId} = ${viewerId})`;

/**
 * Matches a video that is hidden from the user. Few videos are hidden, and an index contains just those, so lists
 * exclude them without reading each of their videos.
 */
export const isHidden = (sql: Sql, videoId: PgColumn, viewerId: string): SQL =>
  exists(
    sql
      .select({ id: videos.id })
      .from(videos)
      .where(and(eq(videos.id, videoId), raw`not (${isPublic})`, ne(videos.ownerId, viewerId))),
  );

/** A page of a user's videos, and how many the user may see of the whole list. */
export interface VisiblePage {
  readonly ids: readonly string[];
  readonly total: number;
}

/**
 * Reads a page of the videos that a query lists and the user may see, newest first. One statement looks at each entry of
 * the list once, for the page and for the total.
 */
export async function visiblePage(
  sql: Sql,
  newest: SQLWrapper,
  userId: string,
  page: ListPage,
): Promise<VisiblePage> {
  const { rows } = await sql.execute<{ ids: string[]; total: number }>(raw`
    with newest (id, at) as materialized ${newest},
    shown as materialized (
      select id, at from newest where (
        select true from ${videos}
        where ${videos.id} = newest.id and not (${isPublic}) and ${videos.ownerId} <> ${userId}) is null)
    select (select count(*)::int from shown) as total, array(
      select id from shown order by at desc, id desc limit ${limitOf(page)} offset ${offsetOf(page)}) as ids`);
  return rows[0] ?? { ids: [], total: 0 };
}

/**
 * Reads the videos of a page of ids, in that order, with their owners. Leaves out a video that was hidden since its id
 * was read.
 */
export async function visibleVideos(
  sql: Sql,
  ids: readonly string[],
  viewerId: string | undefined,
): Promise<VideoRow[]> {
  if (ids.length === 0) return [];
  const rows = await sql
    .select({ ...videoColumns, owner: ownerColumns })
    .from(videos)
    .innerJoin(users, eq(users.id, videos.ownerId))
    .where(and(inArray(videos.id, [...ids]), isVisibleTo(viewerId)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The fields that permission checks on a video need. */
type DecidedVideo = Pick<VideoRow, 'isPublished' | 'status'> & {
  readonly owner: Pick<VideoRow['owner'], 'id'>;
};

/** Prepares the lookup of a public video; resolves with `undefined` for any other. */
export function preparePublicVideo(sql: Sql) {
  const find = sql
    .select({ ...videoColumns, owner: ownerColumns })
    .from(videos)
    .innerJoin(users, eq(users.id, videos.ownerId))
    .where(and(eq(videos.id, raw.placeholder('videoId')), isPublic))
    .prepare('public_video');
  return async (videoId: string): Promise<VideoRow | undefined> => {
    const [found] = await find.execute({ videoId });
    return found;
  };
}

/**
 * Returns a function that throws a 404 error for a video that the viewer may not see, exactly as for one that does not
 * exist. Its statements are prepared once.
 */
export function prepareAssertVideoVisible(sql: Sql) {
  const isVideo = eq(videos.id, raw.placeholder('videoId'));
  const find = (name: string, isVisible: SQL) =>
    sql.select({ id: videos.id }).from(videos).where(and(isVideo, isVisible)).prepare(name);
  const forVisitor = find('is_visible_to_visitor', isVisibleTo(undefined));
  const forViewer = find('is_visible_to_viewer', isVisibleTo(raw.placeholder('viewerId')));
  return async (videoId: string, viewerId: string | undefined): Promise<void> => {
    const [found] = await (viewerId === undefined
      ? forVisitor.execute({ videoId })
      : forViewer.execute({ videoId, viewerId }));
    if (!found) throw noVideo();
  };
}

export const noVideo = () => new ApiError('not-found', 'Video not found');

/** As {@link prepareAssertVideoVisible}, and locks the row until the transaction ends. */
export async function lockVisibleVideo(
  tx: Sql,
  videoId: string,
  viewerId: string,
  strength: 'no key update' | 'key share',
): Promise<void> {
  const [found] = await tx
    .select({ id: videos.id })
    .from(videos)
    .where(and(eq(videos.id, videoId), isVisibleTo(viewerId)))
    .for(strength);
  if (!found) throw noVideo();
}

/** Throws unless the viewer owns the video: 404 for another user's draft, 403 for another user's public video. */
export function assertOwnVideo(
  { owner, isPublished, status }: DecidedVideo,
  viewerId: string,
): void {
  if (owner.id === viewerId) return;
  if (!isPublished || status !== 'ready') throw noVideo();
  throw new ApiError('not-yours', 'You can only change your own videos');
}
