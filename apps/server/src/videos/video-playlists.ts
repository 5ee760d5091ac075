import { invalidField } from '@kinora/api-contract/kernel';
import { requests } from '@kinora/api-contract/requests';
import { limits } from '@kinora/domain';
import { and, eq, inArray, or, sql as raw } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/open.ts';
import { playlistVideos, playlists } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { assertOwnPlaylists, notYourPlaylist } from './own-playlists.ts';

const { maxVideos } = limits.playlists;

const namedPlaylists = requests.videos.publish.body.entries.playlistIds;

/**
 * Throws a 403 error when the form's `playlistIds` contain another user's playlist. An invalid list is refused later,
 * with the other fields.
 */
export async function assertOwnPlaylistsIn(
  database: Pick<Database, 'sql'>,
  ownerId: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const named = v.safeParse(namedPlaylists, fields['playlistIds']);
  if (named.success) await assertOwnPlaylists(database, ownerId, named.output ?? []);
}

export interface PlaylistChoice {
  readonly ownerId: string;
  readonly videoId: string;
  /** The complete set of the owner's playlists that will contain the video. */
  readonly playlistIds: readonly string[];
  readonly now: Date;
}

/** Puts a video into exactly these playlists of its owner. Runs in the caller's transaction. */
export async function choosePlaylists(
  tx: Sql,
  { ownerId, videoId, playlistIds, now }: PlaylistChoice,
): Promise<void> {
  const containing = tx
    .select({ id: playlistVideos.playlistId })
    .from(playlistVideos)
    .where(eq(playlistVideos.videoId, videoId));
  const isAffected = or(
    inArray(playlists.id, containing),
    playlistIds.length > 0 ? inArray(playlists.id, [...playlistIds]) : undefined,
  );
  // Locks in a fixed order, so that two edits cannot deadlock.
  const affected = await tx
    .select({ id: playlists.id, videosCount: playlists.videosCount })
    .from(playlists)
    .where(and(eq(playlists.ownerId, ownerId), isAffected))
    .orderBy(playlists.id)
    .for('update');
  const known = new Set(affected.map(({ id }) => id));
  if (!playlistIds.every((id) => known.has(id))) throw notYourPlaylist();

  const containingIds = new Set((await containing).map(({ id }) => id));
  const added = affected.filter(({ id }) => playlistIds.includes(id) && !containingIds.has(id));
  const removed = affected.filter(({ id }) => !playlistIds.includes(id) && containingIds.has(id));
  if (added.some(({ videosCount }) => videosCount >= maxVideos))
    throw invalidField('playlistIds', `A playlist can hold at most ${maxVideos} videos`);

  const addedIds = added.map(({ id }) => id);
  const removedIds = removed.map(({ id }) => id);
  if (addedIds.length > 0)
    await tx
      .insert(playlistVideos)
      .values(addedIds.map((playlistId) => ({ playlistId, videoId, addedAt: now })));
  if (removedIds.length > 0)
    await tx
      .delete(playlistVideos)
      .where(
        and(eq(playlistVideos.videoId, videoId), inArray(playlistVideos.playlistId, removedIds)),
      );
  await changeCounts(tx, addedIds, 1, now);
  await changeCounts(tx, removedIds, -1, now);
}

/** Playlists per transaction, which locks them. */
const BATCH_PLAYLISTS = 1_000;

/**
 * Removes a video from some playlists and their counts, before its row is deleted. Resolves with whether there may be
 * more.
 */
export async function leavePlaylists(tx: Sql, videoId: string, now: Date): Promise<boolean> {
  const containing = tx
    .select({ id: playlistVideos.playlistId })
    .from(playlistVideos)
    .where(eq(playlistVideos.videoId, videoId))
    .limit(BATCH_PLAYLISTS);
  const locked = await tx
    .select({ id: playlists.id })
    .from(playlists)
    .where(inArray(playlists.id, containing))
    .orderBy(playlists.id)
    .for('update');
  const ids = locked.map(({ id }) => id);
  const left = await tx
    .delete(playlistVideos)
    .where(and(eq(playlistVideos.videoId, videoId), inArray(playlistVideos.playlistId, ids)))
    .returning({ id: playlistVideos.playlistId });
  await changeCounts(
    tx,
    left.map(({ id }) => id),
    -1,
    now,
  );
  return left.length > 0;
}

async function changeCounts(tx: Sql, ids: readonly string[], by: 1 | -1, now: Date) {
  if (ids.length === 0) return;
  await tx
    .update(playlists)
    .set({ videosCount: raw`${playlists.videosCount} + ${by}`, updatedAt: now })
    .where(inArray(playlists.id, [...ids]));
}
