import type { CompleteProfileOptions } from '@kinora/sdk';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import {
  cacheGroups,
  channelQuery,
  commentsQuery,
  completeProfileMutation,
  feedQuery,
  latestQuery,
  likedVideosQuery,
  playlistsQuery,
  videoQuery,
} from '../index.ts';
import { runMutation, settle, startBench } from '../testing/sdk-bench.ts';

const SAVE = 'POST /users/register/complete';

async function startSignedIn() {
  const bench = startBench();
  await bench.logIn();
  const { client, sdk } = bench;
  const save = (profile: CompleteProfileOptions) =>
    runMutation(client, completeProfileMutation(sdk), profile);
  return { ...bench, save };
}

describe('completeProfileMutation', () => {
  it('[CACHE-01] has a key that begins with a cache group', async () => {
    const { sdk } = await startSignedIn();
    expect(cacheGroups).toContain(completeProfileMutation(sdk).mutationKey[0]);
  });

  it('refetches active queries that show users at once, and inactive ones when they are used', async () => {
    const { fakeHost, client, sdk, person, save } = await startSignedIn();
    const { id: videoId } = fakeHost.addVideo();
    const reads = {
      'GET /users/c/*': () => client.fetchQuery(channelQuery(sdk, person.userName)),
      'GET /videos/*': () => client.fetchQuery(videoQuery(sdk, videoId)),
      'GET /comments/*': () => client.fetchInfiniteQuery(commentsQuery(sdk, videoId)),
      'GET /likes/videos': () => client.fetchInfiniteQuery(likedVideosQuery(sdk)),
      'GET /playlists/user/*': () => client.fetchQuery(playlistsQuery(sdk, person.id)),
      'GET /subscriptions/u/*/latest': () => client.fetchInfiniteQuery(latestQuery(sdk, person.id)),
    };
    const feed = new InfiniteQueryObserver(client, feedQuery(sdk));
    const stop = feed.subscribe(() => undefined);
    for (const read of Object.values(reads)) await read();

    fakeHost.updateVideo(videoId, { owner: { ...person, userName: 'countess' } });
    await save({ userName: 'countess' });
    await settle();
    const [shown] = feed.getCurrentResult().data?.pages.flatMap(({ items }) => items) ?? [];
    expect(shown?.owner.userName).toBe('countess');

    // No user has the old user name any more, so its query fails.
    for (const read of Object.values(reads)) await read().catch(() => undefined);
    const askedTwice = Object.keys(reads).filter((call) => fakeHost.requestsTo(call).length === 2);
    expect(askedTwice).toEqual(Object.keys(reads));
    stop();
  });

  it('leaves the cache unchanged when the host refuses', async () => {
    const { fakeHost, client, sdk, person, save } = await startSignedIn();
    const channel = new QueryObserver(client, channelQuery(sdk, person.userName));
    const stop = channel.subscribe(() => undefined);
    await settle();
    fakeHost.fail(SAVE, { status: 409, message: 'Username countess is already taken' });
    await expect(save({ userName: 'countess' })).rejects.toMatchObject({
      serverMessage: 'Username countess is already taken',
    });
    await settle();
    expect(fakeHost.requestsTo('GET /users/c/*')).toHaveLength(1);
    stop();
  });

  it('reports its progress and can be cancelled', async () => {
    const { fakeHost, save } = await startSignedIn();
    const leaving = new AbortController();
    const shares: number[] = [];
    const hold = fakeHost.hold(SAVE, { sentShare: 0.4 });
    const saved = save({
      userName: 'countess',
      signal: leaving.signal,
      onProgress: (share) => shares.push(share),
    });
    await hold.arrived;
    leaving.abort();
    await expect(saved).rejects.toMatchObject({ code: 'aborted' });
    expect(shares).toEqual([0.4]);
  });
});
