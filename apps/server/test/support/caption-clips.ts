import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  TextSubtitleSource,
} from 'mediabunny';
import { chooseFfmpeg } from '../../src/media/tools/choose-ffmpeg.ts';

const run = promisify(execFile);

export const someSubRip = `1
00:00:00,500 --> 00:00:01,500
Low <i>water</i>

2
00:00:02,000 --> 00:00:09,000
Rain & wind
`;

export const someAss = `[Script Info]
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, Alignment
Style: Default,Arial,20,&H00FFFFFF,2

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:00.50,0:00:01.50,Default,,0,0,0,,{\\an8}Ebbe
`;

const pgsSegment = (type: number, content: readonly number[]) =>
  Buffer.from([0x50, 0x47, 0, 0, 0xaf, 0xc8, 0, 0, 0, 0, type, 0, content.length, ...content]);

/** A presentation graphic of Blu-ray discs without objects. */
function somePgs(): Buffer {
  const composition = [1, 0x40, 0, 0xb4, 0x10, 0, 1, 0x80, 0, 0, 0];
  return Buffer.concat([pgsSegment(0x16, composition), pgsSegment(0x80, [])]);
}

export interface CaptionInput {
  /** The name decides the format: `.srt`, `.ass`, `.vtt` or `.sup`. */
  readonly file: string;
  readonly content: string | Buffer;
}

export const pgs: CaptionInput = { file: 'pictures.sup', content: somePgs() };

/** Makes a clip of five seconds with tracks of captions. `output` says how they are stored. */
export async function addCaptions(
  folder: string,
  name: string,
  captions: readonly CaptionInput[],
  output: string,
): Promise<string> {
  const ffmpeg = await chooseFfmpeg({ searchPath: process.env['PATH'] });
  const inputs: string[] = [];
  for (const { file, content } of captions) {
    await writeFile(join(folder, file), content);
    inputs.push('-i', join(folder, file));
  }
  const path = join(folder, name);
  const maps = captions.flatMap((_, index) => ['-map', String(index + 1)]);
  await run(ffmpeg?.path ?? '', [
    ...'-v error -y -f lavfi -i testsrc2=size=320x180:rate=10:duration=5'.split(' '),
    ...inputs,
    '-map',
    '0',
    ...maps,
    ...'-c:v libx264 -preset ultrafast -pix_fmt yuv420p'.split(' '),
    ...output.split(' '),
    path,
  ]);
  return path;
}

/** Makes an MP4 with WebVTT, which ffmpeg cannot write, from the pictures of another one. */
export async function addWebVttToMp4(source: string, target: string, vtt: string): Promise<void> {
  using input = new Input({ source: new FilePathSource(source), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('No pictures');
  const output = new Output({
    format: new Mp4OutputFormat(),
    target: new FilePathTarget(target),
  });
  const pictures = new EncodedVideoPacketSource('avc');
  const captions = new TextSubtitleSource('webvtt');
  output.addVideoTrack(pictures);
  output.addSubtitleTrack(captions, { languageCode: 'eng' });
  await output.start();
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  for await (const packet of new EncodedPacketSink(track).packets())
    await pictures.add(packet, decoderConfig && { decoderConfig });
  pictures.close();
  await captions.add(vtt);
  captions.close();
  await output.finalize();
}

export const bytesOf = async (path: string) => new Uint8Array(await readFile(path));
