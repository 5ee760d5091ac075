import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { Layer, Scene } from './scenes/scene.ts';
import type { SeedClip } from './seed-clip.ts';

const run = promisify(execFile);

/** Pictures per second: as few as still look smooth, because every picture costs time here and in the site. */
const RATE = 15;

const areaOf = ({ area }: Layer, { width, height }: Scene) => area ?? { x: 0, y: 0, width, height };

/** Draws a layer on a transparent ground. */
function drawLayer(layer: Layer, scene: Scene, path: string) {
  const { x, y, width, height } = areaOf(layer, scene);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${layer.svg}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toFile(path);
}

/** Lays the layers over each other, each at its place at the time. */
function filtersOf(scene: Scene, stillAt: number): string {
  const layers = scene.layers.map((layer, index) => {
    const { x, y } = areaOf(layer, scene);
    const { right = '0', down = '0', turned, shown = '1' } = layer;
    const turn = turned === undefined ? '' : `,loop=-1:1,rotate='${turned}':c=black@0`;
    const end = turned === undefined ? '' : ':shortest=1';
    return (
      `[${index + 1}]scale=out_color_matrix=bt709,format=yuva444p${turn}[layer${index}];` +
      `[below${index}][layer${index}]overlay=x='${x}+(${right})':y='${y}+(${down})':enable='${shown}':format=yuv444${end}[below${index + 1}]`
    );
  });
  return [
    '[0]format=yuv444p[below0]',
    ...layers,
    `[below${layers.length}]split[film][all]`,
    `[all]select='eq(n,${stillAt * RATE})',scale=in_color_matrix=bt709[still]`,
  ].join(';');
}

const colors = '-colorspace bt709 -color_primaries bt709 -color_trc bt709';
const h264 =
  `-c:v libx264 -preset ultrafast -tune animation -crf 25 -pix_fmt yuv420p -g ${RATE * 2} ${colors}`.split(
    ' ',
  );

interface Film {
  readonly seconds: number;
  readonly stillAt: number;
  readonly folder: string;
  readonly name: string;
}

/** Films a scene without sound, and takes a still. */
async function filmScene(ffmpeg: string, scene: Scene, film: Film): Promise<void> {
  const { seconds, stillAt } = film;
  const file = (end: string) => join(film.folder, `${film.name}${end}`);
  for (const [index, layer] of scene.layers.entries())
    await drawLayer(layer, scene, file(`-${index}.png`));
  const ground = `color=black:size=${scene.width}x${scene.height}:rate=${RATE}:duration=${seconds}`;
  await run(ffmpeg, [
    ...'-nostdin -v error -y -f lavfi -i'.split(' '),
    ground,
    ...scene.layers.flatMap((_layer, index) => [
      '-framerate',
      `${RATE}`,
      '-i',
      file(`-${index}.png`),
    ]),
    '-filter_complex',
    filtersOf(scene, stillAt),
    '-map',
    '[film]',
    ...h264,
    file('.mp4'),
    ...'-map [still] -frames:v 1 -q:v 2'.split(' '),
    file('.jpg'),
  ]);
}

/** The sound repeats after so many seconds. */
const SOUND_SECONDS = 12;

/** A chord whose tones swell one after another, in a large room, above water or wind. */
function soundOf({ tones, rush = 0, seconds }: SeedClip): string {
  const chord = (ear: number) =>
    tones
      .map((hertz, index) => {
        const whole = Math.round(hertz * SOUND_SECONDS) / SOUND_SECONDS;
        const swell = `(0.55+0.45*sin(2*PI*t*${1 + (index % 3)}/${SOUND_SECONDS}+${index * 1.9 + ear}))`;
        return `${(0.2 / tones.length).toFixed(3)}*${swell}*(sin(2*PI*${whole}*t)+0.3*sin(4*PI*${whole}*t+${ear})+0.1*sin(6*PI*${whole}*t))`;
      })
      .join('+');
  const loop = `aloop=-1:${SOUND_SECONDS * 44_100}`;
  const water = `lowpass=f=700,volume='${rush}*(0.3+0.2*sin(2*PI*t/6))':eval=frame`;
  return (
    `aevalsrc=exprs='${chord(0)}|${chord(0.7)}':s=44100:d=${SOUND_SECONDS},${loop},aecho=0.8:0.7:110|230:0.3|0.2[chord];` +
    `anoisesrc=color=pink:seed=7:sample_rate=44100:duration=${SOUND_SECONDS},${water},pan=stereo|c0=c0|c1=c0,${loop}[water];` +
    `[chord][water]amix=normalize=0,atrim=duration=${seconds},afade=t=in:d=1.5,afade=t=out:st=${seconds - 2}:d=2[sound]`
  );
}

/** Films the scenes of a clip and adds its sound. Resolves with the paths of the video and its thumbnail. */
export async function drawClip(
  ffmpeg: string,
  clip: SeedClip,
  { folder, name }: Pick<Film, 'folder' | 'name'>,
): Promise<{ readonly video: string; readonly thumbnail: string }> {
  const each = clip.seconds / clip.scenes.length;
  const scenes = [...new Set(clip.scenes)];
  const filmOf = (scene: Scene) => `${name}-${scenes.indexOf(scene)}`;
  for (const scene of scenes)
    await filmScene(ffmpeg, scene, {
      seconds: scene.loop ?? each,
      stillAt: clip.stillAt ?? 4,
      folder,
      name: filmOf(scene),
    });
  const list = clip.scenes.flatMap((scene) =>
    Array.from({ length: each / (scene.loop ?? each) }, () => `file ${filmOf(scene)}.mp4`),
  );
  const video = join(folder, `${name}.mp4`);
  const listed = join(folder, `${name}.txt`);
  await writeFile(listed, list.join('\n'));
  await run(ffmpeg, [
    ...'-nostdin -v error -y -f concat -i'.split(' '),
    listed,
    '-filter_complex',
    soundOf(clip),
    ...'-map 0:v -map [sound] -c:v copy -c:a aac -aac_coder fast -b:a 96k -movflags +faststart'.split(
      ' ',
    ),
    '-t',
    `${clip.seconds}`,
    video,
  ]);
  return { video, thumbnail: join(folder, `${name}-0.jpg`) };
}
