import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { SeedClip } from './seed-content.ts';

const run = promisify(execFile);

const sizes = {
  '{frame}': 'size=1280x720',
  '{small}': 'size=320x180',
  '{enlarge}': 'scale=1280:720:flags',
} as const;

const filled = (picture: string) =>
  Object.entries(sizes).reduce((text, [name, size]) => text.replaceAll(name, size), picture);

/** Tones that fade in, vary a little in volume, and fade out before the end. */
function soundOf({ tones, seconds }: SeedClip): string {
  const loudness = (0.16 / tones.length).toFixed(3);
  const waves = tones.map(
    (hertz, index) => `${loudness}*sin(2*PI*${hertz}*t)*(0.8+0.2*sin(2*PI*t/${4 + index}))`,
  );
  const fade = `afade=t=in:d=1.5,afade=t=out:st=${seconds - 2}:d=2`;
  return `aevalsrc=exprs='${waves.join('+')}':s=44100:d=${seconds},${fade}`;
}

const encoded =
  '-c:v libx264 -preset ultrafast -crf 24 -pix_fmt yuv420p -r 25 -g 50 -c:a aac -b:a 96k -movflags +faststart'.split(
    ' ',
  );

/** Draws one clip to a file. Falls back to a test card when ffmpeg is too old for a filter. */
export async function drawClip(ffmpeg: string, clip: SeedClip, path: string): Promise<void> {
  const draw = (picture: string) =>
    run(
      ffmpeg,
      [
        '-nostdin -v error -y -f lavfi -i'.split(' '),
        filled(picture),
        '-f',
        'lavfi',
        '-i',
        soundOf(clip),
      ]
        .flat()
        .concat('-t', String(clip.seconds), encoded, path),
    );
  try {
    await draw(clip.picture);
  } catch {
    await draw('testsrc2={frame}:rate=25');
  }
}
