import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from './browser.ts';
import { compare } from './compare.ts';
import { type Pixels, fileOf, pixelsOf } from './pixels.ts';

/** Letters of several scripts, an edge, a curve and a gradient: what machines draw differently. It never changes. */
const page = `<!doctype html><meta charset="utf-8"><style>
  body { margin: 24px; font: 16px sans-serif; background: #111; color: #eee }
  div { width: 240px; height: 64px; border-radius: 12px; border: 1px solid #ffb224; background: linear-gradient(#222, #555) }
</style><p>Kinora 0123 Ærøskøbing</p><p dir="rtl">السينما</p><p>映画 кино ✓ ▶ …</p><div></div>`;

const fileFor = (major: string) =>
  join(import.meta.dirname, 'canary', `canary.chromium-${major}.webp`);

async function drawn(): Promise<Pixels> {
  const browser = await launchBrowser();
  const tab = await browser.newPage({ viewport: { width: 400, height: 320 } });
  await tab.setContent(page);
  const picture = await pixelsOf(await tab.screenshot());
  await browser.close();
  return picture;
}

/** Does this machine, with this browser and these fonts, draw as the one that made the bases? */
export async function drawsAsBases(major: string): Promise<boolean> {
  const file = fileFor(major);
  if (!existsSync(file)) return false;
  return (await compare(await pixelsOf(readFileSync(file)), await drawn())).kind === 'same';
}

/** The bases that are being made are of this machine. */
export async function keepCanary(major: string): Promise<void> {
  const file = fileFor(major);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, await fileOf(await drawn()));
}
