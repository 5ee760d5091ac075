import { asVideoId } from '@kinora/domain';
import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../api-failure.ts';
import { failureOf, startBench } from '../testing/bench.ts';

const clip = () => new File(['frames'], 'clip.mp4', { type: 'video/mp4' });
const picture = () => new File(['pixels'], 'still.png', { type: 'image/png' });

async function startSignedIn() {
  const bench = startBench();
  await bench.logIn();
  return bench;
}

describe('reading videos', () => {
  it('[CALLS-VIDEOS-01, CALLS-VIDEOS-02, CALLS-VIDEOS-04] feed defaults to page 1 with 10 items, newest first', async () => {
    const { sdk, fakeHost } = startBench();
    const videos = Array.from({ length: 11 }, () => fakeHost.addVideo());

    const page = await sdk.videos.feed();

    expect(fakeHost.requests.at(-1)).toMatchObject({
      path: '/api/v1/videos',
      query: { sortBy: 'createdAt', sortType: '-1' },
    });
    expect(page).toMatchObject({ page: 1, totalPages: 2, total: 11 });
    expect(page.items).toHaveLength(10);
    expect(videos.map(({ id }) => id)).toContain(page.items[0]?.id);

    await sdk.videos.feed({ page: undefined, sortBy: undefined, sortType: undefined });
    expect(fakeHost.requests.at(-1)?.query).toEqual({ sortBy: 'createdAt', sortType: '-1' });

    await sdk.videos.feed({ page: 2, limit: 12, sortBy: 'views', sortType: 1 });
    expect(fakeHost.requests.at(-1)?.query).toEqual({
      page: '2',
      limit: '12',
      sortBy: 'views',
      sortType: '1',
    });
  });

  it("[CALLS-VIDEOS-05] get returns one video with the viewer's like and subscription", async () => {
    const { sdk, fakeHost } = startBench();
    const small = 'https://media.kinora.test/480.webp';
    const { id: videoId } = fakeHost.addVideo({ likes: 3, thumbnailSmall: small });

    const video = await sdk.videos.get({ videoId });

    expect(fakeHost.requests.at(-1)?.path).toBe(`/api/v1/videos/${videoId}`);
    expect(video).toMatchObject({ isLiked: false, isSubscribed: false, subscribers: 0, likes: 3 });
    expect(video.thumbnailSmall).toBe(small);
  });

  it('get rejects with 404 for a missing video', async () => {
    const { sdk, fakeHost, person } = startBench();
    const draft = fakeHost.addVideo({ isPublished: false, owner: person });

    expect(await failureOf(sdk.videos.get({ videoId: draft.id }))).toMatchObject({
      code: 'refused',
      status: 404,
      serverMessage: 'Video not found',
    });
  });

  it('get rejects with 400 for text that is no id', async () => {
    const { sdk } = startBench();

    const failure = await failureOf(sdk.videos.get({ videoId: asVideoId('no-id') }));

    expect(failure).toMatchObject({ code: 'refused', status: 400 });
  });

  it.each(['latest', 'popular', 'oldest'] as const)(
    '[CALLS-VIDEOS-07] listPublished requests the videos of a channel, %s first',
    async (sortBy) => {
      const { sdk, fakeHost, person } = startBench();
      fakeHost.addVideo({ title: 'A', views: 9, createdAt: '2026-01-01T00:00:00.000Z' });
      fakeHost.addVideo({ title: 'B', views: 1, createdAt: '2026-02-01T00:00:00.000Z' });

      const { items, totalPages } = await sdk.videos.listPublished({ userId: person.id, sortBy });

      expect(fakeHost.requests.at(-1)).toMatchObject({
        path: `/api/v1/videos/u/${person.id}/published`,
        query: { sortBy },
      });
      expect(items[0]?.title).toBe({ latest: 'B', popular: 'A', oldest: 'A' }[sortBy]);
      expect(totalPages).toBe(1);
    },
  );

  it('[CALLS-VIDEOS-06] listPublished sends sortBy and sortType', async () => {
    const { sdk, fakeHost, person } = startBench();

    await sdk.videos.listPublished({ userId: person.id, sortBy: 'title', sortType: 1 });

    expect(fakeHost.requests.at(-1)?.query).toEqual({ sortBy: 'title', sortType: '1' });
  });

  it("[CALLS-VIDEOS-08] listOwn returns the user's videos with drafts", async () => {
    const { sdk, fakeHost, person } = await startSignedIn();
    fakeHost.addVideo({ title: 'Public' });
    fakeHost.addVideo({ title: 'Draft', isPublished: false });

    const { items } = await sdk.videos.listOwn({ userId: person.id });

    expect(fakeHost.requests.at(-1)?.path).toBe(`/api/v1/videos/u/${person.id}/all`);
    expect(items.map(({ title }) => title)).toEqual(['Draft', 'Public']);
  });

  it('listOwn defaults to the signed-in user, also while the session is still being read', async () => {
    const { fakeHost, person, storage, openTab, logIn } = startBench();
    const draft = fakeHost.addVideo({ isPublished: false, owner: person });
    await logIn();
    const sdk = openTab({
      storage: { ...storage, getItem: (key) => Promise.resolve(storage.getItem(key)) },
    });

    const page = await sdk.videos.listOwn();
    await sdk.videos.listOwn({ limit: 7, userId: undefined });

    expect(page.items).toMatchObject([{ id: draft.id }]);
    expect(fakeHost.requests.slice(-2)).toMatchObject([
      { path: `/api/v1/videos/u/${person.id}/all`, query: {} },
      { path: `/api/v1/videos/u/${person.id}/all`, query: { limit: '7' } },
    ]);
  });

  it('listOwn without a user id and a signed-in user rejects before a request is sent', async () => {
    const { sdk, fakeHost } = startBench();

    const failure = await failureOf(sdk.videos.listOwn());

    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({
      code: 'unauthorised',
      message: 'GET /videos/u/:userId/all: Nobody is signed in. Sign in, or pass a user id.',
      status: undefined,
    });
    expect(fakeHost.requests).toEqual([]);
  });

  it('a list without page numbers is complete', async () => {
    const { sdk, fakeHost, person } = startBench();
    fakeHost.fail('GET /videos/u/*/published', { status: 200, body: { data: [] } });

    const page = await sdk.videos.listPublished({ userId: person.id });

    expect(page).toEqual({ items: [], page: 1, totalPages: 1, total: undefined });
  });
});

describe('publishing', () => {
  it('[CALLS-VIDEOS-09, CALLS-VIDEOS-10, CALLS-VIDEOS-11] sends the fields as multipart, playlistIds as JSON, and reports progress', async () => {
    const { sdk, fakeHost } = await startSignedIn();
    const videoFile = clip();
    const thumbnail = picture();
    const playlistIds = [fakeHost.addPlaylist().id];
    const shares: number[] = [];

    const video = await sdk.videos.publish({
      title: 'My clip',
      description: 'What it shows',
      videoFile,
      thumbnail,
      playlistIds,
      visibility: 'public',
      onProgress: (share) => shares.push(share),
    });

    const [request] = fakeHost.requestsTo('POST /videos');
    expect(request?.body).toEqual({
      title: 'My clip',
      description: 'What it shows',
      visibility: 'public',
      playlistIds: JSON.stringify(playlistIds),
      thumbnail,
      videoFile,
    });
    expect(shares.at(-1)).toBe(1);
    expect(video).toMatchObject({ title: 'My clip', isPublished: true, playlistIds });
  });

  it('[CALLS-VIDEOS-11] rejects as refused for success: false with any status', async () => {
    const { sdk, fakeHost } = await startSignedIn();
    fakeHost.fail('POST /videos', {
      status: 200,
      body: { success: false, data: { error: 'No room left' } },
    });

    const failure = await failureOf(
      sdk.videos.publish({ title: 'T', description: '', videoFile: clip(), visibility: 'private' }),
    );

    expect(failure).toMatchObject({ code: 'refused', serverMessage: 'No room left' });
  });

  it('publishes once for the same key, and uploadOutcome returns the video', async () => {
    const { sdk, fakeHost } = await startSignedIn();
    const key = '11111111-1111-4111-8111-111111111111';
    const draft = {
      title: 'Once',
      description: '',
      videoFile: clip(),
      visibility: 'private',
      idempotencyKey: key,
    } as const;
    expect(await sdk.videos.uploadOutcome({ idempotencyKey: key })).toEqual({ state: 'unknown' });

    const first = await sdk.videos.publish(draft);
    const second = await sdk.videos.publish(draft);

    expect(second.id).toBe(first.id);
    expect(fakeHost.videos).toHaveLength(1);
    expect(await sdk.videos.uploadOutcome({ idempotencyKey: key })).toMatchObject({
      state: 'stored',
      video: { id: first.id },
    });
  });

  it('uses a new key for each call by default', async () => {
    const { sdk, fakeHost } = await startSignedIn();
    const draft = {
      title: 'T',
      description: '',
      videoFile: clip(),
      visibility: 'private',
    } as const;

    await sdk.videos.publish(draft);
    await sdk.videos.publish(draft);

    const keys = fakeHost
      .requestsTo('POST /videos')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
    for (const key of keys)
      expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it('[WORLD-17] uploadOutcome returns deleted where the host says stored without a video', async () => {
    const { sdk, fakeHost } = await startSignedIn();
    const data = { state: 'stored' };
    fakeHost.fail('GET /videos/by-key/*', { status: 200, body: { success: true, data } });

    const idempotencyKey = '11111111-1111-4111-8111-111111111111';
    expect(await sdk.videos.uploadOutcome({ idempotencyKey })).toEqual({ state: 'deleted' });
  });

  it('uploadOutcome returns unknown for an older host', async () => {
    const { sdk, fakeHost } = await startSignedIn();
    fakeHost.fail('GET /videos/by-key/*', { status: 404 });

    const key = '11111111-1111-4111-8111-111111111111';
    expect(await sdk.videos.uploadOutcome({ idempotencyKey: key })).toEqual({ state: 'unknown' });
  });
});

describe('editing', () => {
  it('[CALLS-VIDEOS-12, CALLS-VIDEOS-13, CALLS-VIDEOS-15] sends the fields as multipart to the path with the id, and no video file', async () => {
    const { sdk, fakeHost } = await startSignedIn();
    const { id: videoId } = fakeHost.addVideo();
    const thumbnail = picture();

    const video = await sdk.videos.edit({
      videoId,
      title: 'Better title',
      description: '',
      thumbnail,
      playlistIds: [],
      visibility: 'private',
    });

    const [request] = fakeHost.requestsTo('PATCH /videos/*');
    expect(request?.path).toBe(`/api/v1/videos/${videoId}`);
    expect(request?.body).toEqual({
      title: 'Better title',
      description: '',
      visibility: 'private',
      playlistIds: '[]',
      thumbnail,
    });
    expect(video).toMatchObject({ title: 'Better title', description: '', isPublished: false });
  });

  it('[CALLS-VIDEOS-14] accepts the URL of a thumbnail and omits unchanged fields', async () => {
    const { sdk, fakeHost } = await startSignedIn();
    const { id: videoId, title } = fakeHost.addVideo({ thumbnailSmall: 'https://k.test/480.webp' });

    const video = await sdk.videos.edit({ videoId, thumbnail: 'https://example.com/still.png' });
    expect(video.thumbnailSmall).toBeUndefined();

    expect(fakeHost.requestsTo('PATCH /videos/*')[0]?.body).toEqual({
      thumbnail: 'https://example.com/still.png',
    });
    expect(video).toMatchObject({ title, thumbnail: 'https://example.com/still.png' });
  });
});

describe('deleting', () => {
  it('[CALLS-VIDEOS-17] removes the video and ignores a 404', async () => {
    const { sdk, fakeHost } = await startSignedIn();
    const { id: videoId } = fakeHost.addVideo();

    await sdk.videos.remove({ videoId });
    await sdk.videos.remove({ videoId });

    expect(fakeHost.videos).toHaveLength(0);
    const sent = fakeHost.requestsTo('DELETE /videos/*').map(({ path }) => path);
    expect(sent).toEqual([`/api/v1/videos/${videoId}`, `/api/v1/videos/${videoId}`]);
  });
});
