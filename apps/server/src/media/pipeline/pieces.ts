import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../../storage/storage.ts';
import { newMediaFolder, videoPrefix } from '../media-keys.ts';
import { findKeyFrames } from '../mediabunny.ts';
import type { FfmpegCall, Priority } from '../tools.ts';
import { ToolFailure } from '../tools/run-tool.ts';
import {
  type EncodeContext,
  type Encoder,
  type Encoding,
  encodeAtOnce,
  encodingTimeoutSeconds,
} from './encode.ts';
import type { EncodingRow, EncodingTurns } from './encoding-turns.ts';
import {
  type KeyFrames,
  type LadderOutput,
  addSound,
  encodePiece,
  encodeSounds,
  joinedPieces,
  pieceOfSource,
  soundOfSource,
} from './ffmpeg-arguments.ts';
import { storeFolder } from './job-folder.ts';
import { joinPieces } from './join-pieces.ts';
import { isQuickCopy, pieceSeconds } from './lanes.ts';

/** Not a failure of the video: somebody else's turn is next. */
export class GaveWay extends Error {
  override readonly name = 'GaveWay';

  constructor() {
    super('Its next piece waits for a turn');
  }
}

/** A piece begins at most this long after a key frame, from which its decoding starts. */
const MAX_DECODED_BEFORE_SECONDS = 10;
/** Below the time between two pictures: a piece begins just before the key frame that it begins with. */
const JUST_BEFORE_SECONDS = 0.0005;
/** A turn ends after this many pieces even if nobody waits, so that its job ends before its time limit. */
const MAX_PIECES_A_TURN = 30;

/**
 * Returns when the pieces of a source begin, in seconds. There is one piece, the whole, for a source of a container that
 * cannot be searched reliably. Where qualities have the key frames of the source, pieces begin at these, too.
 */
export async function pieceStarts(
  { path, metadata }: Encoding['source'],
  keyFrames: KeyFrames,
): Promise<readonly number[]> {
  const step = pieceSeconds(metadata);
  const count = Math.max(0, Math.round(metadata.durationSeconds / step) - 1);
  const times = Array.from({ length: count }, (_none, index) => (index + 1) * step);
  const found = times.length > 0 ? await findKeyFrames(path, times) : undefined;
  const starts = times.flatMap((time, index) => {
    const keyFrame = found?.[index] ?? 0;
    if (time - keyFrame > MAX_DECODED_BEFORE_SECONDS) return [];
    return keyFrames === 'fixed' ? time : keyFrame - JUST_BEFORE_SECONDS;
  });
  return [0, ...new Set(starts)];
}

/** The encoding of the sound or of a piece. Its files lie in a folder of their own. */
type Step = Pick<FfmpegCall, 'input' | 'output' | 'timeoutSeconds'>;

const SOUND_FILES: ReadonlyMap<LadderOutput['sound'], string> = new Map([
  ['full', 'full.mp4'],
  ['small', 'small.mp4'],
]);

const soundsOf = (outputs: readonly LadderOutput[]) =>
  new Map(
    Array.from(SOUND_FILES).filter(([sound]) => outputs.some((output) => output.sound === sound)),
  );

/** The sound, if there is any, then the pieces. */
function stepsOf(
  { source, outputs, keyFrames }: Encoding,
  starts: readonly number[],
  { tools }: EncodeContext,
): readonly Step[] {
  const { durationSeconds, audioCodec } = source.metadata;
  const sound: Step = {
    input: { ...source, options: soundOfSource },
    output: encodeSounds(soundsOf(outputs), source.metadata, tools.ffmpeg),
    timeoutSeconds: encodingTimeoutSeconds(durationSeconds),
  };
  const pieces = starts.map((start, index): Step => {
    const piece = { start, end: starts[index + 1] };
    return {
      input: { ...source, options: pieceOfSource(piece) },
      output: encodePiece(outputs, source.metadata, keyFrames, tools.ffmpeg, piece),
      timeoutSeconds: encodingTimeoutSeconds((piece.end ?? durationSeconds) - start),
    };
  });
  return audioCodec === undefined ? pieces : [sound, ...pieces];
}

/** What the results of the steps depend on: those of another plan would not fit. */
const planOf = (steps: readonly Step[], { tools }: EncodeContext) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        tools.ffmpeg?.version,
        steps.map(({ input, output }) => [input.options, output]),
      ]),
    )
    .digest('hex');

export interface PiecesOptions {
  readonly turn: EncodingRow;
  readonly turns: Pick<EncodingTurns, 'begin' | 'made' | 'isAnotherDue'>;
  readonly storage: Storage;
  readonly priority: Priority;
}

/**
 * Encodes in pieces of source time. Finished ones are stored and recorded: an attempt that is killed loses only the piece
 * at which it was, on whatever process the next one runs. After each piece it throws {@link GaveWay} if somebody else's
 * turn is due.
 */
export function encodeInPieces({ turn, turns, storage, priority }: PiecesOptions): Encoder {
  // A turn may encode twice, for example the qualities and then the preview.
  let record = turn;
  let madeInTurn = 0;
  let isWhole = false;
  const prefixOf = (folder: string) => `${videoPrefix(turn.videoId)}${folder}/`;

  /** Forgets the pieces of another plan. */
  async function begin(plan: string, pieces: number): Promise<string> {
    if (record.folder !== null) await storage.deletePrefix(prefixOf(record.folder));
    const folder = newMediaFolder('pieces');
    await turns.begin(turn, { plan, folder, pieces });
    record = { ...record, plan, folder, pieces, piecesDone: 0 };
    return folder;
  }

  async function giveWayIfDue(): Promise<void> {
    if (madeInTurn === 0) return;
    if (madeInTurn >= MAX_PIECES_A_TURN || (await turns.isAnotherDue(turn.lane)))
      throw new GaveWay();
  }

  /** Runs the steps that no turn has finished. Resolves with the name of the folder of all results. */
  async function makeSteps(steps: readonly Step[], context: EncodeContext): Promise<string> {
    const { tools, folder: jobFolder, signal } = context;
    const plan = planOf(steps, context);
    const isGoingOn = record.plan === plan && record.folder !== null;
    const folder = isGoingOn ? (record.folder ?? '') : await begin(plan, steps.length);
    for (const [index, step] of steps.entries()) {
      if (index < record.piecesDone) continue;
      await giveWayIfDue();
      const startedAt = performance.now();
      const made = join(jobFolder, '..', `${folder}-${index}`);
      await mkdir(made);
      await tools.run({ ...step, folder: made, signal, priority });
      await storeFolder(storage, made, `${prefixOf(folder)}${index}/`);
      await rm(made, { recursive: true });
      const seconds = (performance.now() - startedAt) / 1000;
      if (!(await turns.made(turn, index + 1, seconds))) throw new GaveWay();
      record = { ...record, piecesDone: index + 1 };
      madeInTurn += 1;
    }
    return folder;
  }

  /** Joins the pieces of each output and adds their sound. Resolves with `false` if they do not fit together. */
  async function joinPiecesWithSound(
    { outputs, source }: Encoding,
    { name, pieces }: { readonly name: string; readonly pieces: number },
    { tools, folder, signal }: EncodeContext,
  ): Promise<boolean> {
    const hasSound = source.metadata.audioCodec !== undefined;
    const copy = (key: string) =>
      storage.localFile(
        prefixOf(name) + key,
        join(folder, '..', `${name}-${key.replaceAll('/', '-')}`),
      );
    for (const { file, sound } of outputs) {
      const paths: string[] = [];
      for (let index = 0; index < pieces; index += 1)
        paths.push(await copy(`${index + (hasSound ? 1 : 0)}/${file}`));
      const joined = join(folder, '..', `joined-${file}`);
      if (!(await joinPieces(paths, joined))) return false;
      const sounds = hasSound ? [await copy(`0/${SOUND_FILES.get(sound)}`)] : [];
      await tools.run({
        input: { path: joined, container: 'mp4', options: joinedPieces },
        more: sounds.map((path) => ({ path, container: 'mp4' }) as const),
        output: addSound(hasSound, file),
        folder,
        timeoutSeconds: 300,
        signal,
        priority,
      });
      await rm(joined);
    }
    return true;
  }

  const atOnce = encodeAtOnce(priority);
  return {
    // The others have been tried, or will not be: their pieces are being made.
    copies: (metadata) => turn.plan === null && !isQuickCopy(metadata),
    async encode(encoding, context) {
      const starts = isWhole ? [0] : await pieceStarts(encoding.source, encoding.keyFrames);
      if (starts.length === 1) return atOnce.encode(encoding, context);
      try {
        const name = await makeSteps(stepsOf(encoding, starts, context), context);
        if (await joinPiecesWithSound(encoding, { name, pieces: starts.length }, context)) return;
      } catch (error) {
        // A piece may have no picture that can be decoded, and the whole many others.
        if (!(error instanceof ToolFailure) || error.kind !== 'failed') throw error;
      }
      // Also what follows in this turn: another plan would forget how far this one came.
      isWhole = true;
      await atOnce.encode(encoding, context);
    },
  };
}
