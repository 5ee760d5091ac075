import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MediaMetadata, hasRenditionSound, playsInAllBrowsers } from '../media-metadata.ts';
import { findLongestPicture, remuxByMediabunny } from '../mediabunny.ts';
import { probeVideo } from '../probe.ts';
import type { MediaTools } from '../tools.ts';
import { ToolFailure } from '../tools/run-tool.ts';
import { type EncodeContext, type Encoder, type Source, encodeAtOnce } from './encode.ts';
import { copyToMp4 } from './ffmpeg-arguments.ts';
import { type Cut, type SegmentDurations, type WhyUncut, measureSegments, withEnd } from './hls.ts';
import { isInterlaced } from './interlaced.ts';
import { firstRung } from './rungs.ts';
import { segment } from './segment-arguments.ts';
import { UnusableVideo } from './unusable-video.ts';

export interface FirstRendition {
  readonly how: 'copied' | 'encoded';
  readonly metadata: MediaMetadata;
}

export const VIDEO_FILE = 'video.mp4';
/** Folder of the segments of `video.mp4`. */
export const FIRST_RUNG = 'v';

/**
 * Maximum segment lengths. Copied segments follow the source's key frames; beyond this the quality is encoded instead.
 * Encoded ones are only long when there is no picture, such as in a recording of a screen on which nothing changes.
 */
const MAX_SEGMENT_SECONDS = { copied: 12, encoded: 60 } as const;

/**
 * A stream states the length of a picture as the time until the next one is decoded, which is the time until the next one
 * is shown only if both have one order. Up to this length, browsers show the right picture after a seek nevertheless.
 */
const MAX_REORDERED_SECONDS = 0.11;

/**
 * A stream ends with its video. When more audio than this would be lost, the complete file is played instead of the
 * stream.
 */
const MAX_LOST_AUDIO_SECONDS = 1;
const MAX_LOST_AUDIO_SHARE = 0.01;

/** Timeout of a tool that encodes almost nothing; equally generous. */
export const SHORT_TIMEOUT_SECONDS = 300;

/** Timeout of a copy that may have to encode the sound, for which a slow machine needs a twentieth of its duration. */
const copyTimeoutSeconds = (metadata: MediaMetadata) =>
  hasRenditionSound(metadata)
    ? SHORT_TIMEOUT_SECONDS
    : Math.min(1800, SHORT_TIMEOUT_SECONDS + Math.ceil(metadata.durationSeconds / 20));

/** Makes `video.mp4`, which all browsers play: copies the pictures if possible, else encodes them. */
export async function makeVideoFile(
  source: Source,
  context: EncodeContext,
  encoder: Encoder = encodeAtOnce('interactive'),
): Promise<FirstRendition> {
  const { tools, folder, signal } = context;
  const target = join(folder, VIDEO_FILE);
  const call = { input: source, folder, signal };
  const isPlayable = playsInAllBrowsers(source.metadata);

  if (!tools.ffmpeg) {
    if (!isPlayable)
      throw new UnusableVideo('this site cannot convert videos at present', { canRetry: true });
    if (!(await remuxByMediabunny(source.path, target, source.metadata.audioIndex ?? 0)))
      throw new ToolFailure('failed', 'its streams cannot be copied into an MP4');
    return { how: 'copied', metadata: await checkedRendition(target, source.metadata, tools) };
  }
  if (isPlayable && encoder.copies(source.metadata)) {
    const shortCall = { ...call, timeoutSeconds: SHORT_TIMEOUT_SECONDS };
    try {
      // Browsers play interlaced pictures with visible combing.
      if (!(await isInterlaced(shortCall, tools))) {
        const timeoutSeconds = copyTimeoutSeconds(source.metadata);
        const output = copyToMp4(source.metadata, VIDEO_FILE, tools.ffmpeg);
        await tools.run({ ...call, output, timeoutSeconds });
        return { how: 'copied', metadata: await checkedRendition(target, source.metadata, tools) };
      }
    } catch (error) {
      // Streams with broken time stamps cannot be copied but can often be decoded.
      if (!(error instanceof ToolFailure) || !['failed', 'timed-out'].includes(error.kind))
        throw error;
    }
  }
  const output = { rung: firstRung(source.metadata), file: VIDEO_FILE, sound: 'full' } as const;
  await encoder.encode({ source, outputs: [output], keyFrames: 'fixed' }, context);
  return { how: 'encoded', metadata: await checkedRendition(target, source.metadata, tools) };
}

/** Cuts `video.mp4` into HLS segments. Resolves with `undefined` without ffmpeg. */
export async function makeFirstHls(
  { how, metadata }: FirstRendition,
  context: EncodeContext,
): Promise<Cut | undefined> {
  return context.tools.ffmpeg
    ? cutRung({ file: VIDEO_FILE, how, metadata, as: FIRST_RUNG }, context)
    : undefined;
}

/** Cuts an MP4 into HLS segments. */
export async function cutRung(
  { file, how, metadata, as }: FirstRendition & { readonly file: string; readonly as: string },
  { tools, folder, name, signal }: EncodeContext,
): Promise<Cut> {
  const path = join(folder, file);
  await mkdir(join(folder, as));
  const input = { path, container: 'mp4' } as const;
  await tools.run({
    input,
    output: segment(as, metadata, tools.ffmpeg),
    folder,
    timeoutSeconds: SHORT_TIMEOUT_SECONDS,
    signal,
  });
  const playlist = join(folder, as, 'index.m3u8');
  if (metadata.pictureSeconds !== undefined)
    await writeFile(playlist, withEnd(await readFile(playlist, 'utf8'), metadata.pictureSeconds));
  const measured = await measureSegments(playlist);
  const longestSeconds = measured.areReordered ? await findLongestPicture(path) : 0;
  const hasTrueLengths = longestSeconds !== undefined && longestSeconds <= MAX_REORDERED_SECONDS;
  const whyUncut =
    whyNoStream(measured, metadata, MAX_SEGMENT_SECONDS[how]) ??
    (hasTrueLengths ? undefined : 'far-key-frames');
  if (whyUncut) {
    await rm(join(folder, as), { recursive: true });
    return { whyUncut };
  }
  const rung = {
    path: `${name}/${as}/index.m3u8`,
    width: metadata.width,
    height: metadata.height,
    peakBitsPerSecond: measured.peakBitsPerSecond,
    averageBitsPerSecond: measured.averageBitsPerSecond,
    codecs: codecsOf(metadata),
  };
  return { rung };
}

function whyNoStream(
  { maxSegmentSeconds, totalSeconds, areIndependent }: SegmentDurations,
  { durationSeconds }: MediaMetadata,
  maxSeconds: number,
): WhyUncut | undefined {
  const lostSeconds = durationSeconds - totalSeconds;
  // Checked first, because better key frames would not help.
  if (lostSeconds > Math.max(MAX_LOST_AUDIO_SECONDS, durationSeconds * MAX_LOST_AUDIO_SHARE))
    return 'long-sound';
  return maxSegmentSeconds > maxSeconds || !areIndependent ? 'far-key-frames' : undefined;
}

function codecsOf({ videoCodecString, audioCodec, audioCodecString }: MediaMetadata): string {
  const picture = videoCodecString ?? 'avc1.640028';
  return audioCodec === undefined ? picture : `${picture},${audioCodecString ?? 'mp4a.40.2'}`;
}

/**
 * Probes a rendition: ffmpeg also exits with success when the source is truncated. Rejects with {@link UnusableVideo}
 * when the rendition is much shorter than the source.
 */
export async function checkedRendition(
  path: string,
  source: MediaMetadata,
  tools: MediaTools,
): Promise<MediaMetadata> {
  const { size } = await stat(path);
  const probed = size > 0 ? await probeVideo(path, tools) : undefined;
  if (probed?.kind === 'refused' && probed.isInconclusive)
    throw new Error(`What was made: ${probed.reason}`);
  if (probed?.kind !== 'video') throw new UnusableVideo('nothing playable could be made of it');
  const missing = source.durationSeconds - probed.metadata.durationSeconds;
  if (missing > Math.max(2, source.durationSeconds * 0.1))
    throw new UnusableVideo(`the file breaks off ${Math.round(missing)} s before its end`);
  return probed.metadata;
}
