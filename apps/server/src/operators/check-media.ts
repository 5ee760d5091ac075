import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { videoNotes, videos } from '../database/schema.ts';
import { systemClock } from '../lib/clock.ts';
import { createEncodingTurns } from '../media/pipeline/encoding-turns.ts';
import { PIPELINE_VERSION } from '../media/pipeline/pipeline-version.ts';
import { NO_WAVEFORM_YET, findFaults } from '../media/repair/find-faults.ts';
import { newRepair } from '../media/repair/repair-payload.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { type OperatorSite, noJobs } from './operator-site.ts';

const PAGE = 100;
/** Longer lists are cut: the total tells the rest. */
const MAX_LINES = 1000;

/** Resolves with up to a hundred ready videos of older versions of the pipeline, in the order of their ids. */
const selectOlder = ({ sql }: Database, after: string) =>
  sql
    .select()
    .from(videos)
    .where(
      and(
        eq(videos.status, 'ready'),
        lt(videos.pipelineVersion, PIPELINE_VERSION),
        gt(videos.id, after),
      ),
    )
    .orderBy(asc(videos.id))
    .limit(PAGE);

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

type Site = Pick<OperatorSite, 'isRunning' | 'jobs' | 'withStorage'> & {
  folder(): Promise<Pick<DataFolder, 'spoolFolder'>>;
};

/**
 * Lists the videos whose renditions have faults of older releases; `repair` also has them made again. Each video without
 * faults is recorded as such and is not inspected again.
 */
export function checkMedia(
  site: Site,
  database: Database,
  action: 'check' | 'repair',
): Promise<string> {
  const turns = createEncodingTurns({ database, jobs: site.jobs ?? noJobs, now: systemClock });
  async function repair(id: string, faults: readonly string[]): Promise<void> {
    if (faults.some((fault) => fault !== NO_WAVEFORM_YET))
      return void (await turns.add(id, 'qualities', newRepair));
    // Without its note, the part is still to be made.
    const ofWaveform = and(eq(videoNotes.videoId, id), eq(videoNotes.part, 'waveform'));
    await database.sql.delete(videoNotes).where(ofWaveform);
    await turns.add(id, 'qualities');
  }
  return site.withStorage(async (storage) => {
    const jobFolders = join((await site.folder()).spoolFolder, 'jobs');
    await mkdir(jobFolders, { recursive: true });
    const folder = await mkdtemp(join(jobFolders, 'check-'));
    const lines: string[] = [];
    let total = 0;
    try {
      for (let page = await selectOlder(database, FIRST_ID); page.length > 0;) {
        for (const video of page) {
          const faults = await findFaults(storage, video, folder);
          if (faults.length === 0) await setCurrent(database, video.id);
          else {
            total += 1;
            if (lines.length < MAX_LINES)
              lines.push(`${video.id}  ${video.title}  ${faults.join(', ')}`);
            if (action === 'repair') await repair(video.id, faults);
          }
        }
        page = await selectOlder(database, page.at(-1)?.id ?? FIRST_ID);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return [...lines, summary(total, action, site.isRunning)].join('\n');
  });
}

async function setCurrent({ sql }: Database, id: string): Promise<void> {
  await sql.update(videos).set({ pipelineVersion: PIPELINE_VERSION }).where(eq(videos.id, id));
}

function summary(total: number, action: 'check' | 'repair', isRunning: boolean): string {
  if (total === 0) return 'No video has faults of older releases.';
  const found = total === 1 ? '1 video has faults' : `${total} videos have faults`;
  if (action === 'check') return `${found}. "kinora media repair" makes their files again.`;
  const when = isRunning ? 'in the background' : 'when the server runs';
  return `${found}. Their files are made again ${when}; until then the site serves the old ones.`;
}
