// `pnpm bench:web`: measures a first visit on a slow phone, and a feed of 1,000 videos. Fails over the budgets.
// `BENCH_ROUNDS=1` measures once; `BENCH_SITE=http://…` uses a site that has data already; `BENCH_FEED=off` skips the feed.
import { availableParallelism, loadavg } from 'node:os';
import { launchOptions } from '@kinora/test-kit/chromium';
import { chromium } from '@playwright/test';
import { measureLongFeed } from './long-feed.ts';
import type { PageFigures } from './page-figures.ts';
import { measureView, pageViews } from './page-views.ts';
import { seededSite } from './seeded-site.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const budgets = { lcpMs: 2500, cls: 0.02, tbtMs: 250, inpMs: 200 } as const;
/** Elements of cards that are drawn; the browser skips the others. */
const MOST_DRAWN_ELEMENTS = 1400;

const say = (line = '') => process.stdout.write(`${line}\n`);
const row = (name: string, ...cells: readonly string[]) =>
  say(name.padEnd(28) + cells.map((cell) => cell.padStart(12)).join(''));
const ms = (value: number) => `${Math.round(value)} ms`;

/** The round with the median time of the first picture. */
function median(rounds: readonly PageFigures[], figure: keyof typeof budgets): number {
  const sorted = rounds.map((round) => round[figure]).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const site = await seededSite(process.env['BENCH_SITE']);
const browser = await chromium.launch(launchOptions());
let isOver = false;

async function isFeedOver(): Promise<boolean> {
  const feed = await measureLongFeed(browser, site.url);
  const { before, atEnd, afterwards } = feed.heapMib;
  say(
    `A feed of ${feed.cards} videos to its end: ${feed.aliveElements} of ${feed.elements} elements rendered (at most ${MOST_DRAWN_ELEMENTS}),`,
  );
  say(`  ${feed.longTasks} tasks over 50 ms, the longest ${ms(feed.longestTaskMs)};`);
  say(
    `  memory ${before.toFixed(1)} MiB before, ${atEnd.toFixed(1)} at the end, ${afterwards.toFixed(1)} afterwards`,
  );
  return feed.aliveElements > MOST_DRAWN_ELEMENTS;
}

try {
  say(
    `Chromium ${browser.version()}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; 4 x slower CPU, 150 ms, 1.6 Mbit/s; medians of ${ROUNDS}`,
  );
  say();
  row('', 'LCP', 'CLS', 'TBT', 'INP');
  for (const view of pageViews(site)) {
    const rounds: PageFigures[] = [];
    for (let count = 0; count < ROUNDS; count += 1) {
      rounds.push(await measureView(browser, site.url, view));
    }
    const [lcp, cls, tbt, inp] = [
      median(rounds, 'lcpMs'),
      median(rounds, 'cls'),
      median(rounds, 'tbtMs'),
      median(rounds, 'inpMs'),
    ];
    isOver ||=
      lcp > budgets.lcpMs || cls > budgets.cls || tbt > budgets.tbtMs || inp > budgets.inpMs;
    row(view.path.replace(site.userName, '{userName}'), ms(lcp), cls.toFixed(3), ms(tbt), ms(inp));
    if (process.env['BENCH_DETAILS']) say(`  ${rounds[0]?.lcpElement}`);
  }
  row('  at most', ms(budgets.lcpMs), String(budgets.cls), ms(budgets.tbtMs), ms(budgets.inpMs));

  say();
  if (process.env['BENCH_FEED'] !== 'off') isOver = (await isFeedOver()) || isOver;
} finally {
  await browser.close();
  await site.dispose();
}
process.exitCode = isOver ? 1 : 0;
