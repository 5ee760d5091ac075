import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchOptions } from '@kinora/test-kit/chromium';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { chromium, type Page } from 'playwright';
import { build, preview } from 'vite';

const app = join(import.meta.dirname, 'grid-app');

/** Scrolls 400 px per frame, and measures long tasks and the frame rate. */
async function scrollToEnd(page: Page) {
  return page.evaluate(async () => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    observer.observe({ type: 'longtask' });
    const started = performance.now();
    let frames = 0;
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy(0, 400);
      frames += 1;
      await new Promise(requestAnimationFrame);
    }
    const seconds = (performance.now() - started) / 1000;
    observer.disconnect();
    return {
      longTasks: tasks.length,
      longestTaskMs: Math.max(0, ...tasks),
      framesPerSecond: frames / seconds,
    };
  });
}

/** Renders this many cards with pictures on one page, and scrolls through them. */
export async function measureGrid(cards: number) {
  const outDir = mkdtempSync(join(tmpdir(), 'kinora-grid-'));
  const shared = { root: app, configFile: false, logLevel: 'error' } as const;
  await build({
    ...shared,
    plugins: [react({ compiler: true }), vanillaExtractPlugin()],
    build: { outDir, emptyOutDir: true, target: 'es2024' },
  });
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const [address = ''] = server.resolvedUrls?.local ?? [];
    await page.goto(`${address}?cards=${cards}`);
    await page.waitForFunction(
      (count) => document.querySelectorAll('article').length === count,
      cards,
    );
    const shown = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      const [paint] = performance.getEntriesByName('cards-rendered');
      return {
        renderMs: paint?.startTime ?? 0,
        elements: document.querySelectorAll('*').length,
        elementsOfACard: (document.querySelector('article')?.querySelectorAll('*').length ?? 0) + 1,
      };
    });
    const scrolled = await scrollToEnd(page);
    const inspector = await page.context().newCDPSession(page);
    await inspector.send('HeapProfiler.collectGarbage');
    const { usedSize } = await inspector.send('Runtime.getHeapUsage');
    return { ...shown, ...scrolled, heapBytes: usedSize };
  } finally {
    await browser.close();
    await server.close();
    rmSync(outDir, { recursive: true });
  }
}
