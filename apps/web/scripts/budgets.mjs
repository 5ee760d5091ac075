// First-load JavaScript per route, in kB after brotli 11: the entry, the route's chunk, and everything both import
// statically; and what every other screen adds to the entry and the frame. Fails when one grows past its budget. Run
// after `vite build`.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

/** Budgets are about 5 % above the measured size, so that a fix need not save bytes first. Each route with the chunks that its first view needs besides the entry. */
const budgets = [
  { route: '/login', screens: ['src/routes/login.tsx'], maxKilobytes: 121 },
  { route: '/', screens: ['src/routes/frame.tsx', 'src/routes/home.tsx'], maxKilobytes: 129 },
  { route: '/watch', screens: ['src/routes/frame.tsx', 'src/routes/watch.tsx'], maxKilobytes: 146 },
];

const brotli = new Map();
function brotliBytes(file) {
  const known = brotli.get(file);
  if (known !== undefined) return known;
  const { length } = brotliCompressSync(readFileSync(join(dist, file)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  });
  brotli.set(file, length);
  return length;
}

/** Adds the chunk and all that it imports statically. */
function addClosure(files, key) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
  if (!files.has(chunk.file)) {
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) addClosure(files, imported);
  }
}

/** How much every other screen may add to the entry and the frame. */
const MAX_SCREEN_KILOBYTES = 26;

function closureOf(keys) {
  const files = new Set();
  for (const key of keys) addClosure(files, key);
  return files;
}
const kilobytesOf = (files) => files.reduce((sum, file) => sum + brotliBytes(file), 0) / 1000;

let isOver = false;
function verdictOn(kilobytes, maxKilobytes) {
  const isFine = kilobytes <= maxKilobytes;
  isOver ||= !isFine;
  return isFine ? 'ok' : 'OVER';
}

for (const { route, screens, maxKilobytes } of budgets) {
  const files = [...closureOf(['index.html', ...screens])];
  const kilobytes = kilobytesOf(files);
  console.log(
    `first-load JavaScript of ${route.padEnd(7)} ${kilobytes.toFixed(1).padStart(6)} kB brotli in ${files.length} files, budget ${maxKilobytes} kB: ${verdictOn(kilobytes, maxKilobytes)}`,
  );
}

const weighed = new Set(budgets.flatMap(({ screens }) => screens));
const present = closureOf(['index.html', 'src/routes/frame.tsx']);
const table = readFileSync(join(dirname(dist), 'src', 'routes.tsx'), 'utf8');
const others = [...table.matchAll(/import\('\.\/(routes\/[\w-]+\.tsx)'\)/g)]
  .map(([, file]) => `src/${file}`)
  .filter((key) => !weighed.has(key));
for (const key of others) {
  const kilobytes = kilobytesOf([...closureOf([key])].filter((file) => !present.has(file)));
  console.log(
    `${key.padEnd(34)} adds ${kilobytes.toFixed(1).padStart(5)} kB, budget ${MAX_SCREEN_KILOBYTES} kB: ${verdictOn(kilobytes, MAX_SCREEN_KILOBYTES)}`,
  );
}
process.exitCode = isOver ? 1 : 0;
