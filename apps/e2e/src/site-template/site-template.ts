import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  constants,
  accessSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  utimesSync,
} from 'node:fs';
import { mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ffmpeg } from '../clips.ts';
import { Site, copyData } from '../site.ts';
import { type Stock, fillSite } from './fill-site.ts';

const root = join(import.meta.dirname, '../../../..');

/** What a template depends on. The server makes it, and the SDK of this folder tells it what to make. */
const sources = [
  'apps/server/{src,drizzle}/**/*.{ts,sql}',
  'packages/{api-contract,captions,domain,sdk,validation}/src/**/*.ts',
  'apps/e2e/src/{api-setup,clips,people,retrying-fetch,site,until}.ts',
  'apps/e2e/src/site-template/*.ts',
];
const KEPT_TEMPLATES = 2;
/** Another checkout may still copy a template that it has begun to use in this time. */
const IN_USE_MS = 6 * 3_600_000;

function contentHash(): string {
  const files = globSync(sources, { cwd: root, exclude: ['**/*.test.ts'] }).toSorted();
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  hash.update(execFileSync(ffmpeg(), ['-version']));
  for (const file of ['.node-version', 'pnpm-lock.yaml', ...files])
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** The user's cache folder, so that other checkouts find the template, too; else one in this checkout. */
function cacheFolder(): string {
  const shared = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'kinora');
  const name = 'site-templates';
  try {
    mkdirSync(join(shared, name), { recursive: true });
    accessSync(join(shared, name), constants.W_OK);
    return join(shared, name);
  } catch {
    return join(root, 'node_modules/.cache', name);
  }
}

/** A folder of data that sites copy, and what it holds. */
export interface SiteTemplate {
  readonly dataDir: string;
  readonly stock: Stock;
}

const filesOf = (folder: string) => ({
  dataDir: join(folder, 'data'),
  stockFile: join(folder, 'stock.json'),
});

async function make(folder: string): Promise<void> {
  const unfinished = await mkdtemp(`${folder}-unfinished-`);
  const { dataDir, stockFile } = filesOf(unfinished);
  const site = await Site.start();
  try {
    const stock = await fillSite(site);
    await site.end('SIGTERM');
    await copyData(site.dataDir, dataDir);
    await writeFile(stockFile, JSON.stringify(stock));
    // Another run may have been faster; its template is the same.
    await rename(unfinished, folder).catch(() => {});
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await site.dispose();
  }
}

async function deleteOld(cache: string): Promise<void> {
  const folders = (await readdir(cache)).map((name) => join(cache, name));
  const withAge = await Promise.all(
    folders.map(async (folder) => ({ folder, usedAt: (await stat(folder)).mtimeMs })),
  );
  const old = withAge.toSorted((one, other) => other.usedAt - one.usedAt).slice(KEPT_TEMPLATES);
  for (const { folder, usedAt } of old)
    if (usedAt < Date.now() - IN_USE_MS) await rm(folder, { recursive: true, force: true });
}

/** Returns the template of these sources. It is made once, and kept until two newer ones have been used. */
export async function siteTemplate(): Promise<SiteTemplate> {
  const cache = cacheFolder();
  const folder = join(cache, contentHash());
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    await make(folder);
    await deleteOld(cache);
  }
  utimesSync(folder, new Date(), new Date());
  const { dataDir, stockFile } = filesOf(folder);
  return { dataDir, stock: JSON.parse(await readFile(stockFile, 'utf8')) };
}

/** Runs once before the journeys, so that their workers find the template. */
export default siteTemplate;
