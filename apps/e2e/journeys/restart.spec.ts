import { expect, ownRow, playback, publish, test } from '../src/journey.ts';
import { signIn } from '../src/sessions.ts';
import { Site } from '../src/site.ts';

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`after ${signal} during a job, a restarted server finishes the job and keeps all sessions`, async ({
    browser,
    template,
  }) => {
    const site = await Site.start(undefined, template.dataDir);
    try {
      const context = await browser.newContext({ baseURL: site.url });
      const page = await context.newPage();
      await signIn(page, site, template.stock.grace);
      await publish(page, { title: 'Interrupted', clip: 'clip.avi', visibility: 'Public' });
      await page.waitForURL('**/your-videos');
      await expect(ownRow(page, 'Interrupted')).toContainText('Processing');

      await site.end(signal);
      await site.boot();

      await page.reload();
      const row = ownRow(page, 'Interrupted');
      await expect(row).toBeVisible();
      await expect(row.getByText('Processing')).toHaveCount(0, { timeout: 45_000 });
      await row.getByRole('link', { name: 'Interrupted' }).click();
      await expect.poll(async () => (await playback(page)).currentTime).toBeGreaterThan(0.5);
      await context.close();
    } finally {
      await site.dispose();
    }
  });
}
