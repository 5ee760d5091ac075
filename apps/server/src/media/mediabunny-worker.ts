import { parentPort } from 'node:worker_threads';
import {
  Conversion,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
} from 'mediabunny';
import * as v from 'valibot';
import { MAX_AUDIO_STREAMS, bestAudioFirst } from './best-audio.ts';
import { colorOfWebCodecs } from './color.ts';
import type { MediaMetadata } from './media-metadata.ts';

/** The tasks of this thread, which it runs one at a time. */
export const mediabunnyTask = v.variant('task', [
  v.object({ task: v.literal('probe'), path: v.string() }),
  v.object({
    task: v.literal('remux'),
    path: v.string(),
    target: v.string(),
    audioIndex: v.number(),
  }),
  v.object({ task: v.literal('keyFrames'), path: v.string(), times: v.array(v.number()) }),
  v.object({ task: v.literal('longestPicture'), path: v.string() }),
]);

// Never ALL_FORMATS: the HLS format follows a playlist into other files.
const open = (path: string) =>
  new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, MATROSKA, WEBM] });

/** Length of what a player shows. Time stamps may begin anywhere: those of a cut recording often begin late. */
async function lengthOf(input: Input): Promise<number> {
  const end = await input.computeDuration();
  return end - Math.max(0, await input.getFirstTimestamp());
}

/** Less is a rounded time. */
const MIN_HIDDEN_SECONDS = 0.001;

/** The index is ffmpeg's, too: both list the tracks in the order of the file. */
async function describeAudio(track: InputAudioTrack, audioIndex: number) {
  const disposition = await track.getDisposition();
  return {
    isDefault: disposition.default,
    isSpecial:
      disposition.commentary || disposition.hearingImpaired || disposition.visuallyImpaired,
    audioIndex,
    audioCodec: (await track.getCodec()) ?? 'unknown',
    audioCodecString: (await track.getCodecParameterString()) ?? undefined,
    audioSampleRate: await track.getSampleRate(),
    audioChannels: await track.getNumberOfChannels(),
  };
}

async function probe(path: string): Promise<MediaMetadata | undefined> {
  using input = open(path);
  const video = await input.getPrimaryVideoTrack();
  const codec = await video?.getCodec();
  if (!video || !codec) return undefined;
  const tracks = (await input.getAudioTracks()).slice(0, MAX_AUDIO_STREAMS);
  const [audio, ...otherAudio] = bestAudioFirst(await Promise.all(tracks.map(describeAudio)));
  return {
    durationSeconds: await lengthOf(input),
    pictureSeconds: await video.computeDuration(),
    firstPictureSeconds: await video.getFirstTimestamp(),
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    isRotated: (await video.getRotation()) !== 0 || (await video.getFlip()),
    hasHiddenStart: (await video.getFirstTimestamp()) < -MIN_HIDDEN_SECONDS,
    videoCodec: codec === 'avc' ? 'h264' : codec,
    videoCodecString: (await video.getCodecParameterString()) ?? undefined,
    color: colorOfWebCodecs(await video.getColorSpace()),
    ...audio,
    ...(otherAudio.length > 0 && { otherAudio }),
  };
}

async function remux(path: string, target: string, audioIndex: number): Promise<boolean> {
  using input = open(path);
  const chosen = (await input.getAudioTracks())[audioIndex];
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(target),
  });
  const conversion = await Conversion.init({
    input,
    output,
    audio: ({ id }) => ({ discard: id !== chosen?.id }),
    showWarnings: false,
  });
  if (!conversion.isValid) return false;
  await conversion.execute();
  return true;
}

/** Finds the last key frame up to each time. Times are seconds after the first time stamp of the file. */
async function findKeyFrames(
  path: string,
  times: readonly number[],
): Promise<number[] | undefined> {
  using input = open(path);
  const video = await input.getPrimaryVideoTrack();
  if (!video) return undefined;
  const start = await input.getFirstTimestamp();
  const packets = new EncodedPacketSink(video);
  const found: number[] = [];
  for (const time of times) {
    const packet = await packets.getKeyPacket(start + time, { metadataOnly: true });
    found.push(Math.max(0, (packet?.timestamp ?? start) - start));
  }
  return found;
}

/** Returns how long the longest picture is shown, in seconds. */
async function findLongestPicture(path: string): Promise<number | undefined> {
  using input = open(path);
  const video = await input.getPrimaryVideoTrack();
  if (!video) return undefined;
  const packets = new EncodedPacketSink(video).packets(undefined, undefined, {
    metadataOnly: true,
  });
  let longest = 0;
  for await (const { duration } of packets) longest = Math.max(longest, duration);
  return longest;
}

async function run(task: v.InferOutput<typeof mediabunnyTask>): Promise<unknown> {
  switch (task.task) {
    case 'probe':
      return probe(task.path);
    case 'remux':
      return remux(task.path, task.target, task.audioIndex);
    case 'keyFrames':
      return findKeyFrames(task.path, task.times);
    case 'longestPicture':
      return findLongestPicture(task.path);
    default:
      return task satisfies never;
  }
}

async function handleTask(message: unknown): Promise<void> {
  parentPort?.postMessage(await run(v.parse(mediabunnyTask, message)), []);
}

// An error ends the thread; the caller handles its exit.
parentPort?.on('message', (message: unknown) => void handleTask(message));
