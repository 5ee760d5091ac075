// Measures the bytes of the design system, and a page with a large grid of cards: `pnpm bench`, or one part of it:
// `ours`, `others`, `grid`. Fails when a limit is exceeded.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliBytes, createSizeReport } from '@kinora/test-kit/size-report';
import { measureGrid } from './grid.ts';
import { weigh } from './sizes.ts';

const only = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const sizes = createSizeReport(join(import.meta.dirname, 'released-sizes.json'));
let isOver = false;

/** Prints a figure that is not a size. */
function tell(what: string, value: number, unit: string, limit = Infinity) {
  const exceeds = value > limit;
  isOver ||= exceeds;
  const result = limit === Infinity ? '' : `limit ${limit}: ${exceeds ? 'OVER' : 'ok'}`;
  console.log(`${what.padEnd(58)} ${value.toFixed(1).padStart(6)} ${unit.padEnd(3)} ${result}`);
}
const door = (names: string) => `export { ${names} } from '@kinora/design-system';`;

/** The size of the chunk whose name begins so. */
function lazyPart(lazyBytes: Readonly<Record<string, number>>, start: string): number {
  const found = Object.entries(lazyBytes).find(([name]) => name.startsWith(start));
  if (!found) throw new Error(`No "${start}" in ${Object.keys(lazyBytes).join(', ')}`);
  return found[1];
}

async function tellOurs() {
  console.log('Compressed with brotli 11, without React');
  const player = await weigh(door('Player'));
  const { lazyBytes: menus } = await weigh(door('Menu'));
  // With the seek bar by chapters and its stills, which a pointer needs at once. Settings, answers and gestures are lazy.
  sizes.report('player, without HLS engine and menus', player.initialBytes, 19);
  sizes.report('menus, shared and lazy', lazyPart(menus, 'menu'), 35);
  sizes.report(
    'settings of the player with menus, lazy',
    lazyPart(player.lazyBytes, 'settings'),
    38,
  );
  sizes.report('HLS engine, lazy', lazyPart(player.lazyBytes, 'hls'));
  for (const [what, names, limit] of [
    ['toasts', 'Toaster, createToasts', 2],
    // With its preview, the lead, and the door to its strip of stills.
    ['video card', 'VideoCard', 6],
  ] as const) {
    const own = await weigh(door(names), { withoutShared: true });
    sizes.report(what, own.initialBytes, limit);
    const alone = await weigh(door(names));
    sizes.report(`${what}, with shared icons and recipes`, alone.initialBytes);
  }
  const sheet = join(import.meta.dirname, '../node_modules/@kinora/design-system/dist/styles.css');
  sizes.report('all style sheets', brotliBytes(readFileSync(sheet)), 20);
}

/** Has the players of others. */
const comparison = join(import.meta.dirname, '../../comparison');

async function tellOthers() {
  console.log('\nOther players, built the same way: at the start, and their sheet');
  const others = {
    '@vidstack/react, default layout': `
      import '@vidstack/react/player/styles/default/theme.css';
      import '@vidstack/react/player/styles/default/layouts/video.css';
      export { MediaPlayer, MediaProvider } from '@vidstack/react';
      export { DefaultVideoLayout, defaultLayoutIcons } from '@vidstack/react/player/layouts/default';`,
    'media-chrome, React elements and menus': `
      export * from 'media-chrome/react';
      export { MediaSettingsMenu, MediaPlaybackRateMenu, MediaRenditionMenu } from 'media-chrome/react/menu';`,
    '@videojs/react, video skin': `
      import '@videojs/react/video/skin.css';
      export { createPlayer } from '@videojs/react';
      export { VideoSkin, Video, videoFeatures } from '@videojs/react/video';`,
  };
  for (const [name, code] of Object.entries(others)) {
    const { initialBytes, cssBytes } = await weigh(code, { from: comparison });
    sizes.report(name, initialBytes);
    if (cssBytes > 0) sizes.report('  its sheet', cssBytes);
  }
}

async function tellGrid() {
  console.log('\nA grid of 1,000 cards in Chromium');
  const grid = await measureGrid(1000);
  tell('elements of a card at rest', grid.elementsOfACard, '', 14);
  tell('elements of the page', grid.elements, '');
  tell('memory of the page after a collection', grid.heapBytes / 1e6, 'MB');
  tell('first paint of all cards after', grid.renderMs, 'ms');
  tell('long tasks while scrolling to the end', grid.longTasks, '');
  tell('  the longest of them', grid.longestTaskMs, 'ms');
  tell('frames a second while scrolling', grid.framesPerSecond, '');
}

const parts = { ours: tellOurs, others: tellOthers, grid: tellGrid };
for (const [name, tellPart] of Object.entries(parts))
  if (only === undefined || only === name) await tellPart();

sizes.finish();
if (isOver) process.exitCode = 1;
