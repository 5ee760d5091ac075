import { execFile } from 'node:child_process';
import { access, constants, lstat, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { limits } from '@kinora/domain';
import type { TranscriberSettings } from '../../../config/transcriber-settings.ts';
import { isExecutable } from '../../../lib/find-program.ts';
import { StartError } from '../../../lib/start-error.ts';
import type { MediaTools } from '../../../media/tools.ts';
import type { Ffmpeg } from '../../../media/tools/choose-ffmpeg.ts';
import { cliArgs } from '../../../media/tools/cli-args.ts';

const run = promisify(execFile);

/** Name of the sound in the folder of a call: WAV, mono, 16 kHz. */
export const SOUND_FILE = 'sound.wav';
const CAPTIONS_FILE = 'captions.vtt';
const MODEL_FILE = 'model.bin';
/** Whisper listens to this much at once; it was trained with 30 s. */
const QUEUE_SECONDS = 30;
/** Programs may write temporary files. */
const FILE_BYTES = 512 * 1024 ** 2;

export interface TranscriberCall {
  /** Holds the sound; the program works in it. */
  readonly folder: string;
  readonly timeoutSeconds: number;
  readonly signal: AbortSignal;
}

/** What a speech recognition has written. */
export interface Transcript {
  /** WebVTT or SubRip, unchecked. */
  readonly file: Buffer;
  /** The language that the program reported outside of the file. */
  readonly language?: string | undefined;
}

/** The speech recognition ended with success, but wrote no file of captions, or one that is too large. */
export class NoTranscriptError extends Error {
  override readonly name = 'NoTranscriptError';
}

/** The speech recognition of this machine. */
export interface Transcriber {
  /** Rejects with a `ToolFailure`, or a {@link NoTranscriptError}. */
  readonly transcribe: (call: TranscriberCall) => Promise<Transcript>;
  /** One line for the start report. */
  describe(): string;
}

async function readTranscript(folder: string): Promise<Buffer> {
  const path = join(folder, CAPTIONS_FILE);
  const info = await lstat(path).catch(() => undefined);
  if (!info?.isFile()) throw new NoTranscriptError('The speech recognition wrote no file');
  if (info.size > limits.captions.maxBytes)
    throw new NoTranscriptError(`The speech recognition wrote ${info.size} bytes`);
  return readFile(path);
}

/** Returns the language that whisper detected last. It looks again in each part of the sound. */
export const detectedLanguage = (output: string): string | undefined =>
  [...output.matchAll(/auto-detected language: ([a-z]{2,3})\b/g)].at(-1)?.[1];

async function findWhisper(
  model: string,
  ffmpeg: Ffmpeg,
  { runProgram }: MediaTools,
): Promise<Transcriber> {
  const { stdout: filters } = await run(ffmpeg.path, ['-hide_banner', '-filters']);
  if (!filters.includes(' whisper '))
    throw new StartError(
      `TRANSCRIBER: ${ffmpeg.path} (version ${ffmpeg.version}) has no whisper filter. Install an FFmpeg 8 with whisper, or name it. Example: FFMPEG_PATH=/usr/local/bin/ffmpeg`,
    );
  await access(model, constants.R_OK).catch((cause: unknown) => {
    throw new StartError(
      `TRANSCRIBER_MODEL: the model ${model} cannot be read. Example: TRANSCRIBER_MODEL=/var/lib/kinora/ggml-base.bin`,
      { cause },
    );
  });
  return {
    async transcribe({ folder, timeoutSeconds, signal }) {
      // A link has a name that needs no quotation in the text of the filter.
      await symlink(model, join(folder, MODEL_FILE));
      const filter = `whisper=model=${MODEL_FILE}:language=auto:queue=${QUEUE_SECONDS}:use_gpu=0:format=srt:destination=${CAPTIONS_FILE}`;
      // Only with `debug` it prints the language.
      const command = cliArgs`${ffmpeg.path} -hide_banner -nostdin -v debug
        -protocol_whitelist file -format_whitelist wav -codec_whitelist pcm_s16le
        -f wav -i file:${SOUND_FILE} -af ${filter} -f null -`;
      const fileBytes = FILE_BYTES;
      const output = await runProgram({ command, folder, timeoutSeconds, fileBytes, signal });
      return { file: await readTranscript(folder), language: detectedLanguage(output) };
    },
    describe: () => `whisper filter of ffmpeg ${ffmpeg.version}, model ${model}`,
  };
}

function findCommand(path: string, { runProgram }: MediaTools): Transcriber {
  if (!isExecutable(path))
    throw new StartError(
      `TRANSCRIBER: ${path} is not a program that can be run. Example: TRANSCRIBER="command /usr/local/bin/transcribe"`,
    );
  return {
    async transcribe({ folder, timeoutSeconds, signal }) {
      const at = (file: string) => join(folder, file);
      const command = [path, at(SOUND_FILE), 'auto', at(CAPTIONS_FILE)];
      await runProgram({ command, folder, timeoutSeconds, fileBytes: FILE_BYTES, signal });
      return { file: await readTranscript(folder) };
    },
    describe: () => path,
  };
}

/**
 * Finds the speech recognition of the settings, once at start. Resolves with `undefined` when it is off; throws a
 * {@link StartError} when it is not installed.
 */
export async function findTranscriber(
  settings: TranscriberSettings,
  tools: MediaTools,
): Promise<Transcriber | undefined> {
  if (settings.kind === 'off') return undefined;
  if (!tools.ffmpeg)
    throw new StartError(
      'TRANSCRIBER: reading the sound of videos needs ffmpeg, and none was found. Install it, or name it. Example: FFMPEG_PATH=/usr/bin/ffmpeg',
    );
  return settings.kind === 'ffmpeg'
    ? findWhisper(settings.model, tools.ffmpeg, tools)
    : findCommand(settings.path, tools);
}
