import * as v from 'valibot';
import type { JobDefinition } from '../jobs/job-definition.ts';
import { type Attempt, FinalFailure, type Jobs } from '../jobs/jobs.ts';
import { videoPrefix } from './media-keys.ts';
import { HandedOver, handOver } from './pipeline/encode.ts';
import type { EncodingRow, EncodingTurns, Turn } from './pipeline/encoding-turns.ts';
import { siteProblem } from './pipeline/failure-reasons.ts';
import { type Lane, lanes } from './pipeline/lanes.ts';
import {
  deleteMediaJob,
  renditionJobs,
  retryPartsJob,
  transcodeVideoJob,
  turnJobs,
  videoLadderJob,
} from './pipeline/media-jobs.ts';
import { type MediaWork, isDeleted } from './pipeline/media-work.ts';
import { discardOrphans } from './pipeline/orphan-folders.ts';
import { GaveWay, encodeInPieces } from './pipeline/pieces.ts';
import { transcodeVideo } from './pipeline/transcode-video.ts';
import { buildLadder, giveUpParts, hasWaitingParts, retryParts } from './pipeline/video-ladder.ts';
import { isRepair } from './repair/repair-payload.ts';
import { giveUpRepair, repairVideo } from './repair/repair-video.ts';
import type { Repairs } from './repair/repairs.ts';

/** The jobs that {@link startMediaWork} handles; `startJobs` needs them. */
export const mediaJobs: readonly JobDefinition<object>[] = [
  ...renditionJobs,
  retryPartsJob,
  deleteMediaJob,
];

/** The folders that attempts in a lane store. */
const foldersOf = {
  short: ['first'],
  long: ['first'],
  qualities: ['ladder', 'retried'],
} as const satisfies Record<Lane, unknown>;
const priorities = { short: 'interactive', long: 'patient', qualities: 'background' } as const;

/** Starts working on the media jobs. */
export async function startMediaWork(
  jobs: Jobs,
  work: MediaWork,
  turns: EncodingTurns,
  repairs: Repairs,
): Promise<void> {
  const { records, storage } = work;

  async function fail(videoId: string): Promise<void> {
    await records.markFailed(videoId, siteProblem);
    await discardOrphans(work, videoId, 'first');
  }

  /** Copies a video, or puts it in the lane of its encoding. */
  async function publish(videoId: string, attempt: Attempt): Promise<void> {
    try {
      await transcodeVideo(work, videoId, attempt, handOver);
    } catch (error) {
      if (error instanceof HandedOver) await turns.add(videoId, error.lane);
      else await unlessDeleted(videoId, error);
    }
  }

  async function takeTurn(
    lane: Lane,
    { videoId, personId }: v.InferOutput<(typeof turnJobs)[Lane]['payload']>,
    attempt: Attempt,
  ): Promise<void> {
    const turn = { videoId, personId, lane };
    const row = await turns.find(turn);
    const failures = row?.failures ?? 0;
    // Another encoding was added while it waited for its next attempt.
    if (failures > 0 && !(await turns.isNext(turn))) return turns.end(turn, 'postponed', attempt);
    try {
      await encodeOrFinish(turn, row, attempt);
    } catch (error) {
      // The queue repeats an attempt that a stop or a kill has interrupted: the retries of the job are for these.
      if (!row || attempt.signal.aborted) throw error;
      if (failures >= turnJobs[lane].limits.retries) throw new FinalFailure(error);
      // The person's other encodings do not wait for the next attempt, as they would for a retry of the same job.
      await turns.end(turn, 'failed', attempt);
      // The queue counts and logs the failure.
      throw error;
    }
  }

  async function encodeOrFinish(
    turn: Turn,
    row: EncodingRow | undefined,
    attempt: Attempt,
  ): Promise<void> {
    const { videoId } = turn;
    try {
      // Each attempt after a failure is a job of its own.
      if (row) await encodeInTurn(row, { ...attempt, number: row.failures + attempt.number });
    } catch (error) {
      if (error instanceof GaveWay) {
        await deleteFilesOfNoVideo(videoId);
        return turns.end(turn, 'unfinished', attempt);
      }
      await unlessDeleted(videoId, error);
    }
    await finish(turn, attempt);
  }

  /** Throws the error of an attempt, unless it failed because the video was deleted. */
  async function unlessDeleted(videoId: string, error: unknown): Promise<void> {
    if (!(await isDeleted(work, videoId))) throw error;
    await deleteFilesOfNoVideo(videoId);
  }

  /** If the video was deleted, this or a killed attempt may have stored files since. */
  async function deleteFilesOfNoVideo(videoId: string): Promise<void> {
    if (await isDeleted(work, videoId)) await storage.deletePrefix(videoPrefix(videoId));
  }

  function encodeInTurn(turn: EncodingRow, attempt: Attempt): Promise<void> {
    const { videoId, lane, payload } = turn;
    const encoder = encodeInPieces({ turn, turns, storage, priority: priorities[lane] });
    if (lane !== 'qualities') return transcodeVideo(work, videoId, attempt, encoder);
    // A turn without a payload is for parts that the owner has asked for again.
    if (payload === null) return retryParts(work, videoId, attempt, encoder);
    if (isRepair(payload)) return repairVideo({ work, repairs, videoId, attempt, encoder });
    return buildLadder(work, v.parse(videoLadderJob.payload, payload), attempt, encoder);
  }

  /** Deletes the pieces, which are in what was stored or are not needed any more, and ends the last turn. */
  async function finish(turn: Turn, attempt?: Attempt): Promise<void> {
    const { videoId, lane } = turn;
    const row = await turns.find(turn);
    if (row?.folder) await storage.deletePrefix(`${videoPrefix(videoId)}${row.folder}/`);
    const video = await records.find(videoId);
    // Attempts of earlier turns may have been killed. A video that is published again may have an attempt elsewhere. What a
    // repair has replaced stays for a day.
    if (row && !isRepair(row.payload) && video?.status !== 'processing')
      for (const kind of foldersOf[lane]) await discardOrphans(work, videoId, kind);
    await deleteFilesOfNoVideo(videoId);
    await turns.end(turn, 'done', attempt);
    // What the owner has tried again in the meantime was in the lane already.
    if (row && (await isWantedAgain(turn))) await turns.add(videoId, lane);
  }

  async function isWantedAgain({ videoId, lane }: Turn): Promise<boolean> {
    const video = await records.find(videoId);
    if (lane !== 'qualities') return video?.status === 'processing';
    return video?.status === 'ready' && hasWaitingParts(work, video);
  }

  async function giveUp(row: EncodingRow | undefined, videoId: string): Promise<void> {
    if (isRepair(row?.payload)) return giveUpRepair(work, repairs, videoId);
    if (!row?.payload) return giveUpParts(work, { videoId }, 'retried');
    await giveUpParts(work, v.parse(videoLadderJob.payload, row.payload));
  }

  await jobs.work(transcodeVideoJob, ({ videoId }, attempt) => publish(videoId, attempt), {
    onDeadLetter: ({ videoId }) => fail(videoId),
  });
  await jobs.work(
    videoLadderJob,
    async (payload, attempt) => {
      // Without a video, only the files of a killed attempt are left.
      if (!(await turns.add(payload.videoId, 'qualities', payload)))
        await buildLadder(work, payload, attempt);
    },
    { onDeadLetter: (payload) => giveUpParts(work, payload) },
  );
  await jobs.work(
    retryPartsJob,
    async ({ videoId }) => {
      await turns.add(videoId, 'qualities');
    },
    { onDeadLetter: (payload) => giveUpParts(work, payload, 'retried') },
  );
  for (const lane of lanes)
    await jobs.work(turnJobs[lane], (turn, attempt) => takeTurn(lane, turn, attempt), {
      async onDeadLetter({ videoId, personId }) {
        const turn = { videoId, personId, lane };
        if (lane === 'qualities') await giveUp(await turns.find(turn), videoId);
        else await fail(videoId);
        await finish(turn);
      },
    });
  await jobs.work(deleteMediaJob, (meant) =>
    'key' in meant ? storage.delete(meant.key) : storage.deletePrefix(meant.prefix),
  );
}
