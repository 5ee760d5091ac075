import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { launchBrowser } from './browser.ts';
import { compare } from './compare.ts';
import { type Pixels, decode, encode } from './pixels.ts';

/** What machines render differently: letters of several scripts, an edge, a curve and a gradient. It never changes. */
const page = `<!doctype html><meta charset="utf-8"><style>
  body { margin: 24px; font: 16px sans-serif; background: #111; color: #eee }
  div { width: 240px; height: 64px; border-radius: 12px; border: 1px solid #ffb224; background: linear-gradient(#222, #555) }
</style><p>Kinora 0123 Ærøskøbing</p><p dir="rtl">السينما</p><p>映画 кино ✓ ▶ …</p><div></div>`;

const fileFor = (major: string) =>
  join(import.meta.dirname, 'reference-page', `chromium-${major}.webp`);

async function renderPage(): Promise<Pixels> {
  const browser = await launchBrowser();
  const tab = await browser.newPage({ viewport: { width: 400, height: 320 } });
  await tab.setContent(page);
  const screenshot = await decode(await tab.screenshot());
  await browser.close();
  return screenshot;
}

/** Returns whether this machine renders the reference page as the machine that made the baselines did. */
export async function rendersAsBaselines(major: string): Promise<boolean> {
  const file = fileFor(major);
  if (!existsSync(file)) return false;
  return (await compare(await decode(readFileSync(file)), await renderPage())).kind === 'same';
}

/** Stores how this machine renders the reference page, beside new baselines. */
export async function storeReferencePage(major: string): Promise<void> {
  const file = fileFor(major);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await encode(await renderPage()));
}
