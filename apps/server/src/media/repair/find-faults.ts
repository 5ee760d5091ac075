import { writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import type { videos } from '../../database/schema.ts';
import type { Storage } from '../../storage/storage.ts';
import { needsColorManagement } from '../color.ts';
import { probeByMediabunny } from '../mediabunny.ts';
import { rungPaths } from '../pipeline/hls.ts';
import { rungsAboveFirst } from '../pipeline/rungs.ts';
import { countTiles } from '../pipeline/storyboard.ts';

/** Enough for the description of a quality and the index of its first segment. */
const HEAD_BYTES = 256 * 1024;
/** Half of what a time stamp may be late. */
const MAX_LATE_SECONDS = 0.001;
/** A last tile may fall on the end of the video. */
const SPARE_TILES = 1;

/** What the job of missing parts mends without making the others again. */
export const NO_WAVEFORM_YET = 'no waveform';

type Store = Pick<Storage, 'get'>;
type Inspected = Pick<
  typeof videos.$inferSelect,
  'durationSeconds' | 'width' | 'height' | 'hlsKey' | 'previewKey' | 'storyboardKey' | 'waveformKey'
>;

/**
 * Returns what older versions of the pipeline have made wrong of a video, in words for the operator. Reads only the beginnings of
 * files; `folder` is for a temporary one.
 */
export async function findFaults(
  storage: Store,
  video: Inspected,
  folder: string,
): Promise<string[]> {
  const faults = new Set<string>();
  const qualities = await qualitiesOf(storage, video.hlsKey);
  if (qualities.length === 0) faults.add('no stream');
  else if (qualities.length < plannedQualities(video)) faults.add('missing qualities');
  for (const playlist of qualities) {
    const head = await headOf(storage, playlist);
    const probed = head && (await probeHead(head, join(folder, 'head.mp4')));
    if (!probed) faults.add('unreadable quality');
    else {
      if (needsColorManagement(probed.color)) faults.add('HDR colours');
      if (Math.abs(probed.firstPictureSeconds ?? 0) > MAX_LATE_SECONDS) faults.add('late stream');
    }
  }
  if (video.previewKey === null) faults.add('no preview');
  const cues = await textOf(storage, video.storyboardKey);
  const tiles = cues?.split(' --> ').length ?? 0;
  if (cues === undefined) faults.add('no storyboard');
  else if (tiles - 1 < countTiles(video.durationSeconds) - SPARE_TILES)
    faults.add('storyboard with gaps');
  if (video.waveformKey === null) faults.add(NO_WAVEFORM_YET);
  return [...faults];
}

/** The number of qualities of a source of this size; also when the first one is a copy. */
const plannedQualities = ({ width, height }: Inspected) =>
  1 + rungsAboveFirst({ width: width ?? 0, height: height ?? 0 }).length;

async function textOf(storage: Store, key: string | null): Promise<string | undefined> {
  const stored = key === null ? undefined : await storage.get(key);
  return stored && text(stored);
}

/** Resolves with the keys of the playlists. */
async function qualitiesOf(storage: Store, hlsKey: string | null): Promise<string[]> {
  const master = await textOf(storage, hlsKey);
  return hlsKey === null || master === undefined ? [] : rungPaths(posix.dirname(hlsKey), master);
}

/** Resolves with the description of a quality and the beginning of its first segment. */
async function headOf(storage: Store, playlistKey: string): Promise<Buffer | undefined> {
  const playlist = await textOf(storage, playlistKey);
  const init = /^#EXT-X-MAP:URI="([^"]+)"/m.exec(playlist ?? '')?.[1];
  const segment = playlist?.split('\n').find((line) => line !== '' && !line.startsWith('#'));
  if (init === undefined || segment === undefined) return undefined;
  const parts: Buffer[] = [];
  for (const name of [init, segment]) {
    const key = posix.join(posix.dirname(playlistKey), name);
    const stored = await storage.get(key, { start: 0, end: HEAD_BYTES - 1 });
    if (!stored) return undefined;
    parts.push(await buffer(stored));
  }
  return Buffer.concat(parts);
}

/** Probes as a player does, which ignores the edit lists of a stream. */
async function probeHead(head: Buffer, path: string) {
  await writeFile(path, head.toString('latin1').replace('edts', 'free'), 'latin1');
  return probeByMediabunny(path);
}
