import { openAsBlob } from 'node:fs';
import type { Browser, BrowserContext } from '@playwright/test';
import { publishAll, settle } from './api-setup.ts';
import { longClip, shortClip } from './clips.ts';
import { type Person, aPerson, logIn } from './journey.ts';
import type { Site } from './site.ts';

/** The storage state of a signed-in browser. */
type KeptByBrowser = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A site with data for every screen. */
export interface Showcase {
  readonly userName: string;
  readonly otherUserName: string;
  readonly videoId: string;
  /** A video with chapters, and with captions that contain the word "tide". */
  readonly chaptersVideoId: string;
  readonly playlistId: string;
  readonly sessions: Readonly<Record<'unverified' | 'signed in', KeptByBrowser>>;
}

const LONG_TITLE =
  'Test pattern with a long title that will need a second line on every card it is shown on';
const DESCRIPTION = [
  'The tide turns at 0:03. More about it on https://example.com/tides, and in the other film.',
  ...Array.from({ length: 8 }, (_nothing, line) => `Line ${line + 1} of what there is to say.`),
].join('\n');
const CHAPTERS = '0:00 Low water\n0:12 The boats come in\n0:25 Rain on the pier';
const WEB_VTT = `WEBVTT

00:00.000 --> 00:06.000
Low water was at six this morning.

00:07.000 --> 00:14.000
<v Grace>Can we walk to the island before the tide comes back?
`;

interface Place {
  readonly site: Site;
  readonly browser: Browser;
}

async function sessionOf(person: Person, { site, browser }: Place): Promise<KeptByBrowser> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/login');
  await logIn(page, person);
  await page.waitForURL((url) => url.pathname !== '/login');
  const session = await context.storageState();
  await context.close();
  return session;
}

/** Creates two users with videos, comments, playlists, likes and a history, through the API. */
export async function stageShowcase(site: Site, browser: Browser): Promise<Showcase> {
  const ada = aPerson({ fullName: 'Ada Lovelace' });
  const grace = aPerson({ fullName: 'Grace Hopper' });
  const [hers, his] = await Promise.all([settle(site, ada), settle(site, grace)]);
  const facts = { description: DESCRIPTION, videoFile: await openAsBlob(shortClip()) };
  const inChapters = { description: CHAPTERS, videoFile: await openAsBlob(longClip()) };
  const [[video, second], [other], [chapters]] = await Promise.all([
    publishAll(hers, ['Dunes in the wind', LONG_TITLE], facts),
    publishAll(his, ['Milk round at four'], facts),
    publishAll(hers, ['Boats in three parts'], inChapters),
  ]);
  const [adaId, graceId] = [hers, his].map((sdk) => sdk.session.state().user?.id);
  if (!video || !second || !other || !chapters || !adaId || !graceId)
    throw new Error('The API returned incomplete data.');

  const captions = new Blob([WEB_VTT], { type: 'text/vtt' });
  await hers.captions.put({ videoId: chapters.id, language: 'en', captions });
  await hers.subscriptions.toggle({ channelId: graceId });
  await his.comments.add({ videoId: video.id, content: 'Worth it: look at 0:01!' });
  await hers.comments.add({ videoId: video.id, content: 'I waited two nights for this light.' });
  const list = await hers.playlists.create({ name: 'Evenings', description: 'For later.' });
  for (const { id: videoId } of [video, second, other]) {
    await hers.playlists.addVideo({ playlistId: list.id, videoId });
    await hers.likes.toggle({ videoId });
    await hers.videos.get({ videoId });
  }

  const unverified = aPerson();
  const { fullName, email, password } = unverified;
  await hers.accounts.register({ fullName, email, password, confirmPassword: password });
  const sessions = {
    unverified: await sessionOf(unverified, { site, browser }),
    'signed in': await sessionOf(ada, { site, browser }),
  };
  hers.dispose();
  his.dispose();
  return {
    userName: ada.userName,
    otherUserName: grace.userName,
    videoId: video.id,
    chaptersVideoId: chapters.id,
    playlistId: list.id,
    sessions,
  };
}
