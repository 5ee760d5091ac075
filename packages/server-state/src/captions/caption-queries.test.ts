import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import {
  cacheGroups,
  captionFileQuery,
  feedQuery,
  ownCaptionsQuery,
  ownVideosQuery,
  putCaptionsMutation,
  removeCaptionsMutation,
  searchQuery,
  spokenSearchQuery,
  videoQuery,
} from '../index.ts';
import { runMutation, settle, startBench } from '../testing/sdk-bench.ts';

const captions = new Blob(['WEBVTT\n\n00:01.000 --> 00:02.000\nEngine\n']);

async function startWithVideo() {
  const bench = startBench();
  await bench.logIn();
  const { client, sdk, fakeHost, person } = bench;
  const { id } = fakeHost.addVideo({ owner: person });
  const put = (fields: { readonly language: string; readonly ifVersion?: number }) =>
    runMutation(client, putCaptionsMutation(sdk, id), { ...fields, captions });
  const remove = (fields: { readonly language: string; readonly ifVersion?: number }) =>
    runMutation(client, removeCaptionsMutation(sdk, id), fields);
  /** The languages in the cached list of captions, and in the cached video. */
  const cached = () => {
    const own = client.getQueryData(ownCaptionsQuery(sdk, id).queryKey);
    const video = client.getQueryData(videoQuery(sdk, id).queryKey);
    const languages = (tracks: typeof own) => tracks?.map(({ language }) => language);
    return [languages(own), languages(video?.captions.slice())];
  };
  const feedRequests = () => fakeHost.requestsTo('GET /videos').length;
  return { ...bench, id, put, remove, cached, feedRequests };
}

/** Shows the captions and the feed, and fetches the video and the own videos. */
async function show({ client, sdk, person, id }: Awaited<ReturnType<typeof startWithVideo>>) {
  const stops = [
    new QueryObserver(client, ownCaptionsQuery(sdk, id)).subscribe(() => undefined),
    new InfiniteQueryObserver(client, feedQuery(sdk)).subscribe(() => undefined),
  ];
  await client.fetchQuery(videoQuery(sdk, id));
  await client.fetchQuery(ownVideosQuery(sdk, person.id));
  await settle();
  return () => {
    for (const stop of stops) stop();
  };
}

it('[CACHE-01] the keys of captions begin with a cache group', async () => {
  const { sdk, id } = await startWithVideo();
  const keys = [
    ownCaptionsQuery(sdk, id).queryKey,
    putCaptionsMutation(sdk, id).mutationKey,
    removeCaptionsMutation(sdk, id).mutationKey,
    captionFileQuery('https://media.kinora.test/en.vtt').queryKey,
    spokenSearchQuery(sdk, 'engine').queryKey,
    searchQuery(sdk, 'engine', { onlyWithCaptions: true }).queryKey,
  ];

  for (const key of keys) expect(cacheGroups).toContain(key?.[0]);
});

describe('ownCaptionsQuery', () => {
  it('is disabled without an id', async () => {
    const { client, sdk, fakeHost } = startBench();
    const stop = new QueryObserver(client, ownCaptionsQuery(sdk, undefined)).subscribe(
      () => undefined,
    );
    await settle();
    expect(fakeHost.requests).toEqual([]);
    stop();
  });
});

describe('the mutations of captions', () => {
  it('[CAPTIONS-CLIENT-10] put shows saved captions at once, sorted by label', async () => {
    const bench = await startWithVideo();
    const { fakeHost, id, put, cached } = bench;
    fakeHost.addCaptions(id, { language: 'fr', label: 'Français' });
    const hide = await show(bench);
    const hold = fakeHost.hold('GET /videos/*/captions');

    await put({ language: 'en' });
    expect(cached()).toEqual([
      ['en', 'fr'],
      ['en', 'fr'],
    ]);
    hold.release();
    hide();
  });

  it('[CAPTIONS-CLIENT-10] put discards a response that the host sent before the change', async () => {
    const bench = await startWithVideo();
    const { client, sdk, fakeHost, id, put, cached } = bench;
    const hide = await show(bench);
    const hold = fakeHost.hold('GET /videos/*/captions');
    const late = client.refetchQueries({ queryKey: ownCaptionsQuery(sdk, id).queryKey });
    await hold.arrived;

    await put({ language: 'en' });
    hold.release();
    await late;
    await settle();
    expect(cached()[0]).toEqual(['en']);
    hide();
  });

  it('[CAPTIONS-CLIENT-10] refetch lists of videos only for the first and the last captions', async () => {
    const bench = await startWithVideo();
    const { client, sdk, person, put, remove, feedRequests } = bench;
    const hide = await show(bench);
    const isMarked = () =>
      client.getQueryData(ownVideosQuery(sdk, person.id).queryKey)?.[0]?.hasCaptions;
    const steps = [
      () => put({ language: 'en' }),
      () => put({ language: 'de' }),
      () => remove({ language: 'en' }),
      () => remove({ language: 'de' }),
    ];

    const seen = [];
    for (const step of steps) {
      const before = feedRequests();
      await step();
      await settle();
      seen.push({ isMarked: isMarked(), refetches: feedRequests() - before });
    }

    expect(seen).toEqual([
      { isMarked: true, refetches: 1 },
      { isMarked: true, refetches: 0 },
      { isMarked: true, refetches: 0 },
      { isMarked: false, refetches: 1 },
    ]);
    hide();
  });

  it('[CAPTIONS-CLIENT-10] refetch lists of videos when the captions were not in the cache', async () => {
    const { client, sdk, put, feedRequests } = await startWithVideo();
    const stop = new InfiniteQueryObserver(client, feedQuery(sdk)).subscribe(() => undefined);
    await settle();

    await put({ language: 'en' });
    await settle();
    expect(feedRequests()).toBe(2);
    stop();
  });

  it('[CAPTIONS-CLIENT-10] remove removes deleted captions at once', async () => {
    const bench = await startWithVideo();
    const { fakeHost, id, remove, cached } = bench;
    fakeHost.addCaptions(id);
    fakeHost.addCaptions(id, { language: 'de', label: 'Deutsch' });
    const hide = await show(bench);
    const hold = fakeHost.hold('GET /videos/*/captions');

    await remove({ language: 'en' });
    expect(cached()).toEqual([['de'], ['de']]);
    hold.release();
    hide();
  });

  it.each(['put', 'remove'] as const)(
    '[CAPTIONS-CLIENT-11] %s refetches the captions after a 412',
    async (name) => {
      const bench = await startWithVideo();
      const { client, sdk, fakeHost, id } = bench;
      fakeHost.addCaptions(id);
      const hide = await show(bench);
      const versions = () =>
        client.getQueryData(ownCaptionsQuery(sdk, id).queryKey)?.map(({ version }) => version);
      expect(versions()).toEqual([1]);
      fakeHost.addCaptions(id);

      const change = bench[name]({ language: 'en', ifVersion: 1 });

      await expect(change).rejects.toMatchObject({ status: 412, serverCode: 'changed' });
      await settle();
      expect(versions()).toEqual([2]);
      hide();
    },
  );
});

describe('spokenSearchQuery', () => {
  async function search(text: string) {
    const bench = await startWithVideo();
    const { client, sdk, fakeHost, person } = bench;
    for (let count = 0; count < 12; count += 1)
      fakeHost.addCaptions(fakeHost.addVideo({ owner: person }).id);
    const observer = new InfiniteQueryObserver(client, spokenSearchQuery(sdk, text));
    const stop = observer.subscribe(() => undefined);
    await settle();
    const shown = () => observer.getCurrentResult().data?.pages.flatMap(({ items }) => items) ?? [];
    return { ...bench, observer, stop, shown };
  }

  it('[CAPTIONS-CLIENT-12] lists a video once, also when another one moves it to the next page', async () => {
    const { fakeHost, person, observer, stop, shown } = await search('engine');
    expect(shown()).toHaveLength(10);

    fakeHost.addCaptions(fakeHost.addVideo({ owner: person }).id);
    await observer.fetchNextPage();

    expect(new Set(shown().map(({ video }) => video.id)).size).toBe(shown().length);
    expect(shown()).toHaveLength(12);
    stop();
  });

  it('[CAPTIONS-CLIENT-12] finds nothing on a host without this search', async () => {
    const { client, sdk, fakeHost } = startBench();
    fakeHost.fail('GET /spoken', { status: 404 });

    const { pages } = await client.fetchInfiniteQuery(spokenSearchQuery(sdk, 'engine'));

    expect(pages).toMatchObject([{ items: [] }]);
  });

  it('sends no request for blank text', async () => {
    const { fakeHost, stop } = await search('  ');
    expect(fakeHost.requestsTo('GET /spoken')).toEqual([]);
    stop();
  });
});

describe('searchQuery with onlyWithCaptions', () => {
  it('lists only videos with captions, and is refetched with the search without the filter', async () => {
    const { client, sdk, fakeHost, id } = await startWithVideo();
    fakeHost.updateVideo(id, { title: 'Engine' });
    const { id: other } = fakeHost.addVideo({ title: 'Engine, too' });
    fakeHost.addCaptions(other);
    const filtered = searchQuery(sdk, 'engine', { onlyWithCaptions: true });
    const all = searchQuery(sdk, 'engine');

    const { pages } = await client.fetchInfiniteQuery(filtered);
    await client.fetchInfiniteQuery(all);

    expect(pages.flatMap(({ videos }) => videos.items)).toMatchObject([{ id: other }]);
    expect(client.getQueryData(all.queryKey)?.pages[0]?.videos.items).toHaveLength(2);
    await client.invalidateQueries({ queryKey: all.queryKey });
    expect(client.getQueryState(filtered.queryKey)).toMatchObject({ isInvalidated: true });
  });
});
