import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import {
  addCommentMutation,
  cacheGroups,
  clearHistoryMutation,
  clearOneMutation,
  commentsQuery,
  createPlaylistMutation,
  editCommentMutation,
  historyQuery,
  latestQuery,
  likeToggle,
  likedVideosQuery,
  membershipQuery,
  playlistEntryMutation,
  playlistNamesQuery,
  playlistQuery,
  playlistsQuery,
  removeCommentMutation,
  removePlaylistMutation,
  searchQuery,
  subscriptionToggle,
  subscriptionsQuery,
  videoQuery,
} from './index.ts';
import { runMutation, settle, startBench } from './testing/sdk-bench.ts';

async function startSignedIn() {
  const bench = startBench();
  await bench.logIn();
  return bench;
}

it('[CACHE-01] the keys of comments, likes, playlists and subscriptions begin with a cache group', async () => {
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

describe('commentsQuery', () => {
  it('[COMMENTS-06] fetches pages of 50, and refetches them after a new comment', async () => {
    const { client, sdk, fakeHost } = await startSignedIn();
    const { id: videoId } = fakeHost.addVideo();
    for (let count = 0; count < 51; count += 1) fakeHost.addComment({ videoId });
    const observer = new InfiniteQueryObserver(client, commentsQuery(sdk, videoId));
    const stop = observer.subscribe(() => undefined);
    await settle();
    expect(observer.getCurrentResult().data?.pages[0]).toMatchObject({ total: 51, totalPages: 2 });

    await runMutation(client, addCommentMutation(sdk, videoId), 'Nice');
    await settle();

    const [first] = observer.getCurrentResult().data?.pages ?? [];
    expect([first?.total, first?.items[0]?.content]).toEqual([52, 'Nice']);
    stop();
  });

  it('contains each comment once when another one is added between two pages', async () => {
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

/** A video with 51 comments of the user, of which the first 50 are cached and shown. */
async function startWithComments() {
  const bench = await startSignedIn();
  const { client, sdk, fakeHost, person: author } = bench;
  const { id: videoId } = fakeHost.addVideo();
  for (let count = 1; count <= 51; count += 1) {
    fakeHost.addComment({ videoId, author, content: `${count}` });
  }
  const observer = new InfiniteQueryObserver(client, commentsQuery(sdk, videoId));
  const stop = observer.subscribe(() => undefined);
  await client.fetchQuery(videoQuery(sdk, videoId));
  await settle();
  const pages = () => observer.getCurrentResult().data?.pages ?? [];
  const newest = pages()[0]?.items[0];
  if (!newest) throw new Error('The comments were not fetched.');
  return { ...bench, videoId, observer, stop, pages, newest };
}

describe('editCommentMutation', () => {
  it('[OWN-COMMENTS-08] writes the response into the cache and fetches nothing', async () => {
    const { client, sdk, fakeHost, videoId, pages, newest, stop } = await startWithComments();
    const before = fakeHost.requests.length;

    await runMutation(client, editCommentMutation(sdk, videoId), {
      commentId: newest.id,
      content: 'Changed',
    });
    await settle();

    expect(pages()[0]?.items[0]).toMatchObject({ id: newest.id, content: 'Changed' });
    expect(fakeHost.requests).toHaveLength(before + 1);
    stop();
  });

  it('keeps the new text when a page that was requested earlier arrives', async () => {
    const { client, sdk, fakeHost, videoId, observer, pages, newest, stop } =
      await startWithComments();
    const hold = fakeHost.hold('GET /comments/*');
    const more = observer.fetchNextPage();
    await hold.arrived;

    await runMutation(client, editCommentMutation(sdk, videoId), {
      commentId: newest.id,
      content: 'Changed',
    });
    hold.release();
    await more;
    await settle();

    expect(pages()).toHaveLength(2);
    expect(pages()[0]?.items[0]).toMatchObject({ id: newest.id, content: 'Changed' });
    stop();
  });
});

describe('removeCommentMutation', () => {
  it('[OWN-COMMENTS-10] removes the comment from the cached list and its count', async () => {
    const { client, sdk, fakeHost, videoId, pages, newest, stop } = await startWithComments();
    fakeHost.hold('GET /comments/*');

    await runMutation(client, removeCommentMutation(sdk, videoId), newest.id);
    await settle();

    expect(pages()[0]?.total).toBe(50);
    expect(pages()[0]?.items.map(({ id }) => id)).not.toContain(newest.id);
    stop();
  });

  it('keeps the count when no cached page contains the comment', async () => {
    const { client, sdk, fakeHost, videoId, pages, newest, stop } = await startWithComments();
    const removal = removeCommentMutation(sdk, videoId);
    fakeHost.hold('GET /comments/*');

    await runMutation(client, removal, newest.id);
    await runMutation(client, removal, newest.id);
    await settle();

    expect(pages()[0]?.total).toBe(50);
    stop();
  });
});

describe('historyQuery', () => {
  it('removes one video, then all of them', async () => {
    const { client, sdk, fakeHost } = await startSignedIn();
    const earlier = fakeHost.addVideo({ title: 'A' }).id;
    const later = fakeHost.addVideo({ title: 'B' }).id;
    for (const id of [earlier, later]) await client.fetchQuery(videoQuery(sdk, id));
    const observer = new InfiniteQueryObserver(client, historyQuery(sdk));
    const stop = observer.subscribe(() => undefined);
    const titles = () =>
      observer.getCurrentResult().data?.pages.flatMap(({ items }) => items.map((one) => one.title));
    await settle();
    expect(titles()).toEqual(['B', 'A']);

    await runMutation(client, clearOneMutation(sdk), later);
    expect(titles()).toEqual(['A']);
    await runMutation(client, clearHistoryMutation(sdk), undefined);
    expect(titles()).toEqual([]);
    await settle();
    expect(titles()).toEqual([]);
    stop();
  });
});

describe('subscriptions', () => {
  it('[PLAYLISTS-13] send no request for a visitor, and neither do playlists', async () => {
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

  it('provide the newest videos of their channels', async () => {
    const { client, sdk, fakeHost, person } = await startSignedIn();
    const maker = fakeHost.addUser();
    fakeHost.addVideo({ owner: maker, title: 'New' });
    fakeHost.toggleSubscription(person.id, maker.id);

    const { pages } = await client.fetchInfiniteQuery(latestQuery(sdk, person.id));

    expect(pages[0]?.items.map(({ title }) => title)).toEqual(['New']);
  });
});

describe('playlists', () => {
  it('show a new playlist first and remove a deleted one', async () => {
    const { client, sdk, fakeHost, person } = await startSignedIn();
    const { id: videoId } = fakeHost.addVideo();
    fakeHost.addPlaylist({ name: 'Older' }, [videoId]);
    const membership = membershipQuery(sdk, videoId);
    const names = playlistNamesQuery(sdk, person.id);
    await client.fetchQuery(membership);
    await client.fetchQuery(names);

    const created = await runMutation(client, createPlaylistMutation(sdk), {
      name: 'Newer',
      description: 'All',
    });
    expect(client.getQueryData(membership.queryKey)?.map(({ name }) => name)).toEqual([
      'Newer',
      'Older',
    ]);
    expect(client.getQueryData(names.queryKey)?.[0]).toEqual(created);

    await runMutation(client, removePlaylistMutation(sdk), created.id);
    expect(await client.fetchQuery(names)).toEqual([expect.objectContaining({ name: 'Older' })]);
  });

  it('are fetched with all their videos', async () => {
    const { client, sdk, fakeHost, person } = await startSignedIn();
    const { id: videoId } = fakeHost.addVideo({ title: 'Engine' });
    const { id } = fakeHost.addPlaylist({}, [videoId]);

    const one = await client.fetchQuery(playlistQuery(sdk, id));
    expect(one.videos.map(({ title }) => title)).toEqual(['Engine']);
    expect(await client.fetchQuery(playlistsQuery(sdk, person.id))).toEqual([one]);
  });
});

describe('searchQuery', () => {
  it('requests the trimmed text page by page, and sends no request for blank text', async () => {
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
