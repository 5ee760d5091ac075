import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { compare } from './compare.ts';
import { type Pixels, decode, encode } from './pixels.ts';

/** What machines render differently: letters of several scripts, an edge, a curve and a gradient. It never changes. */
const page = `<!doctype html><meta charset="utf-8"><style>
  body { margin: 24px; font: 16px sans-serif; background: #111; color: #eee }
  div { width: 240px; height: 64px; border-radius: 12px; border: 1px solid #ffb224; background: linear-gradient(#222, #555) }
</style><p>Kinora 0123 Ærøskøbing</p><p dir="rtl">السينما</p><p>映画 кино ✓ ▶ …</p><div></div>`;

const folder = join(import.meta.dirname, 'reference-page');

/** Baselines are valid for one major version of the browser, which the name of the file contains. */
const fileFor = (browser: Browser) =>
  join(folder, `chromium-${browser.version().split('.')[0]}.webp`);

async function renderPage(browser: Browser): Promise<Pixels> {
  const tab = await browser.newPage({ viewport: { width: 400, height: 320 } });
  await tab.setContent(page);
  const screenshot = await decode(await tab.screenshot());
  await tab.close();
  return screenshot;
}

/** Returns whether this machine renders the reference page as the machine that made the baselines did. */
export async function rendersAsBaselines(browser: Browser): Promise<boolean> {
  const file = fileFor(browser);
  if (!existsSync(file)) return false;
  const comparison = await compare(await decode(readFileSync(file)), await renderPage(browser));
  return comparison.kind === 'same';
}

/** Stores how this machine renders the reference page, beside new baselines. */
export async function storeReferencePage(browser: Browser): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(fileFor(browser), await encode(await renderPage(browser)));
}
