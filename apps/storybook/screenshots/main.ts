// Compares a screenshot of every story with its baseline: `pnpm screenshots`. Replaces the baselines:
// `pnpm screenshots --renew`. A regular expression selects stories by id: `pnpm screenshots parts-button`.
// Baselines are valid for one major version of the browser, on machines that render the reference page identically.
// Elsewhere the same run first builds the catalogue of the last commit of main and uses its screenshots. If that commit
// itself is being checked, nothing is compared, but every story must still render. See decisions 12 and 27.
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
import { captureCatalog } from './capture-catalog.ts';
import { compare } from './compare.ts';
import { decode, encode } from './pixels.ts';
import { rendersAsBaselines, storeReferencePage } from './reference-page.ts';

const MAX_SCREENSHOTS = 400;
const MAX_BYTES = 17_000_000;

const app = join(import.meta.dirname, '..');
const catalog = join(app, 'storybook-static');
const stored = join(app, 'screenshots', 'baselines');
const results = join(app, 'test-results', 'screenshots');

const isRenewing = process.argv.includes('--renew');
const pattern = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const only = pattern === undefined ? undefined : new RegExp(pattern);
const major = await browserMajor();
const fileNameOf = (id: string) => `${id}.chromium-${major}.webp`;
const screenshotsIn = (folder: string) =>
  readdirSync(folder).filter((name) => name.endsWith('.webp'));

/** Writes a screenshot of every story of `from` into `folder`. Returns what failed. */
async function writeBaselines(folder: string, from: string): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  if (!only) for (const name of screenshotsIn(folder)) rmSync(join(folder, name));
  const { failures } = await captureCatalog({
    folder: from,
    only,
    onScreenshot: async (id, screenshot) =>
      writeFileSync(join(folder, fileNameOf(id)), await encode(screenshot)),
  });
  return failures;
}

/** Returns the folder of the baselines for this machine: the stored ones, or those of the last commit of main. */
async function baselinesForThisMachine(): Promise<string> {
  mkdirSync(stored, { recursive: true });
  if (screenshotsIn(stored).length === 0 || (await rendersAsBaselines(major))) return stored;
  console.log(`This machine renders differently from the one that made the baselines.`);
  const folder = mkdtempSync(join(tmpdir(), 'kinora-screenshots-'));
  const main = buildMainCatalog();
  if (!main) return folder;
  const failures = await writeBaselines(folder, main.folder);
  main.remove();
  for (const failure of failures) console.error(`On main: ${failure}`);
  return folder;
}

/** Compares every story with its baseline. Returns the problems. */
async function check(): Promise<readonly string[]> {
  const baselines = await baselinesForThisMachine();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const names = new Set(screenshotsIn(baselines));
  const problems: string[] = [];
  const isStored = baselines === stored;
  const captured = new Set<string>();
  const { count, failures } = await captureCatalog({
    folder: catalog,
    only,
    async onScreenshot(id, first, captureAgain) {
      const name = fileNameOf(id);
      captured.add(name);
      if (!names.has(name)) {
        // A new story is not in the catalogue of main, so there is nothing to compare it with.
        if (isStored) problems.push(`${id}: has no baseline`);
        return;
      }
      const baseline = await decode(readFileSync(join(baselines, name)));
      if ((await compare(baseline, first)).kind === 'same') return;
      // A chunk that arrives late on a busy machine is there the second time.
      const screenshot = await captureAgain();
      const comparison = await compare(baseline, screenshot);
      if (comparison.kind === 'same') return;
      writeFileSync(join(results, name), await encode(screenshot));
      if (comparison.kind === 'changed')
        writeFileSync(join(results, name.replace('.webp', '.difference.webp')), comparison.image);
      const change =
        comparison.kind === 'changed' ? `${comparison.pixels} pixels` : comparison.sizes;
      problems.push(`${id}: differs, ${change}`);
    },
  });
  problems.push(...failures);
  if (isStored && !only)
    for (const name of names)
      if (!captured.has(name)) problems.push(`${name}: no story has this baseline`);
  const bytes = [...names].reduce((sum, name) => sum + statSync(join(baselines, name)).size, 0);
  if (!isStored) rmSync(baselines, { recursive: true });
  if (count > MAX_SCREENSHOTS)
    problems.push(`${count} screenshots are more than ${MAX_SCREENSHOTS}`);
  if (bytes > MAX_BYTES) problems.push(`${bytes} bytes are more than ${MAX_BYTES}`);
  console.log(
    `${count} stories in both themes, baselines of ${(bytes / 1e6).toFixed(1)} MB, ${problems.length} problems.`,
  );
  if (problems.length > 0)
    console.error(
      `The differences are in ${results}. If they are intended: pnpm --filter @kinora/storybook screenshots --renew`,
    );
  return problems;
}

async function renew(): Promise<readonly string[]> {
  await storeReferencePage(major);
  const failures = await writeBaselines(stored, catalog);
  console.log(`${screenshotsIn(stored).length} baselines of Chromium ${major}.`);
  return failures;
}

const problems = isRenewing ? await renew() : await check();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
