import { and, asc, eq, exists, gt, gte, inArray, isNotNull, isNull, like, or } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { videoNotes, videos } from '../../database/schema.ts';
import type { AwaitedJobs } from '../../jobs/reconciliation.ts';
import { isInNoLane } from './encoding-turns.ts';
import { retryPartsJob, transcodeVideoJob, videoLadderJob } from './media-jobs.ts';
import { type MediaRecord, mediaColumns } from './media-records.ts';
import type { MediaWork } from './media-work.ts';
import { FIRST_WITH_WAVEFORM } from './pipeline-version.ts';
import { hasDueParts, hasWaitingParts } from './video-ladder.ts';

const PAGE = 500;

type Work = Pick<MediaWork, 'storage'> & { readonly database: Database };

/** Resolves with the ready videos in no lane of which something may be missing, in pages. */
async function* incompleteVideos({ sql }: Database): AsyncGenerator<MediaRecord> {
  const { id, status, ladder, previewKey, storyboardKey, waveformKey, hlsKey } = videos;
  const waiting = sql
    .select({ videoId: videoNotes.videoId })
    .from(videoNotes)
    .where(and(eq(videoNotes.videoId, id), eq(videoNotes.isWaiting, true)));
  const lacksParts = or(
    isNull(previewKey),
    isNull(storyboardKey),
    and(isNull(waveformKey), gte(videos.pipelineVersion, FIRST_WITH_WAVEFORM)),
    isNull(hlsKey),
    like(hlsKey, '%/first-%'),
  );
  const isIncomplete = or(exists(waiting), and(isNotNull(ladder), lacksParts));
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const page = await sql
      .select(mediaColumns)
      .from(videos)
      .where(and(eq(status, 'ready'), isInNoLane, isIncomplete, gt(id, after)))
      .orderBy(asc(id))
      .limit(PAGE);
    const ids = page.map((video) => video.id);
    const notes = await sql.select().from(videoNotes).where(inArray(videoNotes.videoId, ids));
    const byVideo = Map.groupBy(notes, ({ videoId }) => videoId);
    for (const video of page) {
      const own = byVideo.get(video.id) ?? [];
      yield { ...video, notes: new Map(own.map((note) => [note.part, note])) };
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < PAGE) return;
    after = last;
  }
}

/** The jobs that unfinished videos wait for outside of lanes. */
export function awaitedMediaJobs({ database, storage }: Work): readonly AwaitedJobs[] {
  const processing: AwaitedJobs = {
    job: transcodeVideoJob,
    subject: 'videoId',
    awaited: () =>
      database.sql
        .select({ videoId: videos.id })
        .from(videos)
        .where(and(eq(videos.status, 'processing'), isInNoLane)),
  };
  const unfinished: AwaitedJobs = {
    job: videoLadderJob,
    orElse: [retryPartsJob],
    subject: 'videoId',
    async awaited() {
      const found = [];
      for await (const video of incompleteVideos(database))
        if (video.ladder && hasDueParts({ storage }, video, video.ladder))
          found.push({ videoId: video.id, ...video.ladder });
      return found;
    },
  };
  /** Of older releases, which did not store how a video continues. */
  const triedAgain: AwaitedJobs = {
    job: retryPartsJob,
    subject: 'videoId',
    async awaited() {
      const found = [];
      for await (const video of incompleteVideos(database))
        if (!video.ladder && hasWaitingParts({ storage }, video)) found.push({ videoId: video.id });
      return found;
    },
  };
  return [processing, unfinished, triedAgain];
}
