// `pnpm --filter @kinora/e2e bench:lighthouse`: Lighthouse scores of a seeded site, on a phone and on a desktop. Fails below
// the goals. `--page=/watch` and `--device=phone` measure only one; `--report=file` writes the full report of Lighthouse;
// `--site=http://…` uses a site that has data already.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { freePort } from '@kinora/server/free-port';
import { launchOptions } from '@kinora/test-kit/chromium';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { seededSite } from './seeded-site.ts';

const devices = { phone: undefined, desktop: desktopConfig } as const;
type Device = keyof typeof devices;

const leastPerformance: Readonly<Record<Device, number>> = { phone: 85, desktop: 95 };
const LEAST = 95;

const text = { type: 'string' } as const;
const { values: only } = parseArgs({
  options: { page: text, device: text, report: text, site: text },
});

const say = (line = '') => process.stdout.write(`${line}\n`);

async function look(address: string, device: Device, port: number): Promise<boolean> {
  const result = await lighthouse(address, { port, logLevel: 'error' }, devices[device]);
  if (!result) throw new Error(`Lighthouse returned no result for ${address}.`);
  const { categories, audits } = result.lhr;
  const scores = Object.entries(categories).map(([id, { score }]) => {
    const least = id === 'performance' ? leastPerformance[device] : LEAST;
    return { id, points: Math.round((score ?? 0) * 100), least };
  });
  const path = new URL(address).pathname.replace(/^(\/user\/).*/, '$1{userName}');
  say(
    `${device.padEnd(8)} ${path.padEnd(18)} ${scores
      .map(({ id, points, least }) => `${id} ${points}${points < least ? ` (under ${least})` : ''}`)
      .join(', ')}`,
  );
  const timesOf = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'speed-index',
    'total-blocking-time',
  ];
  say(`  ${timesOf.map((id) => `${id} ${audits[id]?.displayValue ?? '?'}`).join(', ')}`);
  if (only.report) await writeFile(only.report, JSON.stringify(result.lhr, undefined, 2));
  const isShort = scores.some(({ points, least }) => points < least);
  const failing = Object.values(audits).filter(({ score }) => score !== null && score < 0.9);
  if (isShort) for (const { id, displayValue = '' } of failing) say(`  ${id} ${displayValue}`);
  return !isShort;
}

const site = await seededSite(only.site);
// Lighthouse finds the browser by its port.
const port = await freePort();
const { args, ...options } = launchOptions();
const browser = await chromium.launch({
  ...options,
  args: [...args, `--remote-debugging-port=${port}`],
});
try {
  const pages = {
    '/': '/',
    '/watch': site.watchPath,
    '/login': '/login',
    '/user': `/user/${site.userName}`,
  };
  for (const [name, path] of Object.entries(pages))
    for (const device of ['phone', 'desktop'] as const)
      if ((only.page ?? name) === name && (only.device ?? device) === device)
        if (!(await look(new URL(path, site.url).href, device, port))) process.exitCode = 1;
} finally {
  await browser.close();
  await site.dispose();
}
