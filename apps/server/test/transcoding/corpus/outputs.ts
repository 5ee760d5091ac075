import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { renditionJobs } from '../../../src/media/pipeline/media-jobs.ts';
import type { TestPerson } from '../../support/test-person.ts';
import type { TestServer } from '../../support/test-server.ts';
import {
  dataOf,
  fileOf,
  local,
  ownVideoIn,
  settledVideo,
  uploadVideo,
} from '../../support/test-videos.ts';
import { GRID } from './chart.ts';
import { type Stream, fetchStream } from './hls.ts';

/** What the server has made of an upload, as local files. */
export interface Outputs {
  readonly durationSeconds: number;
  readonly videoFile: string;
  readonly preview: string | undefined;
  readonly stream: Stream | undefined;
  /** Pictures of the storyboard by the time that they stand for. */
  readonly tiles: readonly Tile[];
  readonly thumbnail: Buffer;
}

export interface Tile {
  readonly at: number;
  readonly pixels: Buffer;
}

const fetched = async (address: string | URL): Promise<Buffer> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${String(address)}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
};

const asGrid = (image: Buffer): Promise<Buffer> =>
  sharp(image)
    .resize(GRID.width, GRID.height, { fit: 'fill', kernel: 'linear' })
    .removeAlpha()
    .raw()
    .toBuffer();

async function fetchTiles(storyboard: string): Promise<Tile[]> {
  const cues = (await fetched(storyboard)).toString();
  const sheet = await fetched(new URL('storyboard.jpg', storyboard));
  const places = cues.matchAll(/^(\d+):(\d+):([\d.]+) --> .*\n.*#xywh=(\d+),(\d+),(\d+),(\d+)$/gm);
  return Promise.all(
    Array.from(places, async ([, ...numbers]) => {
      const [hours = 0, minutes = 0, seconds = 0, left = 0, top = 0, width = 0, height = 0] =
        numbers.map(Number);
      const tile = await sharp(sheet).extract({ left, top, width, height }).png().toBuffer();
      return { at: hours * 3600 + minutes * 60 + seconds, pixels: await asGrid(tile) };
    }),
  );
}

/** The outcome of an upload: outputs, or the reason of a refusal or failure. */
export type Outcome =
  | { readonly outputs: Outputs }
  | { readonly outputs?: never; readonly reason: string };

/** Uploads a file, waits until everything is made, and fetches it into `folder`. */
export async function outcomeOf(
  api: TestServer,
  person: TestPerson,
  { title, bytes, folder }: { title: string; bytes: Buffer; folder: string },
): Promise<Outcome> {
  const videoFile = fileOf(new Uint8Array(bytes));
  const response = await uploadVideo(api, person, { title, videoFile });
  if (response.status !== 201) return { reason: JSON.stringify(response.body) };
  const { id } = ownVideoIn(response);
  const { status } = await settledVideo(api, person, id);
  if (status !== 'ready') return { reason: status };
  await api.settled(...renditionJobs);

  const found = dataOf(await api.call('GET', `/videos/${id}`, { as: person.accessToken }));
  const address = (name: string) =>
    typeof found[name] === 'string' ? local(api, found[name]) : undefined;
  const save = async (name: string) => {
    const from = address(name);
    if (from === undefined) return undefined;
    const path = join(folder, `${name}.mp4`);
    await writeFile(path, await fetched(from));
    return path;
  };
  await mkdir(folder, { recursive: true });
  const [hls, storyboard] = [address('hls'), address('storyboard')];
  return {
    outputs: {
      durationSeconds: Number(found['duration']),
      videoFile: (await save('videoFile')) ?? '',
      preview: await save('preview'),
      stream: hls === undefined ? undefined : await fetchStream(hls, folder),
      tiles: storyboard === undefined ? [] : await fetchTiles(storyboard),
      thumbnail: await asGrid(await fetched(address('thumbnail') ?? '')),
    },
  };
}
