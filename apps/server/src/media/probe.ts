import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type MediaFacts, objectionTo } from './media-facts.ts';
import { probeByMediabunny } from './mediabunny.ts';
import { type Container, SNIFF_BYTES, sniffVideo } from './sniff.ts';
import type { MediaTools } from './tools.ts';
import { ToolFailure } from './tools/run-tool.ts';

export type ProbeOutcome =
  | { readonly kind: 'video'; readonly container: Container; readonly facts: MediaFacts }
  | {
      readonly kind: 'refused';
      readonly reason: string;
      /** The tools came to no answer, which may be the machine's fault: another try may find a video. */
      readonly isUnsure?: boolean;
    };

/** Looks into a local file: is it a video that can be published, and what is in it? Its name plays no part. */
export async function probeVideo(
  path: string,
  tools: MediaTools,
  signal?: AbortSignal,
): Promise<ProbeOutcome> {
  const container = sniffVideo(await headOf(path));
  if (!container) return { kind: 'refused', reason: 'it is no MP4, MOV, MKV, WebM or AVI file' };

  const facts =
    (container === 'avi' ? undefined : await probeByMediabunny(path)) ??
    (tools.ffmpeg && (await probeByFfmpeg(path, container, tools, signal)));
  if (facts === 'no-answer')
    return { kind: 'refused', reason: 'it could not be read in time', isUnsure: true };
  if (!facts) return { kind: 'refused', reason: 'it holds no video that could be read' };

  const objection = objectionTo(facts);
  return objection ? { kind: 'refused', reason: objection } : { kind: 'video', container, facts };
}

/** The beginning of a file, as far as the sniffing functions want to see it. */
export async function headOf(path: string): Promise<Buffer> {
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
): Promise<MediaFacts | 'no-answer' | undefined> {
  try {
    const description = await tools.run({
      input: { path, container },
      output: [],
      folder: dirname(path),
      timeoutSeconds: 10,
      signal,
      printed: 'info',
    });
    return readDescription(description);
  } catch (error) {
    if (!(error instanceof ToolFailure) || error.kind === 'aborted') throw error;
    return error.kind === 'failed' ? undefined : 'no-answer';
  }
}

/** Reads what ffmpeg prints of an input. Values that a file's author chose stand on lines of another form. */
export function readDescription(text: string): MediaFacts | undefined {
  const [, hours, minutes, seconds] = /^ {2}Duration: (\d+):(\d\d):(\d\d\.\d+),/m.exec(text) ?? [];
  const streams = text.match(/^ +Stream #0:.*$/gm) ?? [];
  const video = streams.find(
    (line) => line.includes(': Video: ') && !line.includes('(attached pic)'),
  );
  const audio = streams.find((line) => line.includes(': Audio: '));
  const [, codec] = /: Video: (\w+)/.exec(video ?? '') ?? [];
  const [, width, height] = /, (\d+)x(\d+)[ ,]/.exec(`${video},`) ?? [];
  if (!codec || !width || !height) return undefined;

  const [, wide = '1', narrow = '1'] = /\[SAR (\d+):(\d+) /.exec(video ?? '') ?? [];
  const pixelAspect = Number(wide) / Number(narrow) || 1;
  const turned = Math.abs(Number(/rotation of (-?[\d.]+) degrees/.exec(text)?.[1] ?? 0)) % 180;
  const shown = { width: Math.round(Number(width) * pixelAspect), height: Number(height) };
  const audioCodec = /: Audio: (\w+)/.exec(audio ?? '')?.[1];
  return {
    durationSeconds: Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0),
    width: turned === 90 ? shown.height : shown.width,
    height: turned === 90 ? shown.width : shown.height,
    isRotated: /rotation of/.test(text),
    videoCodec: codec,
    ...(audioCodec && { audioCodec }),
  };
}
