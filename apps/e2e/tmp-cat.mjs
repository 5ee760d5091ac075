import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const base = 'http://localhost:19430';
const p = await b.newPage({ viewport: { width: 1440, height: 900 } });
const t0 = Date.now();
await p.goto(base + '/'); 
await p.waitForSelector('#storybook-explorer-searchfield', { timeout: 120000 });
await p.frameLocator('#storybook-preview-iframe').locator('#storybook-docs h1').first().waitFor({ timeout: 120000 });
console.log('first', Date.now() - t0, p.url());
await p.waitForTimeout(4000);
await p.screenshot({ path: '/tmp/strangers/shots/first-1440-dark.png' });
for (const word of ['confirm dialog', 'confirm', 'delete', 'keyboard', 'spacing', 'color', 'colour', 'card', 'padding', 'captions', 'subtitles', '320', 'empty playlist', 'empty', 'no videos', 'form error', 'error message', 'validation', 'form', 'field', 'modal', 'snackbar']) {
  await p.fill('#storybook-explorer-searchfield', '');
  await p.fill('#storybook-explorer-searchfield', word);
  await p.waitForTimeout(700);
  const r = await p.locator('[data-id], .search-result-item').evaluateAll((els) => els.filter((e) => e.closest('[role=listbox],ol')).slice(0, 8).map((e) => e.textContent.trim().replace(/\s+/g, ' ')));
  const r2 = r.length ? r : await p.locator('[role=option]').evaluateAll((els) => els.slice(0, 8).map((e) => e.textContent.trim()));
  console.log(word, '→', JSON.stringify(r2));
}
await p.screenshot({ path: '/tmp/strangers/shots/search.png' });
await b.close();
