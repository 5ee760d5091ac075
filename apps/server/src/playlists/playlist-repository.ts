import { and, asc, count, desc, eq, inArray, sql as raw } from 'drizzle-orm';
import { playlistVideos, playlists, users, videos } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';
import { isVisibleTo } from '../videos/visible-videos.ts';

export type PlaylistRow = typeof playlists.$inferSelect;

export interface PlaylistEntry {
  readonly playlistId: string;
  readonly videoId: string;
}

export interface PlaylistContent {
  /** How many of its videos the owner may see. */
  readonly videosCount: number;
  /** The first of them, in the order added. */
  readonly videoIds: readonly string[];
}

const lastUpdated = [desc(playlists.updatedAt), desc(playlists.id)];

/** Rows of playlists and of what they hold. */
export const playlistRepository = {
  async find(sql: Sql, id: string): Promise<PlaylistRow | undefined> {
    const [row] = await sql.select().from(playlists).where(eq(playlists.id, id));
    return row;
  },

  async lock(tx: Sql, id: string): Promise<PlaylistRow | undefined> {
    const [row] = await tx.select().from(playlists).where(eq(playlists.id, id)).for('update');
    return row;
  },

  /** Playlists of one user are made one after the other, so that their number can be limited. */
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
      .orderBy(...lastUpdated)
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

  /** What the viewer may see of several playlists, by one query: the first few of each, and their number. */
  async contents(
    sql: Sql,
    playlistIds: readonly string[],
    viewerId: string,
    firstFew: number,
  ): Promise<Map<string, PlaylistContent>> {
    if (playlistIds.length === 0) return new Map();
    const place = raw<number>`row_number() over (partition by ${playlistVideos.playlistId} order by ${playlistVideos.position})`;
    const visible = sql
      .select({
        playlistId: playlistVideos.playlistId,
        videoId: playlistVideos.videoId,
        place: place.mapWith(Number).as('place'),
        total: raw<number>`count(*) over (partition by ${playlistVideos.playlistId})`
          .mapWith(Number)
          .as('total'),
      })
      .from(playlistVideos)
      .innerJoin(videos, eq(videos.id, playlistVideos.videoId))
      .where(and(inArray(playlistVideos.playlistId, [...playlistIds]), isVisibleTo(viewerId)))
      .as('visible');
    const rows = await sql
      .select({
        playlistId: visible.playlistId,
        videoId: visible.videoId,
        total: visible.total,
      })
      .from(visible)
      .where(raw`${visible.place} <= ${firstFew}`)
      .orderBy(asc(visible.playlistId), asc(visible.place));
    const contents = new Map<string, { videosCount: number; videoIds: string[] }>();
    for (const { playlistId, videoId, total } of rows) {
      const known = contents.get(playlistId) ?? { videosCount: total, videoIds: [] };
      known.videoIds.push(videoId);
      contents.set(playlistId, known);
    }
    return contents;
  },

  /** All playlists of a user, those that hold the video first. A video that is hidden from the user is in none. */
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
      .orderBy(desc(containsVideo), ...lastUpdated);
  },
};

async function changeCount(tx: Sql, id: string, by: 1 | -1, now: Date): Promise<void> {
  await tx
    .update(playlists)
    .set({ videosCount: raw`${playlists.videosCount} + ${by}`, updatedAt: now })
    .where(eq(playlists.id, id));
}
