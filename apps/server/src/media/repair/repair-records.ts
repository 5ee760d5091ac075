import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../database/open.ts';
import { encodings } from '../../database/schema.ts';
import type { Sql } from '../../database/sql-database.ts';
import { isOwnersPicture } from '../media-keys.ts';
import { type MediaRecords, type PartChanges, startOf } from '../pipeline/media-records.ts';
import { type Remade, repairPayload } from './repair-payload.ts';

/** The parts that a repair makes again, and the note about colours. Chapters and captions are the owner's by now. */
export const repairedParts: readonly string[] = [
  'qualities',
  'preview',
  'storyboard',
  'waveform',
  'thumbnail',
  'colours',
];

export const renditionKeys = [
  'videoKey',
  'hlsKey',
  'previewKey',
  'storyboardKey',
  'waveformKey',
  'thumbnailKey',
] as const;

/** Matches the repair of a video. */
export const isRepairOf = (videoId: string) =>
  and(eq(encodings.videoId, videoId), eq(encodings.lane, 'qualities'));

/** Resolves with what the repair of a video has made so far. In a transaction, no other one can change it. */
export async function remadeOf(sql: Sql, videoId: string): Promise<Remade | null> {
  const [row] = await sql
    .select({ payload: encodings.payload })
    .from(encodings)
    .where(isRepairOf(videoId))
    .for('update');
  return row ? v.parse(repairPayload, row.payload).repair : null;
}

/** Returns the thumbnail that the owner has sent. */
export const ownThumbnail = (key: string | null): string | null =>
  key !== null && isOwnersPicture(key) ? key : null;

/** What a video has before its repair has made anything. */
const noRenditions = {
  durationSeconds: 0,
  videoKey: null,
  hlsKey: null,
  previewKey: null,
  storyboardKey: null,
  waveformKey: null,
  thumbnailKey: null,
  ladder: null,
  notes: [],
} satisfies Partial<Record<keyof Remade, unknown>>;

/** Returns the repair with another part; `undefined` if another attempt was faster. */
function withPart(
  before: Remade,
  found: Record<(typeof renditionKeys)[number], string | null>,
  part: string,
  changes: PartChanges,
): Remade | undefined {
  const after = { ...before, notes: before.notes.filter((note) => note.part !== part) };
  for (const name of renditionKeys) {
    const key = changes[name];
    if (key === undefined || key === null) continue;
    // A thumbnail of the owner hides one that was made.
    if (name !== 'thumbnailKey' && before[name] !== found[name]) return undefined;
    after[name] = key;
  }
  return after;
}

/**
 * Returns the records of a video for the jobs that make its renditions: they find it without any, and what they store is
 * kept with the repair. The video itself stays as it is.
 */
export function createRepairRecords(
  { database, records }: { readonly database: Database; readonly records: MediaRecords },
  videoId: string,
): MediaRecords {
  /** Resolves with `false` when `alter` changes nothing, or the video was deleted. */
  const change = (alter: (before: Remade | null) => Remade | undefined) =>
    database.transaction(async (tx) => {
      const repair = alter(await remadeOf(tx, videoId));
      if (!repair) return false;
      const changed = await tx
        .update(encodings)
        .set({ payload: { repair } })
        .where(isRepairOf(videoId))
        .returning({ lane: encodings.lane });
      return changed.length > 0;
    });

  return {
    ...records,

    async find() {
      const video = await records.find(videoId);
      if (!video) return undefined;
      const made = await remadeOf(database.sql, videoId);
      const { durationSeconds: _, notes, ...renditions } = made ?? noRenditions;
      return {
        ...video,
        ...renditions,
        thumbnailKey: ownThumbnail(video.thumbnailKey) ?? renditions.thumbnailKey,
        status: made ? 'ready' : 'processing',
        notes: new Map(notes.map((note) => [note.part, note])),
      };
    },

    markReady: ({ durationSeconds, width, height, videoKey, hlsKey, thumbnailKey, ...made }) => {
      const others = { previewKey: null, storyboardKey: null, waveformKey: null };
      const keys = { videoKey, hlsKey, thumbnailKey, ...others };
      const notes = made.notes.filter(({ part }) => repairedParts.includes(part));
      const ladder = startOf(made.ladder);
      return change((before) =>
        before ? undefined : { durationSeconds, width, height, ...keys, ladder, notes },
      );
    },

    // A repair without renditions ends as failed.
    async markFailed() {},

    storePart: (video, part, changes) =>
      change((before) => (before ? withPart(before, video, part, changes) : undefined)),

    async note(_videoId, note) {
      await change((before) => {
        if (!before) return undefined;
        const others = before.notes.filter(({ part }) => part !== note.part);
        return { ...before, notes: [...others, note] };
      });
    },
  };
}
