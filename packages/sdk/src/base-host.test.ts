import { asUserId } from '@kinora/domain';
import { describe, expect, it } from 'vitest';
import type { WireResponse } from './http/wire-response.ts';
import { createSdk, eachItem } from './index.ts';
import { createFakeHost, createManualClock, createMemoryStorage } from './testing.ts';
import { failureOf, minutes } from './testing/bench.ts';

/** Fields beyond the specification, which older hosts may not have. */
const additiveFields = new Set(
  [
    'statusCode code errors meta', // envelopes
    'hls preview storyboard waveform status playlists', // videos
    'subscribedToCount videosCount videoCount', // channels, playlists
    'currentPage totalVideos', // the feed and the search
  ].flatMap((names) => names.split(' ')),
);
const additiveCalls = /^DELETE \/api\/v1\/videos\/|^POST .*\/logout$|^GET .*\/by-key\//;

const bare = (text: string): string =>
  text &&
  JSON.stringify(JSON.parse(text, (key, value) => (additiveFields.has(key) ? undefined : value)));

/** Makes the fake host behave like an older one, without the additions to the specification. */
function startBaseHost() {
  const clock = createManualClock();
  const fakeHost = createFakeHost({ clock });
  const asked: string[] = [];
  const sdk = createSdk({
    host: fakeHost.origin,
    clock,
    storage: createMemoryStorage(),
    async fetch(input, init) {
      const request = new Request(input, init);
      const call = `${request.method} ${new URL(request.url).pathname}`;
      asked.push(call);
      if (additiveCalls.test(call)) return new Response('<h1>Cannot do that</h1>', { status: 404 });
      const answer = await fakeHost.fetch(request);
      return new Response(bare(await answer.text()), { status: answer.status });
    },
    async sendForm(request): Promise<WireResponse> {
      const { status, text } = await fakeHost.sendForm(request);
      return { status, headers: new Headers(), text: bare(text) };
    },
  });
  return { clock, fakeHost, sdk, asked };
}

async function startSignedIn() {
  const bench = startBaseHost();
  const { email, password, id: userId } = bench.fakeHost.addUser();
  await bench.sdk.accounts.login({ email, password });
  const maker = bench.fakeHost.addUser({ userName: 'grace', fullName: 'Grace Maker' });
  const { id: videoId } = bench.fakeHost.addVideo({ owner: maker, title: 'Engine' });
  return { ...bench, userId, maker, videoId, credentials: { email, password } };
}

describe('a host without the additions to the specification', () => {
  it('serves every call of the specification', async () => {
    const { sdk, clock, userId, maker, videoId, credentials } = await startSignedIn();
    const { email } = credentials;
    const picture = new File(['pixels'], 'me.png', { type: 'image/png' });
    const videoFile = new File(['frames'], 'clip.mp4', { type: 'video/mp4' });
    const draft = { title: 'Clip', description: '', videoFile, visibility: 'private' } as const;

    expect(await sdk.accounts.currentUser()).toMatchObject({ id: userId });
    expect(await sdk.accounts.channel({ userName: 'grace' })).toMatchObject({ id: maker.id });
    expect(await sdk.accounts.completeProfile({ userName: 'ada', avatar: picture })).toMatchObject({
      userName: 'ada',
    });
    expect(await sdk.accounts.forgotPassword({ email })).toMatchObject({ success: true });
    expect(await sdk.accounts.resendVerification({ email })).toMatchObject({ success: true });

    expect(await sdk.videos.feed()).toMatchObject({ items: [{ id: videoId, status: 'ready' }] });
    expect(await sdk.videos.search({ text: 'engine' })).toMatchObject({
      videos: { items: [{ id: videoId }] },
    });
    expect(await sdk.videos.get({ videoId })).toMatchObject({ title: 'Engine', isLiked: false });
    expect(await sdk.videos.listPublished({ userId: maker.id })).toMatchObject({
      items: [{ id: videoId }],
      totalPages: 1,
    });
    const own = await sdk.videos.publish(draft);
    expect(own).toMatchObject({ title: 'Clip', playlistIds: [] });
    expect(await sdk.videos.edit({ videoId: own.id, title: 'New' })).toMatchObject({
      title: 'New',
    });
    expect(await sdk.videos.listOwn({ userId })).toMatchObject({ items: [{ title: 'New' }] });

    expect(await sdk.likes.toggle({ videoId })).toMatchObject({ isLiked: true });
    expect(await sdk.likes.list()).toMatchObject({ items: [{ id: videoId }] });
    expect(await sdk.comments.add({ videoId, content: 'Nice' })).toMatchObject({ content: 'Nice' });
    expect(await sdk.comments.list({ videoId })).toMatchObject({ total: 1 });
    expect(await sdk.subscriptions.toggle({ channelId: maker.id })).toHaveLength(1);
    expect(await sdk.subscriptions.list({ userId })).toHaveLength(1);
    expect(await sdk.subscriptions.latestVideos({ userId })).toMatchObject({
      items: [{ id: videoId }],
    });
    expect(await sdk.history.list()).toMatchObject({ items: [{ id: videoId }] });
    await sdk.history.remove({ videoId });
    await sdk.history.clear();

    const { id: playlistId } = await sdk.playlists.create({ name: 'Mix', description: 'Songs' });
    expect(await sdk.playlists.addVideo({ playlistId, videoId })).toMatchObject({ videosCount: 1 });
    expect(await sdk.playlists.get({ playlistId })).toMatchObject({ videosCount: 1 });
    expect(await sdk.playlists.listNames({ userId })).toMatchObject([{ name: 'Mix' }]);
    expect(await sdk.playlists.list({ userId })).toMatchObject([{ name: 'Mix' }]);
    expect(await sdk.playlists.listMemberships({ videoId })).toMatchObject([
      { containsVideo: true },
    ]);
    await sdk.playlists.removeVideo({ playlistId, videoId });
    await sdk.playlists.remove({ playlistId });

    await clock.advance(minutes(11));
    expect(await sdk.accounts.currentUser()).toMatchObject({ userName: 'ada' });
  });

  it('is iterated to the page count that it sends', async () => {
    const { sdk, maker, fakeHost } = await startSignedIn();
    fakeHost.addVideo({ owner: maker });
    const titles: string[] = [];

    for await (const { title } of eachItem((part) => sdk.videos.feed(part), { limit: 1 })) {
      titles.push(title);
    }

    expect(titles).toHaveLength(2);
  });

  it('[SESSION-10, CALLS-VIDEOS-17] receives an unknown call once, and the raw response has status 404', async () => {
    const { sdk, clock, asked, videoId } = await startSignedIn();

    const removal = await sdk.withResponse((calls) => calls.videos.remove({ videoId }));
    expect(removal.response).toMatchObject({ status: 404, body: '<h1>Cannot do that</h1>' });
    expect(await sdk.videos.uploadOutcome({ idempotencyKey: crypto.randomUUID() })).toEqual({
      state: 'unknown',
    });

    void sdk.session.logOut();
    await clock.advance(800);
    expect(sdk.session.state().isLoggedIn).toBe(false);
    await sdk.videos.feed();
    expect(asked.filter((call) => call.endsWith('/logout'))).toHaveLength(1);
  });

  it('rejects with its message and without a code', async () => {
    const { sdk } = await startSignedIn();

    expect(await failureOf(sdk.videos.listPublished({ userId: asUserId('nobody') }))).toMatchObject(
      {
        code: 'refused',
        serverMessage: expect.any(String),
        serverCode: undefined,
        requestId: undefined,
      },
    );
  });
});
