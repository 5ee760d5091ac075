import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { VIDEO_FORMATS } from '@kinora/domain';
import { type Container, SNIFF_BYTES, sniffVideo } from '@kinora/validation';
import { MAX_AUDIO_STREAMS, bestAudioFirst } from './best-audio.ts';
import { colorOfDescription } from './color.ts';
import { type MediaMetadata, rejectionReason } from './media-metadata.ts';
import { probeByMediabunny } from './mediabunny.ts';
import type { MediaTools } from './tools.ts';
import { cliArgs } from './tools/cli-args.ts';
import { ToolFailure } from './tools/run-tool.ts';

export type ProbeOutcome =
  | { readonly kind: 'video'; readonly container: Container; readonly metadata: MediaMetadata }
  | {
      readonly kind: 'refused';
      readonly reason: string;
      /** The tools timed out or could not run, which may be the machine's fault: another attempt may succeed. */
      readonly isInconclusive?: boolean;
    };

const NO_CONTAINER = `it is no ${VIDEO_FORMATS} file`;

/**
 * Only ffmpeg reads the other containers; their streams are never copied, because their time stamps do not fit into
 * MP4.
 */
const readByMediabunny = new Set<Container>(['mp4', 'mov', 'matroska', 'webm']);

/**
 * Television streams: their reported length is computed from the first and last time stamp, including every jump in
 * between.
 */
const withoutLength = new Set<Container>(['mpeg-ts', 'mpeg-ps']);

/** Reads all packets without decoding them. */
const countPackets = cliArgs`-map 0:V:0 -c copy -copyinkf -f null -`;

/** Probes a local file: whether it can be published, and what it contains. Ignores the file name. */
export async function probeVideo(
  path: string,
  tools: MediaTools,
  signal?: AbortSignal,
): Promise<ProbeOutcome> {
  const container = sniffVideo(await readHead(path));
  if (!container) return { kind: 'refused', reason: NO_CONTAINER };

  const described = readByMediabunny.has(container)
    ? await probeByMediabunny(path, signal)
    : undefined;
  // It does not read a cluster of Matroska that breaks off, which may be the only one.
  const isRead = described !== undefined && described.durationSeconds > 0;
  const metadata =
    isRead || !tools.ffmpeg
      ? described
      : ((await probeByFfmpeg(path, container, tools, signal)) ?? described);
  if (metadata === 'inconclusive')
    return { kind: 'refused', reason: 'it could not be read in time', isInconclusive: true };
  if (!metadata) return { kind: 'refused', reason: 'it holds no video that could be read' };

  const objection = rejectionReason(metadata);
  return objection
    ? { kind: 'refused', reason: objection }
    : { kind: 'video', container, metadata };
}

/** Reads the first bytes of a file for the sniffing functions. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function probeByFfmpeg(
  path: string,
  container: Container,
  tools: MediaTools,
  signal: AbortSignal | undefined,
): Promise<MediaMetadata | 'inconclusive' | undefined> {
  const printedFor = (output: readonly string[]) =>
    tools.run({
      input: { path, container },
      output,
      folder: dirname(path),
      timeoutSeconds: 60,
      cpuSeconds: 10,
      signal,
      printed: 'info',
    });
  try {
    const description = await printedFor([]);
    const metadata = readDescription(description);
    const isLengthKnown =
      Number(metadata?.durationSeconds) > 0 &&
      !withoutLength.has(container) &&
      !isLate(description);
    if (!metadata || isLengthKnown) return metadata;
    return { ...metadata, durationSeconds: readProgress(await printedFor(countPackets)) };
  } catch (error) {
    if (!(error instanceof ToolFailure) || error.kind === 'aborted') throw error;
    return error.kind === 'failed' ? undefined : 'inconclusive';
  }
}

/** Returns whether the time stamps begin late. Some containers state the last one as their length. */
const isLate = (description: string) =>
  Number(/^ {2}Duration: [\d:.]+, start: (\d+\.\d+),/m.exec(description)?.[1] ?? 0) > 0.5;

/**
 * Returns the last time that ffmpeg printed, in seconds. Does not use an expression anchored at the end, which is slow
 * on text that an author chose.
 */
export function readProgress(text: string): number {
  const [, hours, minutes, seconds] =
    [...text.matchAll(/\btime=(\d+):(\d\d):(\d\d\.\d+) /g)].at(-1) ?? [];
  return inSeconds(hours, minutes, seconds);
}

const inSeconds = (hours = '0', minutes = '0', seconds = '0') =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

/** Parses ffmpeg's description of an input. Values that a file's author chose are on lines of another form. */
export function readDescription(text: string): MediaMetadata | undefined {
  const [, hours, minutes, seconds] = /^ {2}Duration: (\d+):(\d\d):(\d\d\.\d+),/m.exec(text) ?? [];
  const streams = text.match(/^ +Stream #0:.*$/gm) ?? [];
  const video = streams.find(
    (line) => line.includes(': Video: ') && !line.includes('(attached pic)'),
  );
  const [, codec] = /: Video: (\w+)/.exec(video ?? '') ?? [];
  const [, width, height] = /, (\d+)x(\d+)[ ,]/.exec(`${video},`) ?? [];
  if (!codec || !width || !height) return undefined;

  // The aspect ratio in brackets is the codec's; the container's, outside of the brackets, takes precedence.
  const [, wide = '1', narrow = '1'] =
    /, SAR (\d+):(\d+) /.exec(video ?? '') ?? /\[SAR (\d+):(\d+) /.exec(video ?? '') ?? [];
  const pixelAspect = Number(wide) / Number(narrow) || 1;
  const turned = Math.abs(Number(/rotation of (-?[\d.]+) degrees/.exec(text)?.[1] ?? 0)) % 180;
  const shown = { width: Math.round(Number(width) * pixelAspect), height: Number(height) };
  const [audio, ...otherAudio] = bestAudioFirst(readAudio(streams));
  return {
    durationSeconds: inSeconds(hours, minutes, seconds),
    width: turned === 90 ? shown.height : shown.width,
    height: turned === 90 ? shown.width : shown.height,
    isRotated: /rotation of/.test(text),
    videoCodec: codec,
    color: colorOfDescription(video ?? ''),
    ...audio,
    ...(otherAudio.length > 0 && { otherAudio }),
  };
}

/** Parses the lines of audio streams. ffmpeg prints the streams of a program together, some of them twice. */
function readAudio(streams: readonly string[]) {
  const byNumber = new Map<number, string>();
  for (const line of streams)
    if (line.includes(': Audio: ')) byNumber.set(Number(/#0:(\d+)/.exec(line)?.[1]), line);
  return [...byNumber]
    .toSorted(([one], [other]) => one - other)
    .slice(0, MAX_AUDIO_STREAMS)
    .map(([, line], audioIndex) => ({
      isDefault: line.includes(' (default)'),
      isSpecial: / \((?:comment|hearing impaired|visual impaired|descriptions)\)/.test(line),
      audioIndex,
      audioCodec: /: Audio: (\w+)/.exec(line)?.[1] ?? 'unknown',
    }));
}
