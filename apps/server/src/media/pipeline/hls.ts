import { readFile, stat } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import * as v from 'valibot';
import { readSegment } from './read-segment.ts';

/**
 * One quality of a stream, video and audio together, as the master playlist lists it. Paths are relative to the video's
 * folder.
 */
export const hlsRung = v.object({
  path: v.string(),
  width: v.number(),
  height: v.number(),
  peakBitsPerSecond: v.number(),
  averageBitsPerSecond: v.number(),
  /** Codec list of RFC 6381: video, and audio if there is any. */
  codecs: v.string(),
});
export type HlsRung = v.InferOutput<typeof hlsRung>;

/**
 * Why a file cannot be cut into a stream: its pictures must be encoded, because the key frames at which it can be cut are too
 * far apart or because long pictures are reordered; or its video ends long before its audio.
 */
export const whyUncut = v.picklist(['far-key-frames', 'long-sound']);
export type WhyUncut = v.InferOutput<typeof whyUncut>;

/** The result of cutting a file. */
export type Cut =
  | { readonly rung: HlsRung }
  | { readonly rung?: never; readonly whyUncut: WhyUncut };

export interface SegmentDurations {
  readonly peakBitsPerSecond: number;
  readonly averageBitsPerSecond: number;
  readonly maxSegmentSeconds: number;
  /** Whether each segment can be decoded without the others. */
  readonly areIndependent: boolean;
  /** Whether pictures are shown at other times than they are decoded. */
  readonly areReordered: boolean;
  readonly totalSeconds: number;
}

/**
 * Corrects the length of the last segment in a playlist: ffmpeg adds it up from a nominal length of pictures, which is wrong
 * when their rate varies.
 */
export function withEnd(playlist: string, endSeconds: number): string {
  const lengths = Array.from(playlist.matchAll(/^#EXTINF:([\d.]+)/gm), ([, text]) => Number(text));
  const last = lengths.slice(0, -1).reduce((left, length) => left - length, endSeconds);
  if (!(last > 0)) return playlist;
  const longest = Math.max(last, ...lengths.slice(0, -1));
  return playlist
    .replace(/^#EXTINF:[\d.]+(?=,\n\S+\n#EXT-X-ENDLIST)/m, `#EXTINF:${last.toFixed(6)}`)
    .replace(/^#EXT-X-TARGETDURATION:\d+/m, `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`);
}

/** Measures the segments: their actual bit rates, and how far apart the key frames were. */
export async function measureSegments(playlist: string): Promise<SegmentDurations> {
  const text = await readFile(playlist, 'utf8');
  const entries = Array.from(text.matchAll(/^#EXTINF:([\d.]+),.*\n(?:#.*\n)*(\S+)$/gm));
  const segments = await Promise.all(
    entries.map(async ([, seconds = '0', name = '']) => ({
      seconds: Number(seconds),
      bits: (await stat(join(dirname(playlist), name))).size * 8,
      order: await readSegment(join(dirname(playlist), name)),
    })),
  );
  if (segments.length === 0) throw new Error('Segmenting made no segment');
  const totalSeconds = segments.reduce((sum, { seconds }) => sum + seconds, 0);
  const totalBits = segments.reduce((sum, { bits }) => sum + bits, 0);
  // Ignores a last segment of a few frames, which would look like a peak.
  const whole = segments.filter(({ seconds }) => seconds >= 1);
  const rates = whole.map(({ bits, seconds }) => bits / seconds);
  const averageBitsPerSecond = Math.ceil(totalBits / totalSeconds);
  return {
    peakBitsPerSecond: Math.ceil(Math.max(averageBitsPerSecond, ...rates)),
    averageBitsPerSecond,
    maxSegmentSeconds: Math.max(...segments.map(({ seconds }) => seconds)),
    areIndependent: segments.every(({ order }) => order.isIndependent),
    areReordered: segments.some(({ order }) => order.isReordered),
    totalSeconds,
  };
}

/** Returns the master playlist of `rungs`, best first, for a file in the video's folder. */
export function masterPlaylist(rungs: readonly HlsRung[]): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  for (const rung of [...rungs].sort((a, b) => b.height - a.height)) {
    const attributes = [
      `BANDWIDTH=${rung.peakBitsPerSecond}`,
      `AVERAGE-BANDWIDTH=${rung.averageBitsPerSecond}`,
      `RESOLUTION=${rung.width}x${rung.height}`,
      `CODECS="${rung.codecs}"`,
    ];
    lines.push(`#EXT-X-STREAM-INF:${attributes.join(',')}`, rung.path);
  }
  return `${lines.join('\n')}\n`;
}

const listed =
  /^#EXT-X-STREAM-INF:BANDWIDTH=(\d+),AVERAGE-BANDWIDTH=(\d+),RESOLUTION=(\d+)x(\d+),CODECS="([^"\n]*)"\n(.+)$/gm;

/** Returns the rungs of a playlist that {@link masterPlaylist} wrote. */
export const rungsIn = (playlist: string): HlsRung[] =>
  Array.from(
    playlist.matchAll(listed),
    ([, peak, average, width, height, codecs = '', path = '']) => ({
      path,
      width: Number(width),
      height: Number(height),
      peakBitsPerSecond: Number(peak),
      averageBitsPerSecond: Number(average),
      codecs,
    }),
  );

/** Returns the paths of the rungs in a master playlist that is stored in `folder`. */
export const rungPaths = (folder: string, playlist: string): string[] =>
  playlist
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((path) => posix.join(folder, path));
