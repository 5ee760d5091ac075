import { and, count, desc, eq, inArray, not, sql as raw } from 'drizzle-orm';
import { playlistVideos, playlists, users, videos } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { isHidden, isVisibleTo } from '../videos/visible-videos.ts';

export type PlaylistRow = typeof playlists.$inferSelect;

export interface PlaylistEntry {
  readonly playlistId: string;
  readonly videoId: string;
}

/** The place of a video in its playlist: the lowest position comes first. */
export interface EntryPlace {
  readonly videoId: string;
  readonly position: number;
}

export interface PlaylistTexts {
  readonly name: string;
  readonly description: string;
}

export interface PlaylistContent {
  /** Number of its videos that the owner may see. */
  readonly videosCount: number;
  /** Ids of the first ones, in the order added. */
  readonly videoIds: readonly string[];
}

const byLastUpdate = [desc(playlists.updatedAt), desc(playlists.id)];

/** Reads and writes playlists and their videos. */
export const playlistRepository = {
  async find(sql: Sql, id: string): Promise<PlaylistRow | undefined> {
    const [row] = await sql.select().from(playlists).where(eq(playlists.id, id));
    return row;
  },

  async lock(tx: Sql, id: string): Promise<PlaylistRow | undefined> {
    const [row] = await tx.select().from(playlists).where(eq(playlists.id, id)).for('update');
    return row;
  },

  /** Locks the owner, so that playlists of one user are created one after the other and their number can be limited. */
  async lockOwner(tx: Sql, ownerId: string): Promise<void> {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update');
  },

  async total(sql: Sql, ownerId: string): Promise<number> {
    const isOwn = eq(playlists.ownerId, ownerId);
    const [row] = await sql.select({ total: count() }).from(playlists).where(isOwn);
    return row?.total ?? 0;
  },

  async insert(sql: Sql, row: PlaylistRow): Promise<void> {
    await sql.insert(playlists).values(row);
  },

  async delete(sql: Sql, id: string): Promise<void> {
    await sql.delete(playlists).where(eq(playlists.id, id));
  },

  ofOwner(sql: Sql, ownerId: string, limit: number): Promise<PlaylistRow[]> {
    return sql
      .select()
      .from(playlists)
      .where(eq(playlists.ownerId, ownerId))
      .orderBy(...byLastUpdate)
      .limit(limit);
  },

  async contains(sql: Sql, { playlistId, videoId }: PlaylistEntry): Promise<boolean> {
    const found = await sql
      .select({ id: playlistVideos.videoId })
      .from(playlistVideos)
      .where(and(eq(playlistVideos.playlistId, playlistId), eq(playlistVideos.videoId, videoId)));
    return found.length > 0;
  },

  async add(tx: Sql, entry: PlaylistEntry, now: Date): Promise<void> {
    await tx.insert(playlistVideos).values({ ...entry, addedAt: now });
    await changeCount(tx, entry.playlistId, 1, now);
  },

  async remove(tx: Sql, { playlistId, videoId }: PlaylistEntry, now: Date): Promise<void> {
    const gone = await tx
      .delete(playlistVideos)
      .where(and(eq(playlistVideos.playlistId, playlistId), eq(playlistVideos.videoId, videoId)))
      .returning({ id: playlistVideos.videoId });
    if (gone.length > 0) await changeCount(tx, playlistId, -1, now);
  },

  /** All entries in order, also those of videos that the owner may no longer see. */
  places(tx: Sql, playlistId: string): Promise<EntryPlace[]> {
    const { videoId, position } = playlistVideos;
    return tx
      .select({ videoId, position })
      .from(playlistVideos)
      .where(eq(playlistVideos.playlistId, playlistId))
      .orderBy(position);
  },

  async setPlaces(
    tx: Sql,
    playlistId: string,
    places: readonly EntryPlace[],
    now: Date,
  ): Promise<void> {
    const given = places.map(
      ({ videoId, position }) => raw`(${videoId}::uuid, ${position}::bigint)`,
    );
    await tx.execute(raw`
      update ${playlistVideos} set "position" = given."position"
      from (values ${raw.join(given, raw`, `)}) as given ("video_id", "position")
      where ${playlistVideos.playlistId} = ${playlistId}
        and ${playlistVideos.videoId} = given."video_id"`);
    await tx.update(playlists).set({ updatedAt: now }).where(eq(playlists.id, playlistId));
  },

  async edit(tx: Sql, id: string, texts: PlaylistTexts, now: Date): Promise<void> {
    await tx
      .update(playlists)
      .set({ ...texts, updatedAt: now })
      .where(eq(playlists.id, id));
  },

  /**
   * Returns the first few videos that the viewer may see of each playlist, and their number. One statement looks at each
   * entry once.
   */
  async contents(
    sql: Sql,
    playlistIds: readonly string[],
    viewerId: string,
    maxVideosEach: number,
  ): Promise<Map<string, PlaylistContent>> {
    if (playlistIds.length === 0) return new Map();
    const { playlistId, videoId, position } = playlistVideos;
    const rows = await sql
      .select({
        playlistId,
        videosCount: count(),
        videoIds: raw<string[]>`(array_agg(${videoId} order by ${position}))[:${maxVideosEach}]`,
      })
      .from(playlistVideos)
      .where(and(inArray(playlistId, [...playlistIds]), not(isHidden(sql, videoId, viewerId))))
      .groupBy(playlistId);
    return new Map(rows.map(({ playlistId: id, ...content }) => [id, content]));
  },

  /**
   * Returns all playlists of a user, those that contain the video first. A video that is hidden from the user is in
   * none.
   */
  memberships(sql: Sql, ownerId: string, videoId: string) {
    const containsVideo = raw<boolean>`exists(${sql
      .select({ id: playlistVideos.videoId })
      .from(playlistVideos)
      .innerJoin(videos, eq(videos.id, playlistVideos.videoId))
      .where(
        and(
          eq(playlistVideos.playlistId, playlists.id),
          eq(playlistVideos.videoId, videoId),
          isVisibleTo(ownerId),
        ),
      )})`;
    return sql
      .select({ id: playlists.id, name: playlists.name, containsVideo })
      .from(playlists)
      .where(eq(playlists.ownerId, ownerId))
      .orderBy(desc(containsVideo), ...byLastUpdate);
  },
};

async function changeCount(tx: Sql, id: string, by: 1 | -1, now: Date): Promise<void> {
  await tx
    .update(playlists)
    .set({ videosCount: raw`${playlists.videosCount} + ${by}`, updatedAt: now })
    .where(eq(playlists.id, id));
}
