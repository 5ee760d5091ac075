import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
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
function filtersOf(scene: Scene): string {
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
    `[all]select='eq(n,${(scene.stillAt ?? 4) * RATE})',scale=in_color_matrix=bt709[still]`,
  ].join(';');
}

const colors = '-colorspace bt709 -color_primaries bt709 -color_trc bt709';
const h264 =
  `-c:v libx264 -preset ultrafast -tune animation -crf 25 -pix_fmt yuv420p -g ${RATE * 2} ${colors}`.split(
    ' ',
  );

/** A scene without sound, and a still of it. */
interface Film {
  readonly video: string;
  readonly still: string;
}

/** Films a scene. The files have a common beginning of their paths. */
async function filmScene(
  ffmpeg: string,
  scene: Scene,
  seconds: number,
  path: string,
): Promise<Film> {
  const layers = scene.layers.map((layer, index) => ({ layer, drawn: `${path}-${index}.png` }));
  for (const { layer, drawn } of layers) await drawLayer(layer, scene, drawn);
  const film = { video: `${path}.mp4`, still: `${path}.jpg` };
  const ground = `color=black:size=${scene.width}x${scene.height}:rate=${RATE}:duration=${seconds}`;
  await run(ffmpeg, [
    ...'-nostdin -v error -y -f lavfi -i'.split(' '),
    ground,
    ...layers.flatMap(({ drawn }) => ['-framerate', `${RATE}`, '-i', drawn]),
    '-filter_complex',
    filtersOf(scene),
    '-map',
    '[film]',
    ...h264,
    film.video,
    ...'-map [still] -frames:v 1 -q:v 2'.split(' '),
    film.still,
  ]);
  return film;
}

/** The sound repeats after so many seconds. */
const SOUND_SECONDS = 12;
/** Each sample of a chord is computed, so there are only as many as its overtones need. */
const TONE_RATE = 11_025;

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
    `aevalsrc=exprs='${chord(0)}|${chord(0.7)}':s=${TONE_RATE}:d=${SOUND_SECONDS},aresample=44100,${loop},aecho=0.8:0.7:110|230:0.3|0.2[chord];` +
    `anoisesrc=color=pink:seed=7:sample_rate=44100:duration=${SOUND_SECONDS},${water},pan=stereo|c0=c0|c1=c0,${loop}[water];` +
    `[chord][water]amix,volume=2,atrim=duration=${seconds},afade=t=in:d=1.5,afade=t=out:st=${seconds - 2}:d=2[sound]`
  );
}

/** Returns a function that draws clips into a folder. It films a scene that loops once for all clips. */
export function createStudio(ffmpeg: string, folder: string) {
  const loops = new Map<Scene, Promise<Film>>();
  let files = 0;
  const newPath = (name: string) => join(folder, `${name}-${(files += 1)}`);

  function filmOf(scene: Scene, seconds: number): Promise<Film> {
    if (scene.loop === undefined) return filmScene(ffmpeg, scene, seconds, newPath('scene'));
    const film = loops.get(scene) ?? filmScene(ffmpeg, scene, scene.loop, newPath('loop'));
    loops.set(scene, film);
    return film;
  }

  /** Films the scenes of a clip and adds its sound. The still is of the first scene. */
  return async (clip: SeedClip): Promise<Film> => {
    const seconds = clip.seconds / clip.scenes.length;
    const films: Film[] = [];
    for (const scene of clip.scenes) {
      const film = await filmOf(scene, seconds);
      films.push(...Array<Film>(seconds / (scene.loop ?? seconds)).fill(film));
    }
    const path = newPath('clip');
    await writeFile(`${path}.txt`, films.map(({ video }) => `file ${basename(video)}`).join('\n'));
    const video = `${path}.mp4`;
    await run(ffmpeg, [
      ...'-nostdin -v error -y -f concat -i'.split(' '),
      `${path}.txt`,
      '-filter_complex',
      soundOf(clip),
      ...'-map 0:v -map [sound] -c:v copy -c:a aac -aac_coder fast -b:a 96k'.split(' '),
      ...'-movflags +faststart -t'.split(' '),
      `${clip.seconds}`,
      video,
    ]);
    return { video, still: films[0]?.still ?? '' };
  };
}
