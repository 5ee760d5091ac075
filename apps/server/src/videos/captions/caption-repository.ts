import { and, eq, sql as raw } from 'drizzle-orm';
import { captionTracks, videos } from '../../database/schema.ts';
import type { Sql } from '../../database/sql-database.ts';

const trackColumns = {
  language: captionTracks.language,
  label: captionTracks.label,
  origin: captionTracks.origin,
  fileKey: captionTracks.fileKey,
  version: captionTracks.version,
};

/** The captions of a video in one language. */
export interface CaptionRow extends Pick<
  typeof captionTracks.$inferSelect,
  keyof typeof trackColumns
> {}

/** A track without its version, which the database gives. */
export type NewCaptions = Omit<typeof captionTracks.$inferInsert, 'version'>;

/** What names a track. */
export interface CaptionPlace {
  readonly videoId: string;
  readonly language: string;
}

const isAt = ({ videoId, language }: CaptionPlace) =>
  and(eq(captionTracks.videoId, videoId), eq(captionTracks.language, language));

/** Counts the tracks of a video again. */
const recount = (sql: Sql, videoId: string) =>
  sql
    .update(videos)
    .set({ captionsCount: sql.$count(captionTracks, eq(captionTracks.videoId, videoId)) })
    .where(eq(videos.id, videoId));

/** Reads and writes caption tracks. The caller of a write has locked the video. */
export const captionRepository = {
  async find(sql: Sql, place: CaptionPlace): Promise<CaptionRow | undefined> {
    const [row] = await sql.select(trackColumns).from(captionTracks).where(isAt(place));
    return row;
  },

  /** Adds or replaces a track; either gives it a new version. */
  async put(sql: Sql, track: NewCaptions): Promise<CaptionRow | undefined> {
    const { videoId, label, origin, fileKey, bytes, updatedAt } = track;
    const [row] = await sql
      .insert(captionTracks)
      .values(track)
      .onConflictDoUpdate({
        target: [captionTracks.videoId, captionTracks.language],
        set: { label, origin, fileKey, bytes, updatedAt, version: raw`excluded.version` },
      })
      .returning(trackColumns);
    await recount(sql, videoId);
    return row;
  },

  async remove(sql: Sql, place: CaptionPlace): Promise<void> {
    await sql.delete(captionTracks).where(isAt(place));
    await recount(sql, place.videoId);
  },
};

/** Prepares the list of a video's tracks. */
export function prepareCaptionList(sql: Sql) {
  const list = sql
    .select(trackColumns)
    .from(captionTracks)
    .where(eq(captionTracks.videoId, raw.placeholder('videoId')))
    .prepare('caption_tracks');
  return (videoId: string): Promise<CaptionRow[]> => list.execute({ videoId });
}
