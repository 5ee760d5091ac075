import { parentPort } from 'node:worker_threads';
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
} from 'mediabunny';
import * as v from 'valibot';
import type { MediaMetadata } from './media-metadata.ts';

/** The tasks of this thread, which it runs one at a time. */
export const mediabunnyTask = v.variant('task', [
  v.object({ task: v.literal('probe'), path: v.string() }),
  v.object({ task: v.literal('remux'), path: v.string(), target: v.string() }),
]);

// Never ALL_FORMATS: the HLS format follows a playlist into other files.
const open = (path: string) =>
  new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, MATROSKA, WEBM] });

/** Length of what a player shows. Time stamps may begin anywhere: those of a cut recording often begin late. */
async function lengthOf(input: Input): Promise<number> {
  const end = await input.computeDuration();
  return end - Math.max(0, await input.getFirstTimestamp());
}

/** Shorter negative start times come from encoder delay, not from an edit. */
const MIN_HIDDEN_SECONDS = 0.2;

async function probe(path: string): Promise<MediaMetadata | undefined> {
  using input = open(path);
  const video = await input.getPrimaryVideoTrack();
  const codec = await video?.getCodec();
  if (!video || !codec) return undefined;
  // The first track and not the primary one, because ffmpeg copies and encodes the first.
  const [audio] = await input.getAudioTracks();
  const audioCodec = audio && ((await audio.getCodec()) ?? 'unknown');
  return {
    durationSeconds: await lengthOf(input),
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    isRotated: (await video.getRotation()) !== 0 || (await video.getFlip()),
    hasHiddenStart: (await video.getFirstTimestamp()) < -MIN_HIDDEN_SECONDS,
    videoCodec: codec === 'avc' ? 'h264' : codec,
    videoCodecString: (await video.getCodecParameterString()) ?? undefined,
    ...(audio && {
      audioCodec: audioCodec ?? 'unknown',
      audioCodecString: (await audio.getCodecParameterString()) ?? undefined,
      audioSampleRate: await audio.getSampleRate(),
      audioChannels: await audio.getNumberOfChannels(),
    }),
  };
}

async function remux(path: string, target: string): Promise<boolean> {
  using input = open(path);
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(target),
  });
  const conversion = await Conversion.init({ input, output, showWarnings: false });
  if (!conversion.isValid) return false;
  await conversion.execute();
  return true;
}

async function handleTask(message: unknown): Promise<void> {
  const task = v.parse(mediabunnyTask, message);
  const found =
    task.task === 'probe' ? await probe(task.path) : await remux(task.path, task.target);
  parentPort?.postMessage(found, []);
}

// An error ends the thread; the caller handles its exit.
parentPort?.on('message', (message: unknown) => void handleTask(message));
