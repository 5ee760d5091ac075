import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BufferSource, type EncodedPacket, EncodedPacketSink, Input, MP4 } from 'mediabunny';

export interface Segment {
  /** Length that the playlist states. */
  readonly stated: number;
  readonly bits: number;
  /** Time of its first picture. */
  readonly start: number;
  /** When its last picture ends, of which files state a nominal length. */
  readonly end: number;
  /** When its last sound ends. */
  readonly soundEnd: number;
  /** Whether nothing of the segment before is needed to decode it. */
  readonly isIndependent: boolean;
}

/** One quality of a stream, as its playlists state it and as its segments are. */
export interface Quality {
  readonly height: number;
  /** The attributes of its line in the master playlist. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly realSize: string;
  readonly realCodecs: string;
  readonly playlist: string;
  readonly segments: readonly Segment[];
  /** All segments in one local file. */
  readonly path: string;
}

export interface Stream {
  /** The text of the master playlist. */
  readonly master: string;
  readonly qualities: readonly Quality[];
}

const fetched = async (address: URL): Promise<Buffer> =>
  Buffer.from(await (await fetch(address)).arrayBuffer());

/** `A=1,B="x,y"` as an object, without the quotation marks. */
const attributesOf = (line: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(line.matchAll(/([A-Z-]+)=("[^"]*"|[^,]*)/g), ([, name = '', value = '']) => [
      name,
      value.replaceAll('"', ''),
    ]),
  );

const open = (bytes: Buffer) =>
  new Input({ source: new BufferSource(new Uint8Array(bytes)), formats: [MP4] });

const IDR = 5;

/**
 * Returns whether a packet of H.264 has a picture after which no older one is used. A container also marks pictures as
 * key frames after which older ones are used (open GOP).
 */
function resetsDecoder(packet: Uint8Array): boolean {
  const bytes = Buffer.from(packet);
  for (let at = 0; at + 4 < bytes.length; at += 4 + bytes.readUInt32BE(at))
    if (bytes.readUInt8(at + 4) % 32 === IDR) return true;
  return false;
}

async function readSegment(stated: number, init: Buffer, media: Buffer): Promise<Segment> {
  using input = open(Buffer.concat([init, media]));
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new Error('A segment has no pictures.');
  const audio = await input.getPrimaryAudioTrack();
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(video).packets()) packets.push(packet);
  const times = packets.map(({ timestamp }) => timestamp);
  return {
    stated,
    bits: media.length * 8,
    start: Math.min(...times),
    end: Math.max(...packets.map(({ timestamp, duration }) => timestamp + duration)),
    soundEnd: (await audio?.computeDuration()) ?? 0,
    isIndependent: resetsDecoder(packets[0]?.data ?? new Uint8Array()),
  };
}

async function readInit(bytes: Buffer) {
  using input = open(bytes);
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  const codecs = [await video?.getCodecParameterString(), await audio?.getCodecParameterString()];
  return {
    realSize: `${await video?.getDisplayWidth()}x${await video?.getDisplayHeight()}`,
    realCodecs: codecs.filter((codec) => codec !== undefined && codec !== null).join(','),
  };
}

async function fetchQuality(line: string, address: URL, path: string): Promise<Quality> {
  const playlist = (await fetched(address)).toString();
  const [, map = ''] = /^#EXT-X-MAP:URI="([^"]+)"/m.exec(playlist) ?? [];
  const init = await fetched(new URL(map, address));
  const entries = [...playlist.matchAll(/^#EXTINF:([\d.]+),.*\n(?:#.*\n)*(\S+)$/gm)];
  const media = await Promise.all(
    entries.map(([, , name = '']) => fetched(new URL(name, address))),
  );
  const whole = Buffer.concat([init, ...media]);
  await writeFile(path, whole);
  const attributes = attributesOf(line);
  return {
    height: Number(attributes['RESOLUTION']?.split('x')[1]),
    attributes,
    ...(await readInit(whole)),
    playlist,
    segments: await Promise.all(
      media.map((bytes, index) => readSegment(Number(entries[index]?.[1]), init, bytes)),
    ),
    path,
  };
}

/** Reads a stream: its playlists and the packets of all segments. */
export async function fetchStream(hls: string, folder: string): Promise<Stream> {
  const master = (await fetched(new URL(hls))).toString();
  const listed = [...master.matchAll(/^#EXT-X-STREAM-INF:(.*)\n(\S+)$/gm)];
  const qualities = await Promise.all(
    listed.map(([, line = '', uri = ''], index) =>
      fetchQuality(line, new URL(uri, hls), join(folder, `hls-${index}.mp4`)),
    ),
  );
  return { master, qualities };
}

const MILLISECOND = 0.001;
/** The player's buffer treats a smaller overlap or gap as none. */
const near = (one: number, other: number) => Math.abs(one - other) <= MILLISECOND * 1.01;

function faultsOf(quality: Quality, master: string, pictureSeconds: number): string[] {
  const { attributes, playlist, segments, realCodecs, realSize } = quality;
  const faults: string[] = [];
  const expect = (isTrue: boolean, fault: string) => {
    if (!isTrue) faults.push(`${quality.height}p: ${fault}`);
  };
  expect(
    master.includes('\n#EXT-X-INDEPENDENT-SEGMENTS\n') ||
      playlist.includes('\n#EXT-X-INDEPENDENT-SEGMENTS\n'),
    'no independent segments',
  );
  expect(playlist.includes('\n#EXT-X-PLAYLIST-TYPE:VOD\n'), 'no type');
  expect(playlist.trimEnd().endsWith('#EXT-X-ENDLIST'), 'no end');
  expect(
    attributes['RESOLUTION'] === realSize,
    `states ${attributes['RESOLUTION']}, is ${realSize}`,
  );
  expect(attributes['CODECS'] === realCodecs, `states ${attributes['CODECS']}, is ${realCodecs}`);

  const target = Number(/^#EXT-X-TARGETDURATION:(\d+)$/m.exec(playlist)?.[1]);
  const longest = Math.max(...segments.map(({ stated }) => stated));
  expect(Math.round(longest) <= target, `${longest} s exceed the target duration ${target}`);
  const peak = Number(attributes['BANDWIDTH']);
  const rates = segments
    .filter(({ stated }) => stated >= 1)
    .map(({ bits, stated }) => bits / stated);
  expect(Math.max(0, ...rates) <= peak + 1, `${Math.max(...rates)} bits/s exceed ${peak}`);
  expect(Number(attributes['AVERAGE-BANDWIDTH']) <= peak, 'the average exceeds the peak');

  expect(near(segments[0]?.start ?? Number.NaN, 0), `begins at ${segments[0]?.start} s`);
  for (const [index, segment] of segments.entries()) {
    expect(segment.isIndependent, `segment ${index} is not independent`);
    const next = segments[index + 1];
    const real = (next?.start ?? segment.end) - segment.start;
    // The last picture is shown until the end, which may be that of the sound.
    const atMost = next ? real : Math.max(segment.end, segment.soundEnd) - segment.start;
    const room = next ? MILLISECOND * 1.01 : pictureSeconds + MILLISECOND;
    expect(
      segment.stated >= real - room && segment.stated <= atMost + room,
      `segment ${index} states ${segment.stated} s, is ${real}`,
    );
  }
  return faults;
}

const startsOf = (quality: Quality | undefined): number[] =>
  quality?.segments.map(({ start }) => start) ?? [];

/** Returns in which points a stream is not what players expect. */
export function streamFaults({ master, qualities }: Stream, pictureSeconds: number): string[] {
  const first = startsOf(qualities[0]);
  return qualities.flatMap((quality) => {
    const own = startsOf(quality);
    const isAligned =
      own.length === first.length && own.every((start, index) => near(start, first[index] ?? 0));
    const unaligned = `${quality.height}p begins its segments at ${own.join()}, not ${first.join()}`;
    return [...faultsOf(quality, master, pictureSeconds), ...(isAligned ? [] : [unaligned])];
  });
}
