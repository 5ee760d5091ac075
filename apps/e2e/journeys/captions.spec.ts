import { openAsBlob } from 'node:fs';
import type { VideoId } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import type { Page } from '@playwright/test';
import { aVideoOf, publishAll, sdkOf } from '../src/api-setup.ts';
import { oneCaption } from '../src/caption-files.ts';
import { longClip, shortClip } from '../src/clips.ts';
import { expect, test } from '../src/journey.ts';
import { hasPlayedFrom } from '../src/playback-starts.ts';
import { retryingFetch } from '../src/retrying-fetch.ts';
import { signIn } from '../src/sessions.ts';
import type { Site } from '../src/site.ts';
import { dialogOf, jumpTo, openCaptions, openEditDialog, press } from '../src/studio.ts';

/** The second caption ends before it starts, in line 6. */
const wrongSubRip = `1
00:00:00,000 --> 00:00:15,000
The lighthouse keeper counts the waves.

2
00:00:25,000 --> 00:00:21,000
A heron waits on the red buoy.

3
00:00:31,000 --> 00:00:36,000
Nobody rows home before the tide.
`;

/** Publishes or hides an own video in the edit dialog. */
async function makeVisible(page: Page, title: string, visibility: 'Public' | 'Private') {
  await openEditDialog(page, title);
  await jumpTo(page, 'Visibility');
  await dialogOf(page).getByRole('radio', { name: visibility }).check();
  await press(page, 'Next');
  await press(page, 'Save Changes');
  await expect(page.getByText('Changes saved successfully')).toBeVisible();
}

test('[PRODUCT-07, CAPTION-STUDIO-01, CAPTION-STUDIO-06, CAPTION-STUDIO-08, CAPTION-STUDIO-22, CAPTION-STUDIO-26, PLAYER-CAPTIONS-03, PLAYER-CAPTIONS-06, SPOKEN-RESULTS-01, SPOKEN-RESULTS-03, SPOKEN-SEARCH-05, SPOKEN-SEARCH-11, WATCH-START-01, TRANSCRIPT-01, TRANSCRIPT-05, TRANSCRIPT-06] a person corrects a wrong caption file in the editor and publishes the video, and a viewer reads, finds and plays what is said', async ({
  browser,
  page,
  site,
  member,
}) => {
  const title = 'Evening at the harbour';
  const videoFile = await openAsBlob(longClip());
  await aVideoOf(site, member, title, { videoFile, visibility: 'private' });
  await signIn(page, site, member);

  await test.step('the message names the wrong line', async () => {
    await openCaptions(page, title);
    await expect(page.getByText('This video has no captions yet.')).toBeVisible();
    await press(page, 'Add captions');
    const adding = page.getByRole('dialog', { name: 'Add captions' });
    await adding.getByRole('combobox', { name: 'Language' }).fill('English');
    await adding.getByRole('option', { name: 'English', exact: true }).click();
    await adding.getByLabel('Caption file').setInputFiles({
      name: 'harbour.srt',
      mimeType: 'application/x-subrip',
      buffer: Buffer.from(wrongSubRip),
    });
    await expect(adding.getByRole('alert')).toHaveText('Line 6: the end is before the start.');
    await expect(adding.getByRole('button', { name: 'Upload' })).toBeDisabled();
    await adding.getByRole('button', { name: 'Open in the editor' }).click();
  });

  await test.step('the editor saves the corrected caption', async () => {
    const editor = page.getByRole('dialog', { name: 'Captions in English' });
    const wrong = editor.getByRole('group', { name: 'Caption 2' });
    await expect(wrong.getByText('The end is not after the start.')).toBeVisible();
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(wrong.getByLabel('End')).toBeFocused();
    await wrong.getByLabel('End').fill('0:29');
    await expect(wrong.getByText('The end is not after the start.')).toHaveCount(0);
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Captions saved')).toBeVisible();
    await editor.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Edit English' })).toBeVisible();
  });
  await makeVisible(page, title, 'Public');

  const context = await browser.newContext({ baseURL: site.url });
  const viewer = await context.newPage();

  await test.step('the viewer turns captions on', async () => {
    await viewer.goto('/');
    await viewer.getByRole('link', { name: title }).first().click();
    await hasPlayedFrom(viewer, 0);
    // The captions come with the details of the video.
    await expect(viewer.locator('video track')).toBeAttached();
    await viewer.keyboard.press('c');
    // Not of the page: the suggested videos load meanwhile, and `data-captions` also marks the CC badge of a thumbnail.
    const player = viewer.getByRole('region', { name: `Player: ${title}` });
    const shown = player.locator('[data-captions]');
    await expect(shown).toHaveText('The lighthouse keeper counts the waves.');
    await viewer.keyboard.press('c');
    await expect(shown).toHaveCount(0);
  });

  await test.step('the viewer finds a sentence and plays from its second', async () => {
    await viewer.getByRole('combobox', { name: 'Search' }).fill('nobody rows home');
    await viewer.getByRole('combobox', { name: 'Search' }).press('Enter');
    const moment = viewer.getByRole('region', { name: 'Said in videos' }).getByRole('link', {
      name: /^0:31/,
    });
    // The words are found as soon as their job has run.
    await expect(async () => {
      await viewer.reload();
      await expect(moment).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    await expect(moment.locator('mark')).toHaveText(['Nobody', 'rows', 'home']);
    await moment.click();
    await expect(viewer).toHaveURL(/[?&]t=31$/);
    await hasPlayedFrom(viewer, 31);
  });

  await test.step('the viewer plays from a line of the transcript', async () => {
    await viewer.getByRole('button', { name: 'Transcript' }).click();
    const transcript = viewer.getByRole('region', { name: 'Transcript' });
    await transcript.getByRole('searchbox', { name: 'Find in transcript' }).fill('HERON');
    await expect(transcript.getByRole('status')).toContainText('1 of 1');
    const line = transcript.getByRole('button', { name: /A heron waits/ });
    await expect(line).toHaveText('0:25 A heron waits on the red buoy.');
    await line.click();
    await hasPlayedFrom(viewer, 25);
    await expect(line).toHaveAttribute('aria-current', 'true');
  });
  await context.close();
});

/** The words that a caller finds in what is said: the titles of the videos. */
async function titlesWith(sdk: Sdk, text: string): Promise<readonly string[]> {
  const { items } = await sdk.captions.searchSpoken({ text });
  return items.map(({ video }) => video.title);
}

/** What anybody can request of a video: the document of its watch page, and a media file. */
async function requestsOf(site: Site, videoId: VideoId, src: string) {
  const document = await retryingFetch(`${site.serverUrl}/watch?v=${videoId}`);
  const media = await retryingFetch(src);
  return { head: await document.text(), media: [media.status, await media.text()] as const };
}

test('[CAPTIONS-21, CAPTIONS-23, SPOKEN-SEARCH-10, SPOKEN-SEARCH-15, SPOKEN-RESULTS-05] the words of a draft are found by nobody, also after the video was public', async ({
  browser,
  page,
  site,
  takeMember,
}) => {
  const [ada, bob] = [await takeMember(), await takeMember()];
  const SECRET = `xylophilous${ada.userName.slice(-4)}`;
  const [hers, his] = await Promise.all([sdkOf(site, ada), sdkOf(site, bob)]);
  const videoFile = await openAsBlob(shortClip());
  const [[draft], [video]] = await Promise.all([
    publishAll(hers, ['Never public'], { videoFile, visibility: 'private' }),
    publishAll(hers, ['Public for a while'], { videoFile }),
  ]);
  if (!draft || !video) throw new Error('Nothing was published.');
  const put = (videoId: VideoId) =>
    hers.captions.put({ videoId, language: 'en', captions: oneCaption(`The word ${SECRET}.`) });
  const ofDraft = await put(draft.id);
  const { src } = await put(video.id);

  await test.step('a public video is found by what is said in it', async () => {
    await expect.poll(() => titlesWith(his, SECRET)).toEqual(['Public for a while']);
    const { head, media } = await requestsOf(site, video.id, src);
    expect(head).toContain(`The word ${SECRET}.`);
    expect(head).toContain(src);
    expect(media).toEqual([200, expect.stringContaining(SECRET)]);
  });

  await signIn(page, site, ada);
  await makeVisible(page, 'Public for a while', 'Private');

  await test.step('no call finds the words of the hidden video or of the draft', async () => {
    for (const sdk of [his, hers]) expect(await titlesWith(sdk, SECRET)).toEqual([]);
    for (const { id } of [video, draft]) {
      await expect(his.videos.get({ videoId: id })).rejects.toMatchObject({ status: 404 });
      const { head, media } = await requestsOf(site, id, src);
      expect(head).not.toContain(SECRET);
      expect(head).not.toContain('VideoObject');
      expect(head).not.toContain('captions.vtt');
      expect(media).toEqual([404, expect.not.stringContaining(SECRET)]);
    }
    // The signed address of a draft, without its signature.
    const guess = ofDraft.src.replace(/\/d\/[^/]+\//, '/d/');
    expect(guess).not.toBe(ofDraft.src);
    expect((await retryingFetch(guess)).status).toBe(404);
  });

  await test.step('a visitor finds nothing on the pages of the site', async () => {
    const context = await browser.newContext({ baseURL: site.url });
    const visitor = await context.newPage();
    const searched = visitor.waitForResponse(/\/api\/v1\/spoken\?/);
    await visitor.goto(`/results?query=${SECRET}`);
    await expect(visitor.getByText(`No results found for "${SECRET}".`)).toBeVisible();
    expect((await searched).status()).toBe(200);
    await expect(visitor.getByRole('region', { name: 'Said in videos' })).toHaveCount(0);
    await visitor.goto(`/watch?v=${video.id}&t=1`);
    await expect(
      visitor.getByText('Sorry, the video you are looking for is not available.'),
    ).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Transcript' })).toHaveCount(0);
    await context.close();
  });

  await test.step('the owner still reads them', async () => {
    for (const { id: videoId } of [video, draft]) {
      const [track] = await hers.captions.list({ videoId });
      expect(await (await retryingFetch(track?.src ?? '')).text()).toContain(SECRET);
    }
  });
  for (const sdk of [hers, his]) sdk.dispose();
});
