import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchOptions } from '@kinora/test-kit/chromium';
import { chromium } from '@playwright/test';
import { startCuttingProxy } from '../network-faults/cutting-proxy.ts';
import { expect, logIn, ownRow, test, watch } from '../src/journey.ts';
import { countRequests } from '../src/running-requests.ts';
import { signIn } from '../src/sessions.ts';
import { dialogOf, jumpTo, prepareUpload, press, slowLine } from '../src/studio.ts';

const upload = { title: 'Not lost', clip: 'clip.mp4', visibility: 'Public' } as const;

const progress = (page: Parameters<typeof dialogOf>[0]) =>
  page
    .getByRole('progressbar', { name: /^Upload(ing|ed)$/ })
    .evaluate((element: HTMLProgressElement) => element.position);

test('a reload during an upload asks for confirmation, reports the interruption, and keeps the draft', async ({
  page,
  site,
  member,
}) => {
  await signIn(page, site, member);
  await prepareUpload(page, upload);
  const restore = await slowLine(page, 100_000);
  await press(page, 'Publish');
  await expect.poll(() => progress(page)).toBeGreaterThan(0.1);

  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await restore();
  expect(dialogs).toEqual(['beforeunload']);

  await expect(dialogOf(page).getByRole('alert')).toContainText('interrupted');
  await jumpTo(page, 'Details');
  await expect(dialogOf(page).getByLabel('Title')).toHaveValue(upload.title);
  await jumpTo(page, 'Visibility');
  await expect(dialogOf(page).getByRole('radio', { name: 'Public' })).toBeChecked();
  await jumpTo(page, 'Add to Playlist');
  await press(page, 'Publish');
  await expect(dialogOf(page)).toBeHidden();
  await expect(ownRow(page, upload.title)).toHaveCount(1);
});

test('a reload after the last byte finds the stored video and reports it', async ({
  page,
  site,
  member,
}) => {
  await signIn(page, site, member);
  await prepareUpload(page, upload);
  // The response never reaches the page.
  const network = await page.context().newCDPSession(page);
  const patterns = [{ urlPattern: '*/api/v1/videos', requestStage: 'Response' as const }];
  await network.send('Fetch.enable', { patterns });
  const stored = new Promise((resolve) => {
    network.once('Fetch.requestPaused', resolve);
  });
  await press(page, 'Publish');
  await stored;
  await expect(page.getByText('Upload complete!')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Video Published successfully')).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await expect(ownRow(page, upload.title)).toHaveCount(1);
});

test('an expired session keeps the draft for the same user, and Log out deletes it', async ({
  page,
  site,
  member,
}) => {
  await signIn(page, site, member);
  const requests = countRequests(page.context());
  await prepareUpload(page, upload);

  await test.step('the session ends elsewhere', async () => {
    // The dialog makes no further request, so the upload is the one that detects the end of the session.
    await requests.haveEnded();
    await page.evaluate(async () => {
      const body = JSON.stringify({ refreshToken: localStorage.getItem('rt') });
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/v1/users/logout', { method: 'POST', headers, body });
    });
    await press(page, 'Publish');
    await page.waitForURL('**/login');
  });

  await test.step('the same user continues', async () => {
    await logIn(page, member);
    await page.waitForURL(`${site.url}/`);
    await page.goto('/your-videos');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(dialogOf(page).getByRole('button', { name: 'Publish' })).toBeVisible();
    await jumpTo(page, 'Details');
    await expect(dialogOf(page).getByLabel('Title')).toHaveValue(upload.title);
    await press(page, 'Close');
    await expect(page.getByText('Continue your upload')).toBeVisible();
  });

  await test.step('Log out deletes the draft', async () => {
    await page
      .getByRole('button', { name: /account|menu of|user/i })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    await logIn(page, member);
    await page.waitForURL(`${site.url}/`);
    await page.goto('/your-videos');
    await expect(page.getByText('This channel has not created any content yet.')).toBeVisible();
    await expect(page.getByText('Continue your upload')).toHaveCount(0);
  });
});

test('Cancel removes the upload from the server and keeps the draft in the dialog', async ({
  page,
  site,
  member,
}) => {
  await signIn(page, site, member);
  await prepareUpload(page, upload);
  const restore = await slowLine(page, 100_000);
  await press(page, 'Publish');
  await expect.poll(() => progress(page)).toBeGreaterThan(0.1);
  await press(page, 'Cancel');
  await expect(dialogOf(page).getByRole('button', { name: 'Publish' })).toBeVisible();
  await restore();
  await press(page, 'Close');
  await expect(page.getByText('This channel has not created any content yet.')).toBeVisible();
});

test('a connection that breaks before the last byte is reported at once; after the last byte, the page requests the outcome and stores one video', async ({
  browser,
  site,
  member,
  problems,
}) => {
  const line = await startCuttingProxy(site.url);
  const context = await browser.newContext({ baseURL: line.url });
  const page = await context.newPage();
  await signIn(page, site, member, line.url);
  await prepareUpload(page, upload);

  await test.step('while the connection is down, the form shows the reason', async () => {
    const hurry = await slowLine(page, 100_000);
    line.plan({ afterBytes: 40_000, strike: () => line.breakOff() });
    await press(page, 'Publish');
    await expect(dialogOf(page).getByRole('alert')).toContainText(
      'Something went wrong during upload, please try after sometime',
    );
    await expect(dialogOf(page).getByRole('progressbar')).toHaveCount(0);
    await hurry();
    line.heal();
  });

  await test.step('the page waits for a lost response', async () => {
    // Only after the page itself knows that the last byte has been sent.
    const isComplete = page.getByText('Upload complete!');
    const strike = () => isComplete.waitFor().then(() => line.breakOff());
    line.plan({ losesAnswer: true, strike });
    await press(page, 'Publish');
    await expect(dialogOf(page).getByText(/We cannot reach the site/)).toBeVisible();
    await expect(dialogOf(page).getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expect(dialogOf(page).getByRole('alert')).toHaveCount(0);
    line.heal();
    await expect(page.getByText('Video Published successfully')).toBeVisible();
  });
  await expect(dialogOf(page)).toBeHidden();
  await expect(ownRow(page, upload.title)).toHaveCount(1);
  await context.close();
  line.stop();
  // The page is served from the address of the proxy, so the site's own pictures are of another origin and are refused.
  const others = problems.filter((problem) => !problem.startsWith('Loading the image'));
  problems.splice(0, problems.length, ...others);
});

test('a browser that is killed during an upload and restarted continues with the same draft', async ({
  site,
  member,
  problems,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'kinora-profile-'));
  const start = async () => {
    const options = { ...launchOptions(), baseURL: site.url };
    const context = await chromium.launchPersistentContext(profile, options);
    watch(context, problems);
    return context;
  };
  const before = await start();
  const page = await before.newPage();
  await signIn(page, site, member);
  await prepareUpload(page, upload);
  await slowLine(page, 100_000);
  await press(page, 'Publish');
  await expect.poll(() => progress(page)).toBeGreaterThan(0.1);
  const isGone = before.waitForEvent('close');
  const killer = await before.newCDPSession(page);
  killer.send('Browser.crash').catch(() => undefined);
  await isGone;

  const after = await start();
  const next = await after.newPage();
  // A killed browser loses what it has not yet written of the session.
  await next.goto('/your-videos');
  const offer = next.getByRole('button', { name: 'Continue' });
  const email = next.getByLabel('Email');
  await expect(offer.or(email)).toBeVisible();
  if (await email.isVisible()) {
    await logIn(next, member);
    await next.waitForURL(`${site.url}/`);
    await next.goto('/your-videos');
  }
  await offer.click();
  await expect(dialogOf(next).getByRole('alert')).toContainText('interrupted');
  await jumpTo(next, 'Details');
  await expect(dialogOf(next).getByLabel('Title')).toHaveValue(upload.title);
  await jumpTo(next, 'Add to Playlist');
  await press(next, 'Publish');
  await expect(dialogOf(next)).toBeHidden();
  await expect(ownRow(next, upload.title)).toHaveCount(1);
  await after.close();
  await rm(profile, { recursive: true, force: true });
});
