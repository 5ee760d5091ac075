import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const base = 'http://localhost:19430/iframe.html?';
const list = [
  ['docs', 'parts-dialog--docs', 1150, 'dark'], ['docs', 'parts-dialog--docs', 390, 'light'],
  ['docs', 'foundations-space-and-sizes--docs', 1150, 'light'],
  ['docs', 'parts-fields--docs', 1150, 'light'],
  ['story', 'player-player--narrowest-widths', 320, 'light'], ['story', 'player-captions--docs', 0, ''],
  ['story', 'screens-playlist--empty', 1150, 'light'],
  ['docs', 'screens-overview--docs', 1150, 'light'], ['docs', 'screens-overview--docs', 390, 'dark'],
  ['docs', 'welcome--docs', 390, 'light'], ['docs', 'welcome--docs', 1150, 'light'],
];
for (const [mode, id, w, theme] of list) {
  if (!w) continue;
  const p = await b.newPage({ viewport: { width: w, height: 900 } });
  p.on('pageerror', (e) => console.log(id, 'error', String(e).slice(0, 200)));
  const t = Date.now();
  await p.goto(`${base}viewMode=${mode}&id=${id}&globals=theme:${theme}`);
  try { await p.locator(mode === 'docs' ? '#storybook-docs h1' : '#storybook-root > *').first().waitFor({ timeout: 60000 }); } catch { console.log('slow', id); }
  await p.waitForTimeout(6000);
  const h = await p.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth, innerWidth]);
  console.log(id, w, theme, Date.now() - t, h.join());
  await p.screenshot({ path: `/tmp/strangers/shots/${id}-${w}-${theme}.png` });
  if (mode === 'docs') await p.screenshot({ path: `/tmp/strangers/shots/${id}-${w}-${theme}-full.png`, fullPage: true }).catch(() => {});
  await p.close();
}
await b.close();
