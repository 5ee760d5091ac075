import { aPerson, expect, ownRow, playback, publish, signUp, test } from '../src/journey.ts';

test('[PRODUCT-01, PLAINFORM-01, PLAINFORM-02, PLAINFORM-03, STUDIO-11, WATCH-01] a new user signs up, uploads a video, and watches it', async ({
  page,
  site,
}) => {
  const ada = aPerson();
  await signUp(page, site, ada);

  await test.step('a draft is uploaded with a growing percentage', async () => {
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 250_000,
    });
    await publish(page, { title: 'My first clip', clip: 'clip.mp4', visibility: 'Private' });
    const bar = page.getByRole('progressbar', { name: /^Upload(ing|ed)$/ });
    const seen = new Set<number>();
    await expect
      .poll(
        async () => {
          seen.add(await bar.evaluate((element: HTMLProgressElement) => element.position * 100));
          return [...seen].filter((percent) => percent > 0 && percent < 100).length;
        },
        { intervals: [20] },
      )
      .toBeGreaterThan(2);
    await page.waitForURL('**/your-videos');
    await network.detach();
  });

  await test.step('the draft is in the list of own videos, but not in the feed', async () => {
    const row = ownRow(page, 'My first clip');
    await expect(row).toContainText('Draft');
    await expect(row.getByText('Processing')).toHaveCount(0, { timeout: 30_000 });
    const feed = page.waitForResponse(/\/api\/v1\/videos\?/);
    await page.goto('/');
    expect(await (await feed).text()).not.toContain('My first clip');
  });

  await test.step('a public video appears in the feed and plays with sound', async () => {
    await publish(page, { title: 'For everybody', clip: 'clip.mp4', visibility: 'Public' });
    await page.waitForURL('**/your-videos');
    const row = ownRow(page, 'For everybody');
    await expect(row).toContainText('Public');
    await expect(row.getByText('Processing')).toHaveCount(0, { timeout: 30_000 });
    await page.goto('/');
    await page
      .getByRole('link', { name: /For everybody/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'For everybody' })).toBeVisible();
    await expect.poll(async () => (await playback(page)).currentTime).toBeGreaterThan(1);
    const facts = await playback(page);
    expect(facts.width).toBeGreaterThan(0);
    expect(facts.decodedFrames).toBeGreaterThan(0);
    expect(facts.decodedAudioBytes).toBeGreaterThan(0);
  });

  await test.step('a visitor watches the public video', async () => {
    const visitor = await page.context().browser()?.newContext({ baseURL: site.url });
    if (!visitor) throw new Error('The browser has gone.');
    const visit = await visitor.newPage();
    await visit.goto('/');
    await visit
      .getByRole('link', { name: /For everybody/ })
      .first()
      .click();
    await expect.poll(async () => (await playback(visit)).currentTime).toBeGreaterThan(0.5);
    await visitor.close();
  });
});
