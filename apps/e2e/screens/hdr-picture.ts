// Takes the picture in decision 36: a scene before it becomes HDR10, as it looks when HDR is only reduced to 8 bits, and in
// the video file that the site makes of it, as `docs/decisions/hdr-becomes-bt709.webp`.
import { execFileSync } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HDR10, drawCover, pier } from '@kinora/server/drawings';
import { publishAll, settle } from '../src/api-setup.ts';
import { ffmpeg } from '../src/clips.ts';
import { aPerson } from '../src/people.ts';
import { Site } from '../src/site.ts';

const picture = fileURLToPath(
  new URL('../../../docs/decisions/hdr-becomes-bt709.webp', import.meta.url),
);
/** Each of the three parts. */
const size = 'scale=960:240,format=rgb24';

const folder = await mkdtemp(join(tmpdir(), 'kinora-hdr-'));
const site = await Site.start();
const run = (...args: readonly string[]) => execFileSync(ffmpeg(), ['-v', 'error', '-y', ...args]);
try {
  const [scene, clip] = [join(folder, 'scene.png'), join(folder, 'hdr10.mp4')];
  const drawn = await drawCover({ scene: pier, x: 0, y: 200, width: 1280 });
  await writeFile(scene, new Uint8Array(await drawn.arrayBuffer()));
  run('-loop', '1', '-framerate', '10', '-t', '2', '-i', scene, ...HDR10.split(' '), clip);

  const sdk = await settle(site, aPerson());
  const [{ id: videoId } = { id: '' }] = await publishAll(sdk, ['HDR'], {
    videoFile: await openAsBlob(clip),
  });
  const { videoFile } = await sdk.videos.get({ videoId });
  sdk.dispose();

  const inputs = [scene, clip, videoFile].flatMap((path) => ['-i', path]);
  const below = `[0]${size}[a];[1]format=yuv420p,${size}[b];[2]${size}[c];[a][b][c]vstack=3`;
  run(...inputs, '-filter_complex', below, '-frames:v', '1', '-quality', '80', picture);
  console.log(`${picture} is new. Look at it.`);
} finally {
  await site.dispose();
  await rm(folder, { recursive: true });
}
