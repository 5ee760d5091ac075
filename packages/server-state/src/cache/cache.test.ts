import { CancelledError, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cacheGroups,
  channelQuery,
  editVideoMutation,
  emptyCacheOnUserChange,
  feedQuery,
  ownVideosQuery,
  uploadVideoMutation,
  removeVideoMutation,
  suggestionsQuery,
  videoQuery,
} from '../index.ts';
import { runMutation, settle, startBench } from '../testing/sdk-bench.ts';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

async function advance(milliseconds: number) {
  await settle();
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settle();
}

describe('cache keys', () => {
  it('[CACHE-01, CACHE-02] begin with Comment, Like, User, Playlist, Subscription, Tweet or Video, and none begins with Tweet', () => {
    const { sdk, fakeHost, person } = startBench();
    const { id } = fakeHost.addVideo();

    expect(cacheGroups).toEqual([
      'Comment',
      'Like',
      'User',
      'Playlist',
      'Subscription',
      'Tweet',
      'Video',
    ]);
    const keys = [
      feedQuery(sdk).queryKey,
      videoQuery(sdk, id).queryKey,
      suggestionsQuery(sdk).queryKey,
      ownVideosQuery(sdk, person.id).queryKey,
      channelQuery(sdk, person.userName).queryKey,
      uploadVideoMutation(sdk).mutationKey,
      editVideoMutation(sdk).mutationKey,
      removeVideoMutation(sdk).mutationKey,
    ];
    for (const key of keys) expect(cacheGroups).toContain(key?.[0]);
    expect(keys.map((key) => key?.[0])).not.toContain('Tweet');
  });

  it('are equal for addresses that the host treats as equal', () => {
    const { sdk } = startBench();
    expect(channelQuery(sdk, 'Ada').queryKey).toEqual(channelQuery(sdk, 'ada').queryKey);
  });
});

describe('unused data', () => {
  it('[CACHE-03] stays in the cache for 60 seconds', async () => {
    const { client, sdk, fakeHost } = startBench();
    const { id } = fakeHost.addVideo();
    const query = videoQuery(sdk, id);
    const stop = new QueryObserver(client, query).subscribe(() => undefined);
    await settle();
    expect(client.getQueryData(query.queryKey)?.id).toBe(id);

    stop();
    await advance(59_999);
    expect(client.getQueryData(query.queryKey)?.id).toBe(id);
    await advance(1);
    expect(client.getQueryData(query.queryKey)).toBeUndefined();
  });
});

describe('retries', () => {
  it.each([0, 500, 503])(
    'repeat a query that got status %d twice, then it fails',
    async (status) => {
      const { client, sdk, fakeHost } = startBench();
      fakeHost.fail('GET /videos', { status });
      const feed = client.fetchQuery(suggestionsQuery(sdk)).catch((failure: unknown) => failure);

      await advance(1000);
      await advance(5000);

      expect(await feed).toMatchObject({ name: 'ApiFailure' });
      expect(fakeHost.requestsTo('GET /videos')).toHaveLength(3);
    },
  );

  it('wait for the delay that the host requests', async () => {
    const { client, sdk, fakeHost } = startBench();
    fakeHost.fail('GET /videos', { status: 503, headers: { 'retry-after': '20' }, times: 1 });
    const feed = client.fetchQuery(suggestionsQuery(sdk));

    await advance(19_999);
    expect(fakeHost.requestsTo('GET /videos')).toHaveLength(1);
    await advance(1);
    expect((await feed).items).toEqual([]);
  });

  it.each([400, 401, 403, 404, 422, 429])(
    'do not repeat a query that was refused with %d',
    async (status) => {
      const { client, sdk, fakeHost } = startBench();
      fakeHost.fail('GET /videos', { status });
      const feed = client.fetchQuery(suggestionsQuery(sdk)).catch((failure: unknown) => failure);
      await advance(60_000);
      expect(await feed).toMatchObject({ status });
      expect(fakeHost.requestsTo('GET /videos')).toHaveLength(1);
    },
  );

  it('do not repeat a mutation', async () => {
    const { client, sdk, fakeHost, logIn } = startBench();
    await logIn();
    const { id } = fakeHost.addVideo();
    fakeHost.fail('DELETE /videos/*', { status: 503 });
    const result = runMutation(client, removeVideoMutation(sdk), id).catch(
      (failure: unknown) => failure,
    );
    await advance(60_000);
    expect(await result).toMatchObject({ code: 'server-fault' });
    expect(fakeHost.requestsTo('DELETE /videos/*')).toHaveLength(1);
  });
});

describe('emptyCacheOnUserChange', () => {
  it('[SESSION-25] cancels running requests and deletes the data of the previous user', async () => {
    const { client, sdk, fakeHost, person, logIn } = startBench();
    const { id } = fakeHost.addVideo();
    emptyCacheOnUserChange(client, sdk);
    await logIn();
    await client.fetchQuery(videoQuery(sdk, id));
    const held = fakeHost.hold('GET /users/c/*');
    const channel = client
      .fetchQuery(channelQuery(sdk, person.userName))
      .catch((failure: unknown) => failure);
    await held.arrived;

    void sdk.session.logOut();
    await advance(800);

    expect(await channel).toBeInstanceOf(CancelledError);
    held.release();
    await settle();
    expect(client.getQueryCache().getAll()).toEqual([]);
  });

  it('[SESSION-25] refetches active queries for the new user', async () => {
    const { client, sdk, fakeHost, logIn } = startBench();
    const { id } = fakeHost.addVideo();
    emptyCacheOnUserChange(client, sdk);
    const stop = new QueryObserver(client, videoQuery(sdk, id)).subscribe(() => undefined);
    await settle();

    await logIn();
    await advance(0);

    const bearers = fakeHost
      .requestsTo('GET /videos/*')
      .map(({ headers }) => headers.has('authorization'));
    expect(bearers).toEqual([false, true]);
    stop();
  });

  it('keeps the cache while the user stays the same', async () => {
    const { client, sdk, fakeHost, logIn } = startBench();
    const { id } = fakeHost.addVideo();
    const user = await logIn();
    const stop = emptyCacheOnUserChange(client, sdk);
    await client.fetchQuery(videoQuery(sdk, id));

    sdk.session.replaceUser({ ...user, fullName: 'New Name' });
    await settle();
    expect(client.getQueryData(videoQuery(sdk, id).queryKey)?.id).toBe(id);

    stop();
    await sdk.accounts.currentUser();
    void sdk.session.logOut();
    await advance(800);
    expect(client.getQueryData(videoQuery(sdk, id).queryKey)?.id).toBe(id);
  });
});
