// Compares a picture of every story with its base: `pnpm pictures`. Renews the bases: `pnpm pictures --renew`.
// A part of an id after that limits both to some stories: `pnpm pictures parts-button`.
// Bases are named after the browser's major version. On another one, or where a fixed page is drawn otherwise than on the
// machine that made them (other fonts, say), the catalog of the last commit of main is built and photographed first, in
// the same run, and its pictures are the bases. Where that commit is what is checked, every story must still be drawn.
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserMajor } from './browser.ts';
import { buildMainCatalog } from './build-main-catalog.ts';
import { drawsAsBases, keepCanary } from './canary.ts';
import { compare } from './compare.ts';
import { photographCatalog } from './photograph-catalog.ts';
import { fileOf, pixelsOf } from './pixels.ts';

const MAX_PICTURES = 300;
const MAX_BYTES = 15_000_000;

const app = join(import.meta.dirname, '..');
const folder = join(app, 'storybook-static');
const kept = join(app, 'pictures', 'base');
const differing = join(app, 'test-results', 'pictures');

const [isRenewing, pattern] = [
  process.argv.includes('--renew'),
  process.argv.slice(2).find((argument) => !argument.startsWith('--')),
];
const only = pattern === undefined ? undefined : new RegExp(pattern);
const major = await browserMajor();
const nameOf = (id: string) => `${id}.chromium-${major}.webp`;
const picturesIn = (place: string) => readdirSync(place).filter((name) => name.endsWith('.webp'));

async function renew(place: string, from: string) {
  mkdirSync(place, { recursive: true });
  if (!only) for (const name of picturesIn(place)) rmSync(join(place, name));
  const { failures } = await photographCatalog({
    folder: from,
    only,
    onPicture: async (id, picture) => writeFileSync(join(place, nameOf(id)), await fileOf(picture)),
  });
  return failures;
}

/** The bases for this machine: those of the repository, else those of the last commit of main. */
async function basesForThisMachine(): Promise<string> {
  mkdirSync(kept, { recursive: true });
  if (picturesIn(kept).length === 0 || (await drawsAsBases(major))) return kept;
  console.log(`The bases are of a machine that draws otherwise than Chromium ${major} does here.`);
  const place = mkdtempSync(join(tmpdir(), 'kinora-pictures-'));
  const main = buildMainCatalog();
  if (!main) return place;
  const failures = await renew(place, main.folder);
  main.remove();
  for (const failure of failures) console.error(`On main: ${failure}`);
  return place;
}

async function check(): Promise<number> {
  const bases = await basesForThisMachine();
  rmSync(differing, { recursive: true, force: true });
  mkdirSync(differing, { recursive: true });
  const known = new Set(picturesIn(bases));
  const problems: string[] = [];
  const isOwn = bases === kept;
  const seen = new Set<string>();
  const { count, failures } = await photographCatalog({
    folder,
    only,
    async onPicture(id, picture) {
      const name = nameOf(id);
      seen.add(name);
      if (!known.has(name)) {
        // On another machine a story that main does not have yet has nothing to be compared with.
        if (isOwn) problems.push(`${id}: has no base`);
        return;
      }
      const result = await compare(await pixelsOf(readFileSync(join(bases, name))), picture);
      if (result.kind === 'same') return;
      writeFileSync(join(differing, name), await fileOf(picture));
      if (result.kind === 'changed')
        writeFileSync(join(differing, name.replace('.webp', '.difference.webp')), result.picture);
      const what = result.kind === 'changed' ? `${result.pixels} pixels` : result.sizes;
      problems.push(`${id}: differs, ${what}`);
    },
  });
  problems.push(...failures);
  if (isOwn && !only)
    for (const name of known)
      if (!seen.has(name)) problems.push(`${name}: no story has this picture`);
  const bytes = [...known].reduce((sum, name) => sum + statSync(join(bases, name)).size, 0);
  if (!isOwn) rmSync(bases, { recursive: true });
  if (count > MAX_PICTURES) problems.push(`${count} pictures are more than ${MAX_PICTURES}`);
  if (bytes > MAX_BYTES) problems.push(`${bytes} bytes are more than ${MAX_BYTES}`);
  for (const problem of problems) console.error(problem);
  console.log(
    `${count} stories in both themes, bases of ${(bytes / 1e6).toFixed(1)} MB, ${problems.length} problems.`,
  );
  if (problems.length > 0)
    console.error(
      `What differs lies in ${differing}. Is it meant to? "pnpm --filter @kinora/storybook pictures --renew"`,
    );
  return problems.length;
}

if (isRenewing) await keepCanary(major);
const problems = isRenewing ? await renew(kept, folder) : await check();
if (Array.isArray(problems)) {
  for (const failure of problems) console.error(failure);
  console.log(`${picturesIn(kept).length} bases of Chromium ${major}.`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} else {
  process.exitCode = problems > 0 ? 1 : 0;
}
