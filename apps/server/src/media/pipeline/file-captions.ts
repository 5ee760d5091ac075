import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LeftOutCaptions, limits } from '@kinora/domain';
import type { StoredFoundCaptions } from '../../database/schema/found-captions.ts';
import { makeWebVtt } from '../caption-files/caption-file.ts';
import { cliArgs } from '../tools/cli-args.ts';
import { type FileCaptionTrack, readCaptionTracks } from './caption-tracks.ts';
import type { EncodeContext, Source } from './encode.ts';
import { readMp4WebVtt } from './mp4-web-vtt.ts';

/** Names a file of captions that were found. It is beside public files and is never served to other users. */
export const foundCaptionsFile = (id: string) => `found-${id}.vtt`;

type Named = Omit<LeftOutCaptions, 'reason'>;

/** Captions of a source. The WebVTT of each track is in the folder of the job's results. */
export interface FileCaptions {
  readonly tracks: readonly (Named & { readonly id: string })[];
  readonly leftOut: readonly LeftOutCaptions[];
}

export const noCaptions: FileCaptions = { tracks: [], leftOut: [] };

/** Returns what the row keeps of found captions, whose files are stored under the prefix. */
export function foundAt(
  prefix: string,
  { tracks, leftOut }: FileCaptions,
): StoredFoundCaptions | null {
  if (tracks.length + leftOut.length === 0) return null;
  const key = (id: string) => prefix + foundCaptionsFile(id);
  return { tracks: tracks.map((track) => ({ ...track, key: key(track.id) })), leftOut };
}

const { maxBytes, maxTracks } = limits.captions;
/** For all tracks together. */
const MAX_SECONDS = 120;

/**
 * Reads the text tracks that a file contains, as WebVTT that the server writes. Resolves with none when ffmpeg is missing.
 * A track that cannot be read does not affect the others. Closed captions inside the pictures are not read.
 */
export async function readFileCaptions(
  source: Source,
  context: EncodeContext,
): Promise<FileCaptions> {
  const { tools, folder } = context;
  if (!tools.ffmpeg) return noCaptions;
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(MAX_SECONDS * 1000)]);
  const call = { input: source, folder, timeoutSeconds: MAX_SECONDS, signal };
  const described = await tools.run({ ...call, output: [], printed: 'info' });

  const tracks: (Named & { readonly id: string })[] = [];
  const leftOut: LeftOutCaptions[] = [];
  for (const track of readCaptionTracks(described).slice(0, maxTracks)) {
    const { language, title } = track;
    const named = { ...(language && { language }), ...(title && { title }) };
    const vtt = await readVtt(track, source, (output) => tools.run({ ...call, output }), folder);
    if (vtt) {
      const id = String(tracks.length);
      await writeFile(join(folder, foundCaptionsFile(id)), vtt);
      tracks.push({ id, ...named });
    } else
      leftOut.push({ ...named, reason: track.kind === 'pictures' ? 'pictures' : 'unreadable' });
  }
  context.signal.throwIfAborted();
  return { tracks, leftOut };
}

type Run = (output: readonly string[]) => Promise<unknown>;

/** Resolves with the WebVTT to store; with `undefined` for a track that cannot be read. */
async function readVtt(
  { stream, kind }: FileCaptionTrack,
  { metadata }: Source,
  run: Run,
  folder: string,
): Promise<Buffer | undefined> {
  /** Makes one file at a time, because ffmpeg goes on beyond `-fs` while another output is smaller. */
  async function made(codec: string, format: string) {
    // Not in `folder`, whose files are stored.
    const file = join(folder, '..', 'captions.part');
    await run(cliArgs`-map ${`0:${stream}`} -c ${codec} -fs ${maxBytes + 1} -f ${format} ${file}`);
    return readWhole(file);
  }
  try {
    if (kind !== 'text' && kind !== 'mp4-web-vtt') return undefined;
    // ffmpeg subtracts the first time stamp of the source.
    const text =
      kind === 'text'
        ? await made('webvtt', 'webvtt')
        : readMp4WebVtt(await made('copy', 'data'), await made('copy', 'framecrc'));
    const { vtt, errors } = await makeWebVtt(text, metadata.durationSeconds);
    return errors.length === 0 ? vtt : undefined;
  } catch {
    return undefined; // damaged, not text, too large, or not read in time
  }
}

/** Rejects for a file that is too large. */
async function readWhole(path: string): Promise<Buffer<ArrayBuffer>> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxBytes + 1), 0, maxBytes + 1, 0);
    if (bytesRead > maxBytes) throw new Error('These captions are too large');
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
