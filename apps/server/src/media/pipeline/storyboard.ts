import type { MediaMetadata } from '../media-metadata.ts';
import type { StoryboardPlan } from './ffmpeg-arguments.ts';
import { filterLines } from './filter-lines.ts';

const COLUMNS = 10;
const MAX_TILES = 100;
const TILE_LONG_SIDE = 160;
/** The preview has key frames so far apart, so that tiles are made without decoding all of it. */
export const MIN_TILE_SECONDS = 2;

const secondsPerTile = (durationSeconds: number) =>
  Math.max(MIN_TILE_SECONDS, durationSeconds / (MAX_TILES - 1));

/** Returns the number of a video's tiles: one every two seconds, at most a hundred. */
export const countTiles = (durationSeconds: number): number =>
  Math.min(MAX_TILES, Math.floor(durationSeconds / secondsPerTile(durationSeconds)) + 1);

/** Returns the number and size of a video's tiles. */
export function planStoryboard({ durationSeconds, width, height }: MediaMetadata): StoryboardPlan {
  const everySeconds = secondsPerTile(durationSeconds);
  const tiles = countTiles(durationSeconds);
  const factor = TILE_LONG_SIDE / Math.max(width, height);
  const even = (pixels: number) => Math.max(2, Math.round((pixels * factor) / 2) * 2);
  return {
    columns: Math.min(COLUMNS, tiles),
    rows: Math.ceil(tiles / COLUMNS),
    tileWidth: even(width),
    tileHeight: even(height),
    everySeconds: Math.round(everySeconds * 1000) / 1000,
  };
}

/** Free of ambiguous repetition, because the input may be one line of 64 KiB that an uploader wrote. */
const tileTime = /^\[Parsed_showinfo_\d+ @ \w+\] n: *\d+ pts: *\d+ pts_time:([\d.]+)/;

/** Reads the times of the tiles from ffmpeg's output. */
export const tileTimes = (printed: string, { columns, rows }: StoryboardPlan): number[] =>
  filterLines(printed)
    .flatMap((line) => tileTime.exec(line)?.[1] ?? [])
    .map(Number)
    .slice(0, columns * rows);

const digits = (value: number, count: number) => String(Math.floor(value)).padStart(count, '0');

function clock(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const whole = [
    milliseconds / 3_600_000,
    (milliseconds / 60_000) % 60,
    (milliseconds / 1000) % 60,
  ];
  return `${whole.map((part) => digits(part, 2)).join(':')}.${digits(milliseconds % 1000, 3)}`;
}

/** Returns WebVTT that refers to the part of the sheet for each time span. */
export function storyboardCues(
  sheet: string,
  times: readonly number[],
  plan: StoryboardPlan,
  durationSeconds: number,
): string {
  const cues = times.map((time, index) => {
    const start = index === 0 ? 0 : time;
    const end = times[index + 1] ?? Math.max(durationSeconds, start + 0.001);
    const x = (index % plan.columns) * plan.tileWidth;
    const y = Math.floor(index / plan.columns) * plan.tileHeight;
    return `${clock(start)} --> ${clock(end)}\n${sheet}#xywh=${x},${y},${plan.tileWidth},${plan.tileHeight}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
