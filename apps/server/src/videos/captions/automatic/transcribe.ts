import type * as v from 'valibot';
import type { Database } from '../../../database/open.ts';
import type { Attempt, Jobs } from '../../../jobs/jobs.ts';
import { endTurn } from '../../../jobs/person-turns.ts';
import type { JobLog } from '../../../jobs/queues.ts';
import { failureMessage } from '../../../lib/error-details.ts';
import type { MediaMetadata } from '../../../media/media-metadata.ts';
import type { Source } from '../../../media/pipeline/encode.ts';
import { inJobFolder } from '../../../media/pipeline/job-folder.ts';
import { renditionJobs } from '../../../media/pipeline/media-jobs.ts';
import { openSource } from '../../../media/pipeline/open-source.ts';
import type { MediaTools } from '../../../media/tools.ts';
import { cliArgs } from '../../../media/tools/cli-args.ts';
import { ToolFailure } from '../../../media/tools/run-tool.ts';
import type { Storage } from '../../../storage/storage.ts';
import type { Captions } from '../captions.ts';
import { type MachineCaptions, automaticLabel, readMachineCaptions } from './machine-captions.ts';
import { MAX_TRANSCRIBING_SECONDS, transcribeJob, transcribeTurnJob } from './transcribe-job.ts';
import { NoTranscriptError, SOUND_FILE, type Transcriber } from './transcriber.ts';
import type { BegunTranscription, TranscriptionRecords } from './transcription-records.ts';

const MAX_ATTEMPTS = 2;
/** Before the second attempt at a video, if its owner has no other one. */
const AGAIN_SECONDS = 30;
const POSTPONE_SECONDS = 60;
/** After an hour the turns of a person are taken next to the renditions. */
const MAX_POSTPONED = 60;

/** What owners read after "No automatic captions: ". */
const reasons = {
  silent: 'the video has no sound.',
  tooLittle: 'speech was found in less than 5 % of the video.',
  hasCaptions: 'the video has captions already.',
  invalid: 'the speech recognition wrote no valid captions.',
  slow: 'the speech recognition did not end in time.',
  failed: 'the speech recognition failed.',
  interrupted: 'the speech recognition was interrupted.',
} as const;

export interface TranscribeOptions {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'complete' | 'pending' | 'send'>;
  readonly storage: Storage;
  readonly tools: MediaTools;
  readonly spool: string;
  readonly captions: Pick<Captions, 'putMachine'>;
  readonly records: TranscriptionRecords;
  /** Absent when the operator has switched it off since the job was sent. */
  readonly transcriber: Transcriber | undefined;
  /** Seconds that the speech recognition may take for a video of this duration. */
  readonly timeLimit?: (durationSeconds: number) => number;
  readonly log: JobLog;
}

/** Four times the duration and five minutes, at most three hours. */
export const usualTimeLimit = (durationSeconds: number) =>
  Math.min(MAX_TRANSCRIBING_SECONDS, 300 + Math.ceil(durationSeconds * 4));

function reasonOf(error: unknown): string {
  if (error instanceof NoTranscriptError) return reasons.invalid;
  return error instanceof ToolFailure && error.kind === 'timed-out' ? reasons.slow : reasons.failed;
}

/** Removes what a program has printed from an error: it may contain words of a private video. */
const withoutOutput = (error: unknown) =>
  error instanceof ToolFailure
    ? new Error(`A program of the speech recognition ${error.kind.replaceAll('-', ' ')}`)
    : error;

/** The arguments that write the sound of a video. Silence fills its gaps, so that the times stay those of the video. */
export const soundOnly = ({ audioIndex = 0 }: Pick<MediaMetadata, 'audioIndex'>) =>
  cliArgs`-map ${`0:a:${audioIndex}`} -af aresample=async=1:first_pts=0
    -ac 1 -ar 16000 -c:a pcm_s16le -f wav ${SOUND_FILE}`;

/** Creates the handler of a person's turn. */
export function createTranscribe(options: TranscribeOptions) {
  const { database, jobs, tools, captions, records, transcriber, log } = options;
  const { timeLimit = usualTimeLimit } = options;
  const { sql } = database;

  async function recognise(
    source: Source,
    { durationSeconds }: BegunTranscription,
    folder: string,
    { transcribe }: Transcriber,
    signal: AbortSignal,
  ): Promise<MachineCaptions> {
    const timeoutSeconds = timeLimit(durationSeconds);
    const { metadata, ...input } = source;
    const reading = { folder, timeoutSeconds: 300 + Math.ceil(durationSeconds), signal } as const;
    await tools.run({
      ...reading,
      input,
      output: soundOnly(metadata),
      priority: 'background',
    });
    const { file, language } = await transcribe({ folder, timeoutSeconds, signal });
    return readMachineCaptions(file, durationSeconds, language);
  }

  /** Makes and stores the captions. Resolves with the reason when there are none. */
  async function make(
    videoId: string,
    begun: BegunTranscription,
    using: Transcriber,
    attempt: Attempt,
  ): Promise<string | undefined> {
    if (begun.captionsCount > 0) return reasons.hasCaptions;
    const made = await inJobFolder(options.spool, attempt, async (folder) => {
      const source = await openSource(options, begun.sourceKey, folder, attempt.signal);
      return source.metadata.audioCodec === undefined
        ? undefined
        : recognise(source, begun, folder, using, attempt.signal);
    });
    if (!made) return reasons.silent;
    if (made.kind === 'too-little') return reasons.tooLittle;
    if (made.kind === 'invalid') throw new NoTranscriptError(made.problem);
    const { language, vtt } = made;
    const track = { language, label: automaticLabel(language), vtt };
    const outcome = await captions.putMachine(videoId, track, (tx) =>
      records.finish(tx, videoId, 'done'),
    );
    return outcome === 'has-captions' ? reasons.hasCaptions : undefined;
  }

  /** Whether turns make way for renditions, which people wait for. They do so for an hour at most. */
  const makesWay = async (postponed: number) =>
    postponed < MAX_POSTPONED && (await jobs.pending(...renditionJobs)) > 0;

  async function tryVideo(videoId: string, attempt: Attempt): Promise<void> {
    if (!transcriber) return records.forget(sql, videoId);
    const begun = await records.begin(sql, videoId);
    if (!begun) return;
    const fail = async (reason: string, error?: unknown) => {
      log.warn({ videoId, err: error, reason }, 'video gets no automatic captions');
      await records.finish(sql, videoId, 'failed', reason);
    };
    if (begun.attempts > MAX_ATTEMPTS) return fail(reasons.interrupted);
    try {
      const reason = await make(videoId, begun, transcriber, attempt);
      if (reason !== undefined) await records.finish(sql, videoId, 'none', reason);
    } catch (error) {
      const isStopping = attempt.signal.aborted;
      if (!isStopping && begun.attempts >= MAX_ATTEMPTS)
        return fail(reasonOf(error), withoutOutput(error));
      await records.wait(sql, videoId, !isStopping);
      throw withoutOutput(error);
    }
  }

  return async function takeTurn(
    { personId, postponed }: v.InferOutput<typeof transcribeTurnJob.payload>,
    attempt: Attempt,
  ): Promise<void> {
    if (transcriber && (await makesWay(postponed))) {
      const later = { personId, postponed: postponed + 1 };
      const next = async () => ({ turn: later, startAfterSeconds: POSTPONE_SECONDS });
      return endTurn(options, transcribeTurnJob, { personId, attempt, next });
    }
    const videoId = await records.next(sql, personId);
    let failed: string | undefined;
    try {
      if (videoId !== undefined) await tryVideo(videoId, attempt);
    } catch (error) {
      if (attempt.signal.aborted) throw error;
      log.warn({ videoId, reason: failureMessage(error) }, 'no automatic captions yet');
      failed = videoId;
    }
    await endTurn(options, transcribeTurnJob, {
      personId,
      attempt,
      async next(tx) {
        const following = await records.next(tx, personId);
        if (following === undefined) return undefined;
        const startAfterSeconds = following === failed ? AGAIN_SECONDS : 0;
        return { turn: { personId, postponed }, startAfterSeconds };
      },
    });
  };
}

/** Starts working on the jobs in this process, one video at a time. */
export async function startTranscribing(
  options: TranscribeOptions,
  work: Pick<Jobs, 'work'>,
): Promise<void> {
  const { database, records } = options;
  await work.work(transcribeTurnJob, createTranscribe(options));
  await work.work(transcribeJob, ({ videoId }) =>
    database.transaction((tx) => records.requestTurnOf(tx, videoId)),
  );
}
