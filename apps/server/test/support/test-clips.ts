import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chooseFfmpeg } from '../../src/media/tools/choose-ffmpeg.ts';
import { colorRecipes } from './color-clips.ts';

const run = promisify(execFile);

/** 10 pictures per second instead of 25 halve the encoding time. */
const picture = (size: string, seconds: number, rate = 10) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`,
];
const sound = (seconds: number) => ['-f', 'lavfi', '-i', `sine=duration=${seconds}`];
const split = (text: string) => text.split(' ');
/** Each second is lighter than the one before. */
const clock = [
  ...split('-f lavfi -i'),
  'nullsrc=size=64x36:rate=10:duration=50,geq=lum=20+4*floor(T):cb=128:cr=128',
  ...split('-c:v libx264 -preset veryfast -pix_fmt yuv420p -sc_threshold 0'),
];
/** 21 pictures in 5 seconds. */
const unevenly = [
  ...picture('320x180', 5, 15),
  ...sound(5),
  ...split('-vf select=not(mod(n\\,30))+lt(mod(n\\,30)\\,4)+not(mod(n\\,7)) -vsync vfr'),
];

const small = [...picture('320x180', 2), ...sound(2)];
const h264 = split('-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac');
/** With pictures that are decoded before their turn (B-frames). */
const reordered = split('-c:v libx264 -preset veryfast -g 20 -pix_fmt yuv420p -c:a aac');
const ordered = [...reordered, ...split('-bf 0')];

/** The ffmpeg arguments of each test clip; the extension determines the container. */
const recipes = {
  'h264.mp4': [...small, ...h264],
  'h264.mov': [...small, ...h264],
  // Its time stamps begin at 100 s.
  'late.mp4': [...small, ...h264, '-output_ts_offset', '100'],
  'late.mkv': [...small, ...split('-c:v mpeg4 -c:a ac3 -output_ts_offset 100')],
  'mpeg4.avi': [...small, ...split('-c:v mpeg4 -c:a libmp3lame')],
  // Must be encoded, into more than one quality.
  'large.avi': [...picture('960x540', 2), ...sound(2), ...split('-c:v mpeg4 -c:a libmp3lame')],
  'vp9.mkv': [...small, ...split('-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -c:a libopus')],
  'mpeg4.mkv': [...small, ...split('-c:v mpeg4 -c:a ac3')],
  'vp8.webm': [...small, ...split('-c:v libvpx -deadline realtime -cpu-used 8 -c:a libopus')],
  // MPEG does not support 10 pictures per second.
  'mpeg2.ts': [...picture('320x180', 2, 25), ...sound(2), ...split('-c:v mpeg2video -c:a mp2')],
  'mpeg1.mpg': [...picture('320x180', 2, 25), ...sound(2), ...split('-c:v mpeg1video -c:a mp2')],
  'sorenson.flv': [...small, ...split('-c:v flv -ar 44100 -c:a libmp3lame')],
  'wmv2.wmv': [...small, ...split('-c:v wmv2 -c:a wmav2')],
  'theora.ogv': [...picture('320x180', 5), ...sound(5), ...split('-c:v libtheora -c:a libvorbis')],
  'sound.ogg': [...sound(2), ...split('-c:a libvorbis')],
  'sound.wma': [...sound(2), ...split('-c:a wmav2')],
  // Like a camcorder's: interlaced, with wide pixels, one key frame and no index.
  'camcorder.m2ts': [
    ...picture('352x288', 2, 50),
    ...sound(2),
    ...split('-vf interlace -aspect 16:9 -flags +ildct+ilme -c:v mpeg2video -g 99 -c:a ac3'),
  ],
  'camcorder.mp4': [
    ...picture('352x288', 2, 50),
    ...sound(2),
    ...split('-vf interlace -flags +ildct+ilme'),
    ...h264,
  ],
  // Each pixel is displayed 160 times as wide as high.
  'two-wide.avi': [
    ...picture('2x320', 2),
    ...sound(2),
    ...split('-aspect 1:1 -c:v mpeg4 -c:a libmp3lame'),
  ],
  'long-sound.mp4': [...picture('320x180', 1), ...sound(4), ...h264],
  // Must be encoded, into more than two qualities if it could be a stream.
  'long-sound.avi': [
    ...picture('1600x900', 1),
    ...sound(4),
    ...split('-c:v mpeg4 -c:a libmp3lame'),
  ],
  // Need decoders that the server disables.
  'strange-sound.mkv': [...small, ...split('-c:v mpeg4 -c:a tta')],
  'strange-pictures.mkv': [...small, ...split('-strict -2 -c:v snow -c:a aac')],
  'cineform.mov': [...small, ...split('-c:v cfhd -c:a aac')],
  // As editors export.
  'dnxhr.mov': [
    ...small,
    ...split('-c:v dnxhd -profile:v dnxhr_hq -pix_fmt yuv422p -c:a pcm_s16le'),
  ],
  'prores.mov': [...small, ...split('-c:v prores_ks -c:a pcm_s16le')],
  'silent.mp4': [
    ...picture('320x180', 2),
    ...split('-c:v libx264 -preset ultrafast -pix_fmt yuv420p'),
  ],
  'tall-10-bit.mp4': [
    ...picture('360x640', 2),
    ...sound(2),
    ...split('-c:v libx264 -preset ultrafast -pix_fmt yuv420p10le -c:a aac'),
  ],
  'one-key-frame.mp4': [
    ...picture('320x180', 20),
    ...split('-c:v libx264 -preset ultrafast -g 9999 -sc_threshold 0 -pix_fmt yuv420p'),
  ],
  'surround.mp4': [...small, ...h264, ...split('-ar 48000 -ac 6')],
  'stereo.mp4': [...small, ...h264, ...split('-ar 48000 -ac 2')],
  // The first track is mono; the second one is the default.
  'two-sounds.mp4': [
    ...small,
    ...sound(2),
    ...split('-map 0:v -map 1:a -map 2:a'),
    ...h264,
    ...split('-ac:a:1 2 -ar:a:1 48000 -disposition:a:0 0 -disposition:a:1 default'),
  ],
  'hd.mp4': [...picture('1280x720', 3), ...sound(3), ...h264],
  'odd-sizes.webm': [
    ...picture('321x181', 2),
    ...split('-c:v libvpx -deadline realtime -cpu-used 8 -pix_fmt yuv420p'),
  ],
  // Pictures after a key frame, which are shown before it, also refer to older ones.
  'open-gop.mp4': [
    ...picture('320x180', 12),
    ...split('-c:v libx264 -preset ultrafast -pix_fmt yuv420p -bf 2'),
    ...split('-x264-params open-gop=1:keyint=30'),
  ],
  // 10 pictures per second, with one per two seconds in between.
  'uneven.mp4': [
    ...picture('320x180', 8),
    ...sound(8),
    ...split('-vf select=lt(t\\,2)+eq(mod(n\\,20)\\,0)+gte(t\\,7) -vsync vfr'),
    ...h264,
  ],
  // As browsers record: the times are milliseconds, and no frame rate is stated.
  'recording.webm': [
    ...picture('320x180', 3, 1000),
    ...sound(3),
    ...split('-vf select=not(mod(n\\,40))+not(mod(n\\,99)) -vsync vfr'),
    ...split('-c:v libvpx -deadline realtime -cpu-used 8 -c:a libopus'),
  ],
  // A key frame a second. {@link makeClips} damages the pictures in its middle.
  'damaged.mp4': [...picture('872x490', 5), ...sound(5), ...h264, '-g', '10'],
  'four-seconds.mp4': [...picture('640x360', 4), ...sound(4), ...h264],
  // Without audio, which would take most of the encoding time.
  'forty-minutes.mp4': [
    ...split('-f lavfi -i testsrc2=size=128x72:rate=1:duration=2400'),
    ...split('-c:v libx264 -preset ultrafast -pix_fmt yuv420p'),
  ],
  // Must be encoded, in several turns. Has little sound, which would take most of the encoding time.
  'two-minutes.mkv': [
    ...picture('128x72', 130, 2),
    ...sound(10),
    ...split('-c:v mpeg4 -g 10 -c:a ac3'),
  ],
  // Cut into pieces, these show whether a picture is lost or repeated.
  'two-minutes-ntsc.mkv': [
    ...split('-f lavfi -i testsrc2=size=64x36:rate=30000/1001:duration=130'),
    ...split('-c:v mpeg4 -g 60'),
  ],
  'two-minutes-gap.mkv': [
    ...picture('64x36', 130, 5),
    ...split('-vf select=lt(t\\,55)+gt(t\\,66) -vsync vfr -c:v mpeg4 -g 10'),
  ],
  'two-minutes-late-pictures.mkv': [
    ...split('-itsoffset 1.23'),
    ...picture('64x36', 130, 5),
    ...sound(10),
    ...split('-c:v mpeg4 -g 10 -c:a ac3'),
  ],
  'reordered.mp4': [...picture('320x180', 5, 20), ...sound(5), ...reordered],
  'late-pictures.mp4': [
    ...split('-itsoffset 0.7'),
    ...picture('320x180', 5),
    ...sound(6),
    ...ordered,
  ],
  'late-sound.mp4': [
    ...picture('320x180', 6),
    ...split('-itsoffset 0.7'),
    ...sound(5),
    ...reordered,
  ],
  'one-per-second.mp4': [...picture('320x180', 20, 1), ...sound(20), ...ordered, '-g', '5'],
  'reordered-one-per-second.mp4': [
    ...picture('320x180', 20, 1),
    ...sound(20),
    ...reordered,
    ...split('-g 5'),
  ],
  'clock-one-key-frame.mp4': [...clock, ...split('-g 9999')],
  'clock-open-gop.mp4': [...clock, ...split('-x264-params open-gop=1:keyint=30')],
  'clock-late.mkv': [...clock, ...split('-g 70 -output_ts_offset 100')],
  'dark-start.mp4': [
    ...picture('320x180', 20),
    ...split('-vf fade=in:st=6:d=1:color=black'),
    ...h264,
  ],
  'blurred-start.mp4': [
    ...picture('320x180', 20),
    ...split('-vf gblur=sigma=9:enable=lt(t\\,6)'),
    ...h264,
  ],
  // Black for 0.3 s, then almost black.
  'dark.mp4': [
    ...picture('320x180', 2),
    ...split('-vf lutyuv=y=16+(val-16)/10:u=128:v=128,fade=in:st=0.3:d=0.2:color=black'),
    ...h264,
  ],
  'far-apart.mp4': [...picture('320x180', 22, 30), ...sound(22), ...reordered, '-g', '300'],
  // As browsers record a screen on which nothing changes for a while.
  'paused.mkv': [
    ...picture('320x180', 18),
    ...sound(18),
    ...split('-vf select=lt(t\\,2)+gte(t\\,15) -vsync vfr -c:v mpeg4 -c:a ac3'),
  ],
  'screen.mkv': [...unevenly, ...ordered],
  'uneven.mkv': [...unevenly, ...split('-c:v mpeg4 -c:a ac3')],
  '240-per-second.mp4': [...picture('320x180', 2, 240), ...sound(2), ...reordered],
  ...colorRecipes,
  // Takes long enough to be interrupted.
  'long.avi': [...picture('640x360', 24, 25), ...split('-c:v mpeg4 -q:v 8')],
} as const satisfies Record<string, readonly string[]>;

export type ClipName = keyof typeof recipes;

export interface TestClips {
  path(name: ClipName): string;
  bytes(name: ClipName): Promise<Uint8Array<ArrayBuffer>>;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Overwrites twelve stretches of 200 bytes between 30 % and 74 % of a file. */
async function damage(path: string): Promise<void> {
  const bytes = await readFile(path);
  for (let stretch = 0; stretch < 12; stretch += 1) {
    const start = Math.floor(bytes.length * (0.3 + stretch * 0.04));
    bytes.fill(0xa5, start, start + 200);
  }
  await writeFile(path, bytes);
}

/**
 * Makes real, read-only clips with the ffmpeg that the server would choose. Each is made once per machine and renamed
 * into place, so that two processes may make it at once.
 */
export async function makeClips(names: readonly ClipName[]): Promise<TestClips> {
  const ffmpeg = await chooseFfmpeg({ searchPath: process.env['PATH'] });
  if (!ffmpeg) throw new Error('These tests make their clips with ffmpeg, and there is none.');
  const made = createHash('sha256')
    .update(JSON.stringify([ffmpeg, recipes]))
    .digest('hex');
  const folder = join(tmpdir(), `kinora-test-clips-${made.slice(0, 12)}`);
  await mkdir(folder, { recursive: true });
  const path = (name: ClipName) => join(folder, name);
  for (const name of names) {
    if (await exists(path(name))) continue;
    const unfinished = join(folder, `${randomUUID()}-${name}`);
    const moov = /\.(?:mp4|mov)$/.test(name) ? ['-movflags', '+faststart'] : [];
    await run(ffmpeg.path, ['-v', 'error', '-y', ...recipes[name], ...moov, unfinished]);
    if (name === 'damaged.mp4') await damage(unfinished);
    await rename(unfinished, path(name));
  }
  return {
    path,
    bytes: async (name) => new Uint8Array(await readFile(path(name))),
  };
}
