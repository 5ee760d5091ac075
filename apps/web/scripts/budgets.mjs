// First-load JavaScript per route, in kB after brotli 11: the entry, the route's chunk, and everything both import
// statically. Fails when a route grows past its budget. Run after `vite build`.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));

/** Each route with the chunks that its first view needs beside the entry. */
const budgets = [
  { route: '/login', screens: ['src/routes/login.tsx'], maxKilobytes: 115 },
  { route: '/', screens: ['src/routes/frame.tsx', 'src/routes/home.tsx'], maxKilobytes: 125 },
  { route: '/watch', screens: ['src/routes/frame.tsx', 'src/routes/watch.tsx'], maxKilobytes: 140 },
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

let isOver = false;
for (const { route, screens, maxKilobytes } of budgets) {
  const files = new Set();
  for (const key of ['index.html', ...screens]) addClosure(files, key);
  const kilobytes = [...files].reduce((sum, file) => sum + brotliBytes(file), 0) / 1000;
  const verdict = kilobytes > maxKilobytes ? 'OVER' : 'ok';
  isOver ||= verdict === 'OVER';
  console.log(
    `first-load JavaScript of ${route.padEnd(7)} ${kilobytes.toFixed(1).padStart(6)} kB brotli in ${files.size} files, budget ${maxKilobytes} kB: ${verdict}`,
  );
}
process.exitCode = isOver ? 1 : 0;
