import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import {
  addCommentMutation,
  cacheGroups,
  clearHistoryMutation,
  clearOneMutation,
  commentsQuery,
  createPlaylistMutation,
  historyQuery,
  latestQuery,
  likeToggle,
  likedVideosQuery,
  membershipQuery,
  playlistEntryMutation,
  playlistNamesQuery,
  playlistQuery,
  playlistsQuery,
  removePlaylistMutation,
  searchQuery,
  subscriptionToggle,
  subscriptionsQuery,
  videoQuery,
} from './index.ts';
import { settle, startBench } from './sdk-bench.ts';

async function startSignedIn() {
  const bench = startBench();
  await bench.logIn();
  const { client } = bench;
  const mutations = client.getMutationCache();
  return { ...bench, mutations };
}

it('[CACHE-01] keys of what people do begin with a data group', async () => {
  const { sdk, fakeHost, person } = await startSignedIn();
  const { id: videoId } = fakeHost.addVideo();
  const { id: playlistId } = fakeHost.addPlaylist();
  const keys = [
    likedVideosQuery(sdk).queryKey,
    likeToggle(sdk, videoId).mutationKey,
    commentsQuery(sdk, videoId).queryKey,
    addCommentMutation(sdk, videoId).mutationKey,
    historyQuery(sdk).queryKey,
    clearOneMutation(sdk).mutationKey,
    clearHistoryMutation(sdk).mutationKey,
    subscriptionsQuery(sdk, person.id).queryKey,
    latestQuery(sdk, person.id).queryKey,
    subscriptionToggle(sdk, person.id).mutationKey,
    playlistsQuery(sdk, person.id).queryKey,
    playlistNamesQuery(sdk, person.id).queryKey,
    playlistQuery(sdk, playlistId).queryKey,
    membershipQuery(sdk, videoId).queryKey,
    playlistEntryMutation(sdk, { playlistId, videoId }).mutationKey,
    createPlaylistMutation(sdk).mutationKey,
    removePlaylistMutation(sdk).mutationKey,
    searchQuery(sdk, 'a').queryKey,
  ];
  for (const key of keys) expect(cacheGroups).toContain(key?.[0]);
});

describe('comments', () => {
  it('[COMMENTS-06] are asked again after one was added, by pages of 50', async () => {
    const { client, sdk, fakeHost, mutations } = await startSignedIn();
    const { id: videoId } = fakeHost.addVideo();
    for (let count = 0; count < 51; count += 1) fakeHost.addComment({ videoId });
    const observer = new InfiniteQueryObserver(client, commentsQuery(sdk, videoId));
    const stop = observer.subscribe(() => undefined);
    await settle();
    expect(observer.getCurrentResult().data?.pages[0]).toMatchObject({ total: 51, totalPages: 2 });

    await mutations.build(client, addCommentMutation(sdk, videoId)).execute('Nice');
    await settle();

    const [first] = observer.getCurrentResult().data?.pages ?? [];
    expect([first?.total, first?.items[0]?.content]).toEqual([52, 'Nice']);
    stop();
  });

  it('are shown once each, though somebody writes between two pages', async () => {
    const { client, sdk, fakeHost } = await startSignedIn();
    const { id: videoId } = fakeHost.addVideo();
    for (let count = 0; count < 51; count += 1) fakeHost.addComment({ videoId });
    const observer = new InfiniteQueryObserver(client, commentsQuery(sdk, videoId));
    const stop = observer.subscribe(() => undefined);
    await settle();
    fakeHost.addComment({ videoId });
    await observer.fetchNextPage();

    const shown = observer.getCurrentResult().data?.pages.flatMap(({ items }) => items) ?? [];
    expect(shown).toHaveLength(51);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(51);
    stop();
  });
});

describe('the watch history', () => {
  it('loses one video, then all', async () => {
    const { client, sdk, fakeHost, mutations } = await startSignedIn();
    const earlier = fakeHost.addVideo({ title: 'A' }).id;
    const later = fakeHost.addVideo({ title: 'B' }).id;
    for (const id of [earlier, later]) await client.fetchQuery(videoQuery(sdk, id));
    const observer = new InfiniteQueryObserver(client, historyQuery(sdk));
    const stop = observer.subscribe(() => undefined);
    const titles = () =>
      observer.getCurrentResult().data?.pages.flatMap(({ items }) => items.map((one) => one.title));
    await settle();
    expect(titles()).toEqual(['B', 'A']);

    await mutations.build(client, clearOneMutation(sdk)).execute(later);
    expect(titles()).toEqual(['A']);
    await mutations.build(client, clearHistoryMutation(sdk)).execute();
    expect(titles()).toEqual([]);
    await settle();
    expect(titles()).toEqual([]);
    stop();
  });
});

describe('subscriptions', () => {
  it('[PLAYLISTS-13] and playlists are asked for nobody but a user', async () => {
    const { client, sdk, fakeHost } = startBench();
    const queries = [
      new QueryObserver(client, subscriptionsQuery(sdk, undefined)),
      new QueryObserver(client, playlistsQuery(sdk, undefined)),
      new QueryObserver(client, playlistNamesQuery(sdk, undefined)),
      new QueryObserver(client, membershipQuery(sdk, undefined)),
    ];
    const latest = new InfiniteQueryObserver(client, latestQuery(sdk, undefined));
    const stops = [
      latest.subscribe(() => undefined),
      ...queries.map((query) => query.subscribe(() => undefined)),
    ];
    await settle();
    expect(fakeHost.requests).toEqual([]);
    for (const stop of stops) stop();
  });

  it('bring the newest videos of their channels', async () => {
    const { client, sdk, fakeHost, person } = await startSignedIn();
    const maker = fakeHost.addUser();
    fakeHost.addVideo({ owner: maker, title: 'New' });
    fakeHost.toggleSubscription(person.id, maker.id);

    const { pages } = await client.fetchInfiniteQuery(latestQuery(sdk, person.id));

    expect(pages[0]?.items.map(({ title }) => title)).toEqual(['New']);
  });
});

describe('playlists', () => {
  it('a new one stands first, and is gone when it is deleted', async () => {
    const { client, sdk, fakeHost, person, mutations } = await startSignedIn();
    const { id: videoId } = fakeHost.addVideo();
    fakeHost.addPlaylist({ name: 'Older' }, [videoId]);
    const membership = membershipQuery(sdk, videoId);
    const names = playlistNamesQuery(sdk, person.id);
    await client.fetchQuery(membership);
    await client.fetchQuery(names);

    const created = await mutations
      .build(client, createPlaylistMutation(sdk))
      .execute({ name: 'Newer', description: 'All' });
    expect(client.getQueryData(membership.queryKey)?.map(({ name }) => name)).toEqual([
      'Newer',
      'Older',
    ]);
    expect(client.getQueryData(names.queryKey)?.[0]).toEqual(created);

    await mutations.build(client, removePlaylistMutation(sdk)).execute(created.id);
    expect(await client.fetchQuery(names)).toEqual([expect.objectContaining({ name: 'Older' })]);
  });

  it('are read whole', async () => {
    const { client, sdk, fakeHost, person } = await startSignedIn();
    const { id: videoId } = fakeHost.addVideo({ title: 'Engine' });
    const { id } = fakeHost.addPlaylist({}, [videoId]);

    const one = await client.fetchQuery(playlistQuery(sdk, id));
    expect(one.videos.map(({ title }) => title)).toEqual(['Engine']);
    expect(await client.fetchQuery(playlistsQuery(sdk, person.id))).toEqual([one]);
  });
});

describe('searchQuery', () => {
  it('asks for trimmed text page by page, and nothing for blank text', async () => {
    const { client, sdk, fakeHost } = startBench();
    for (let count = 0; count < 11; count += 1) fakeHost.addVideo({ title: `Engine ${count}` });
    const observer = new InfiniteQueryObserver(client, searchQuery(sdk, ' engine '));
    const stop = observer.subscribe(() => undefined);
    await settle();

    const { data } = await observer.fetchNextPage();

    expect(data?.pages.map(({ videos }) => videos.items.length)).toEqual([10, 1]);
    expect(fakeHost.requests.map(({ query }) => query['query'])).toEqual(['engine', 'engine']);
    const blank = new InfiniteQueryObserver(client, searchQuery(sdk, '  '));
    const stopBlank = blank.subscribe(() => undefined);
    await settle();
    expect(fakeHost.requests).toHaveLength(2);
    stop();
    stopBlank();
  });
});
