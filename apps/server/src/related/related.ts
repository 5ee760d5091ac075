import type { RelatedReason } from '@kinora/domain';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { videos } from '../database/schema.ts';
import type { Clock } from '../lib/clock.ts';
import type { VideoRow } from '../videos/video-rows.ts';
import { noVideo, visibleVideos } from '../videos/visible-videos.ts';
import { createWorkQueue } from '../workers/work-queue.ts';
import { type OwnWord, ownWords } from './own-words.ts';
import { type RelatedRow, relatedVideos, uninteresting } from './related-repository.ts';

/** As of searches: each keeps a processor core of the database busy. */
const relatedWorker = createWorkQueue({ name: 'related', slots: 2, maxWaiting: 100 });

export interface FoundRelated {
  readonly video: VideoRow;
  readonly reason: RelatedReason;
}

function reasonOf({ reason, wordIndex }: RelatedRow, words: readonly OwnWord[]): RelatedReason {
  if (reason !== 'words') return { kind: reason };
  const word = words[wordIndex ?? -1];
  if (!word) throw new Error('A related video shares a word that nobody looked for.');
  return { kind: 'words', word: word.written };
}

/** Finds related videos, and remembers which a user is not interested in. */
export function createRelated({ sql }: Pick<Database, 'sql'>, now: Clock) {
  return {
    /** Returns what a viewer may see and has not refused, most related first. The video itself must exist. */
    find: (videoId: string, viewerId: string | undefined): Promise<FoundRelated[]> =>
      relatedWorker.run(async () => {
        const { id, ownerId, title, description } = videos;
        const [own] = await sql
          .select({ id, ownerId, title, description })
          .from(videos)
          .where(eq(id, videoId));
        if (!own) throw noVideo();
        const words = ownWords(own.title, own.description);
        const found = await relatedVideos(sql, { ...own, words }, viewerId);
        const rows = await visibleVideos(
          sql,
          found.map((row) => row.id),
          undefined,
        );
        const byId = new Map(rows.map((row) => [row.id, row]));
        return found.flatMap((row) => {
          const video = byId.get(row.id);
          return video ? [{ video, reason: reasonOf(row, words) }] : [];
        });
      }),

    async setInterest(userId: string, videoId: string, isInterested: boolean): Promise<void> {
      if (isInterested) await uninteresting.remove(sql, userId, videoId);
      else await uninteresting.add(sql, userId, videoId, now());
    },
  };
}

export type Related = ReturnType<typeof createRelated>;
