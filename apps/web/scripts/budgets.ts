// The JavaScript of the built site, compressed with brotli 11: the first load of each route (the entry, the route's chunks,
// and all that these import statically), and what every other screen adds to the entry and the frame. Fails when a size
// exceeds its limit. Run after `vite build`; `--release` stores the sizes that later runs are compared with.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliBytes, createSizeReport } from '@kinora/test-kit/size-report';

/** Limits leave about 5 % of headroom. Each route is listed with the chunks that its first view needs besides the entry. */
const firstLoads = [
  // Part of the entry on every page: the session with all calls of the SDK, which take streams as files, too, and the place
  // of the bars on cards.
  { route: '/login', screens: ['src/routes/login.tsx'], limitKilobytes: 126 },
  // With the doors to what is lazy: suggestions, the row "Continue watching", the list of shortcuts and the mini player.
  { route: '/', screens: ['src/routes/frame.tsx', 'src/routes/home.tsx'], limitKilobytes: 148 },
  {
    route: '/watch',
    screens: ['src/routes/frame.tsx', 'src/routes/watch.tsx'],
    // The player needs the marks of the chapters, the remembered captions and the start in the address at once; what draws
    // captions, the panels and the sheet of comments are lazy chunks. The caption editor shares the player, which is a chunk
    // of its own for that: it compresses less well than one chunk would.
    limitKilobytes: 174,
  },
];

/** How much any other screen may add to the entry and the frame. */
const SCREEN_LIMIT_KILOBYTES = 34;
/** Screens that need more. The entries of a playlist are dragged with dnd-kit, which a list cannot add later without a remount. */
const screenLimits: Readonly<Record<string, number>> = { 'src/routes/playlist.tsx': 43 };

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
}

const app = join(import.meta.dirname, '..');
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
  readFileSync(join(app, 'dist/.vite/manifest.json'), 'utf8'),
);

/** The files of these chunks and of all that they import statically. */
function filesOf(keys: readonly string[], files = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    filesOf(chunk.imports ?? [], files);
  }
  return files;
}

const bytesOf = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + brotliBytes(readFileSync(join(app, 'dist', file))), 0);

const sizes = createSizeReport(join(import.meta.dirname, 'released-sizes.json'));
for (const { route, screens, limitKilobytes } of firstLoads)
  sizes.report(
    `first load of ${route}`,
    bytesOf(filesOf(['index.html', ...screens])),
    limitKilobytes,
  );

const alreadyLoaded = filesOf(['index.html', 'src/routes/frame.tsx']);
const measured = new Set(firstLoads.flatMap(({ screens }) => screens));
for (const key of Object.keys(manifest)) {
  if (!key.startsWith('src/routes/') || measured.has(key)) continue;
  const added = [...filesOf([key])].filter((file) => !alreadyLoaded.has(file));
  sizes.report(`${key} adds`, bytesOf(added), screenLimits[key] ?? SCREEN_LIMIT_KILOBYTES);
}
sizes.finish();
