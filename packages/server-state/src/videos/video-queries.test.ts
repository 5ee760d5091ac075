import {
  InfiniteQueryObserver,
  QueryObserver,
  focusManager,
  onlineManager,
} from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  channelQuery,
  editVideoMutation,
  feedQuery,
  latestQuery,
  likedVideosQuery,
  ownVideosQuery,
  uploadVideoMutation,
  removeVideoMutation,
  suggestionsQuery,
  videoQuery,
} from '../index.ts';
import { runMutation, settle, startBench } from '../testing/sdk-bench.ts';

afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

const clip = () => new File(['frames'], 'clip.mp4', { type: 'video/mp4' });

describe('feedQuery', () => {
  it('[CALLS-VIDEOS-03] fetches pages of 12 videos until the last one', async () => {
    const { client, sdk, fakeHost } = startBench();
    for (let count = 0; count < 20; count += 1) fakeHost.addVideo();
    const observer = new InfiniteQueryObserver(client, feedQuery(sdk));
    const stop = observer.subscribe(() => undefined);
    await settle();
    expect(observer.getCurrentResult().hasNextPage).toBe(true);

    const { data, hasNextPage } = await observer.fetchNextPage();

    expect(data?.pages.map(({ items }) => items.length)).toEqual([12, 8]);
    expect(hasNextPage).toBe(false);
    expect(fakeHost.requests.map(({ query }) => [query['page'], query['limit']])).toEqual([
      ['1', '12'],
      ['2', '12'],
    ]);
    stop();
  });

  it('contains each video once when a new one is published between two pages', async () => {
    const { client, sdk, fakeHost } = startBench();
    for (let count = 0; count < 12; count += 1) fakeHost.addVideo();
    const observer = new InfiniteQueryObserver(client, feedQuery(sdk));
    fakeHost.addVideo();
    const stop = observer.subscribe(() => undefined);
    await settle();

    fakeHost.addVideo();
    const { data } = await observer.fetchNextPage();

    const ids = data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
    expect(ids).toHaveLength(13);
    expect(new Set(ids).size).toBe(13);
    stop();
  });
});

describe('suggestionsQuery', () => {
  it('requests page 1 with 50 items', async () => {
    const { client, sdk, fakeHost } = startBench();
    await client.fetchQuery(suggestionsQuery(sdk));
    expect(fakeHost.requests[0]?.query).toMatchObject({ page: '1', limit: '50' });
  });
});

describe('videoQuery and channelQuery', () => {
  it('fetch one video and one channel', async () => {
    const { client, sdk, fakeHost, person } = startBench();
    const { id } = fakeHost.addVideo();
    expect((await client.fetchQuery(videoQuery(sdk, id))).id).toBe(id);
    expect((await client.fetchQuery(channelQuery(sdk, person.userName))).id).toBe(person.id);
  });

  it.each([
    ['the window', (isThere: boolean) => focusManager.setFocused(isThere)],
    ['the connection', (isThere: boolean) => onlineManager.setOnline(isThere)],
  ])(
    'refetch when %s returns only after a failure, because each response counts as a view',
    async (_what, turn) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const { client, sdk, fakeHost } = startBench();
      client.mount();
      const { id } = fakeHost.addVideo();
      const observer = new QueryObserver(client, { ...videoQuery(sdk, id), retry: false });
      const stop = observer.subscribe(() => undefined);
      await settle();
      const asked = () => fakeHost.requestsTo('GET /videos/*').length;
      const comeBack = async () => {
        vi.setSystemTime(Date.now() + 60_000);
        turn(false);
        turn(true);
        await settle();
      };

      await comeBack();
      expect(asked()).toBe(1);

      fakeHost.fail('GET /videos/*', { status: 500, times: 1 });
      await observer.refetch();
      await comeBack();
      expect(asked()).toBe(3);
      expect(observer.getCurrentResult().error).toBeNull();
      stop();
      client.unmount();
    },
  );

  it('send no request without an id', async () => {
    const { client, sdk, fakeHost } = startBench();
    const stops = [videoQuery(sdk, undefined), ownVideosQuery(sdk, undefined)].map((options) =>
      new QueryObserver<unknown>(client, { queryKey: options.queryKey, enabled: false }).subscribe(
        () => undefined,
      ),
    );
    const observer = new QueryObserver(client, videoQuery(sdk, undefined));
    stops.push(observer.subscribe(() => undefined));
    await settle();
    expect(observer.getCurrentResult().fetchStatus).toBe('idle');
    expect(fakeHost.requests).toHaveLength(0);
    for (const stop of stops) stop();
  });
});

describe('ownVideosQuery', () => {
  it('refetches every 2 s while a video is processing, and stops afterwards', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    const advance = async (milliseconds: number) => {
      await settle();
      await vi.advanceTimersByTimeAsync(milliseconds);
      await settle();
    };
    const { client, sdk, fakeHost, person, logIn } = startBench();
    await logIn();
    const { id } = fakeHost.addVideo({ status: 'processing' });
    const observer = new QueryObserver(client, ownVideosQuery(sdk, person.id));
    const stop = observer.subscribe(() => undefined);
    const asked = () => fakeHost.requestsTo('GET /videos/u/*/all').length;

    await advance(1999);
    expect(asked()).toBe(1);
    await advance(1);
    expect(asked()).toBe(2);

    fakeHost.updateVideo(id, { status: 'ready' });
    await advance(2000);
    expect(observer.getCurrentResult().data?.[0]?.status).toBe('ready');
    const before = asked();
    await advance(20_000);
    expect(asked()).toBe(before);
    stop();
  });

  it('[AUTOMATIC-CAPTIONS-22] refetches every 10 s while automatic captions are made', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    const advance = async (milliseconds: number) => {
      await settle();
      await vi.advanceTimersByTimeAsync(milliseconds);
      await settle();
    };
    const { client, sdk, fakeHost, person, logIn } = startBench();
    await logIn();
    const { id } = fakeHost.addVideo({ automaticCaptions: { isOn: true, state: 'waiting' } });
    const own = new QueryObserver(client, ownVideosQuery(sdk, person.id));
    const feed = new InfiniteQueryObserver(client, feedQuery(sdk));
    const stops = [own, feed].map((observer) => observer.subscribe(() => undefined));
    const requests = () => [
      fakeHost.requestsTo('GET /videos/u/*/all').length,
      fakeHost.requestsTo('GET /videos').length,
    ];

    await advance(9999);
    expect(requests()).toEqual([1, 1]);
    fakeHost.updateVideo(id, { automaticCaptions: { isOn: true, state: 'running' } });
    await advance(1);
    expect(requests()).toEqual([2, 1]);
    fakeHost.updateVideo(id, { automaticCaptions: { isOn: true, state: 'done' } });
    await advance(10_000);
    expect(requests()).toEqual([3, 2]);
    await advance(30_000);
    expect(requests()).toEqual([3, 2]);
    for (const stop of stops) stop();
  });

  it('refetches the public lists when a video becomes ready', async () => {
    const { client, sdk, fakeHost, person, logIn } = startBench();
    await logIn();
    const { id } = fakeHost.addVideo({ status: 'processing' });
    const own = ownVideosQuery(sdk, person.id);
    const feed = new InfiniteQueryObserver(client, feedQuery(sdk));
    const stop = feed.subscribe(() => undefined);
    await client.fetchQuery(own);
    await settle();
    const shown = () => feed.getCurrentResult().data?.pages.flatMap(({ items }) => items);
    expect(shown()).toEqual([]);

    fakeHost.updateVideo(id, { status: 'ready' });
    await client.fetchQuery({ ...own, staleTime: 0 });
    await settle();
    expect(shown()).toMatchObject([{ id }]);

    const before = fakeHost.requestsTo('GET /videos').length;
    await client.fetchQuery({ ...own, staleTime: 0 });
    await settle();
    expect(fakeHost.requestsTo('GET /videos')).toHaveLength(before);
    stop();
  });

  it('[CACHE-03] refetches them after the own videos have left the cache, and deletes its note', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const { client, sdk, fakeHost, person, logIn } = startBench();
    await logIn();
    const { id } = fakeHost.addVideo({ status: 'processing' });
    const feed = new InfiniteQueryObserver(client, feedQuery(sdk));
    const stop = feed.subscribe(() => undefined);
    await client.fetchQuery(ownVideosQuery(sdk, person.id));
    await settle();

    await vi.advanceTimersByTimeAsync(120_000);
    fakeHost.updateVideo(id, { status: 'ready' });
    await client.fetchQuery(ownVideosQuery(sdk, person.id));
    await settle();
    const pages = feed.getCurrentResult().data?.pages;
    expect(pages?.flatMap(({ items }) => items)).toMatchObject([{ id }]);
    stop();

    await vi.advanceTimersByTimeAsync(60_000);
    expect(client.getQueryCache().getAll()).toEqual([]);
  });

  it('contains every page', async () => {
    const { client, sdk, fakeHost, person, logIn } = startBench();
    await logIn();
    for (let count = 0; count < 101; count += 1) fakeHost.addVideo();
    expect(await client.fetchQuery(ownVideosQuery(sdk, person.id))).toHaveLength(101);
  });
});

describe('video mutations', () => {
  it('refetch every list that shows videos', async () => {
    const { client, sdk, fakeHost, person, logIn } = startBench();
    await logIn();
    const own = new QueryObserver(client, ownVideosQuery(sdk, person.id));
    const stop = own.subscribe(() => undefined);
    await settle();

    const published = await runMutation(client, uploadVideoMutation(sdk), {
      title: 'New',
      description: '',
      videoFile: clip(),
      visibility: 'private',
    });
    await settle();
    expect(own.getCurrentResult().data?.map(({ title }) => title)).toEqual(['New']);

    await runMutation(client, editVideoMutation(sdk), { videoId: published.id, title: 'Newer' });
    await settle();
    expect(own.getCurrentResult().data?.map(({ title }) => title)).toEqual(['Newer']);

    await runMutation(client, removeVideoMutation(sdk), published.id);
    await settle();
    expect(own.getCurrentResult().data).toEqual([]);
    expect(fakeHost.videos).toEqual([]);
    stop();
  });

  it('remove a deleted video from cached lists at once, and refetch likes and subscriptions', async () => {
    const { client, sdk, fakeHost, person, logIn } = startBench();
    await logIn();
    const [gone, kept] = [fakeHost.addVideo(), fakeHost.addVideo()];
    for (const { id } of [gone, kept]) fakeHost.toggleLike(person.id, id);
    const own = ownVideosQuery(sdk, person.id);
    const liked = likedVideosQuery(sdk);
    const latest = latestQuery(sdk, person.id);
    await client.fetchQuery(own);
    await client.fetchInfiniteQuery(feedQuery(sdk));
    await client.fetchInfiniteQuery(liked);
    await client.fetchInfiniteQuery(latest);
    await client.fetchQuery(suggestionsQuery(sdk));

    await runMutation(client, removeVideoMutation(sdk), gone.id);

    const idsIn = (list: readonly { readonly id: string }[] | undefined) =>
      list?.map(({ id }) => id);
    expect(idsIn(client.getQueryData(own.queryKey))).toEqual([kept.id]);
    expect(idsIn(client.getQueryData(suggestionsQuery(sdk).queryKey)?.items)).toEqual([kept.id]);
    for (const { queryKey } of [feedQuery(sdk), liked]) {
      const pages = client.getQueryData(queryKey)?.pages;
      expect(idsIn(pages?.flatMap(({ items }) => items))).toEqual([kept.id]);
    }
    for (const { queryKey } of [liked, latest])
      expect(client.getQueryState(queryKey)).toMatchObject({ isInvalidated: true });
  });

  it('show an edit in the own list from the response, before the list is refetched', async () => {
    const { client, sdk, fakeHost, person, logIn } = startBench();
    await logIn();
    const video = fakeHost.addVideo({ isPublished: false });
    const own = new QueryObserver(client, ownVideosQuery(sdk, person.id));
    const stop = own.subscribe(() => undefined);
    await settle();
    const hold = fakeHost.hold('GET /videos/u/*/all');

    await runMutation(client, editVideoMutation(sdk), { videoId: video.id, visibility: 'public' });
    expect(own.getCurrentResult().data).toMatchObject([{ id: video.id, isPublished: true }]);
    hold.release();
    stop();
  });
});
