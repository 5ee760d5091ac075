import { describe, expect, it } from 'vitest';
import { eachItem } from '../index.ts';
import { failureOf, startBench } from '../testing/bench.ts';

/** A host with this many published videos; lists begin with the newest. */
function startWith(count: number) {
  const bench = startBench();
  const videos = Array.from({ length: count }, (_, index) =>
    bench.fakeHost.addVideo({ owner: bench.person, title: `Video ${index}` }),
  );
  return { ...bench, newestFirst: videos.map(({ id }) => id).toReversed() };
}

async function idsOf(items: AsyncIterable<{ readonly id: string }>) {
  const ids: string[] = [];
  for await (const { id } of items) ids.push(id);
  return ids;
}

const pagesAsked = ({ fakeHost }: Pick<ReturnType<typeof startBench>, 'fakeHost'>) =>
  fakeHost.requestsTo('GET /videos').map(({ query }) => Number(query['page']));

describe('eachItem', () => {
  it('yields the items of all pages in order and ends after the last page', async () => {
    const bench = startWith(5);

    const ids = await idsOf(eachItem((part) => bench.sdk.videos.feed(part), { limit: 2 }));

    expect(ids).toEqual(bench.newestFirst);
    expect(pagesAsked(bench)).toEqual([1, 2, 3]);
  });

  it('requests the maximum page size by default', async () => {
    const { sdk, fakeHost } = startWith(1);

    await idsOf(eachItem((part) => sdk.videos.feed(part)));

    expect(fakeHost.requests.at(-1)?.query).toMatchObject({ page: '1', limit: '100' });
  });

  it('works with every call that returns a page', async () => {
    const bench = startWith(3);
    const { sdk, fakeHost, person, newestFirst } = bench;
    await bench.logIn();
    const userId = person.id;
    const [videoId] = newestFirst;
    const maker = fakeHost.addUser();
    fakeHost.toggleSubscription(userId, maker.id);
    for (let count = 0; count < 3; count += 1) {
      fakeHost.addVideo({ owner: maker });
      if (videoId) fakeHost.addComment({ videoId });
    }
    for (const { id } of fakeHost.videos.slice(0, 3)) {
      fakeHost.toggleLike(userId, id);
      fakeHost.watch(userId, id);
    }
    if (!videoId) throw new Error('There is a video.');
    const lists: AsyncIterable<{ readonly id: string }>[] = [
      eachItem(async (part) => (await sdk.videos.search({ text: 'Video', ...part })).videos, {
        limit: 2,
      }),
      eachItem((part) => sdk.videos.listPublished({ userId, ...part }), { limit: 2 }),
      eachItem((part) => sdk.videos.listOwn({ userId, ...part }), { limit: 2 }),
      eachItem((part) => sdk.subscriptions.latestVideos({ userId, ...part }), { limit: 2 }),
      eachItem((part) => sdk.likes.list(part), { limit: 2 }),
      eachItem((part) => sdk.history.list(part), { limit: 2 }),
      eachItem((part) => sdk.comments.list({ videoId, ...part }), { limit: 2 }),
    ];

    for (const list of lists) expect(new Set(await idsOf(list)).size).toBeGreaterThanOrEqual(3);
  });

  it('skips items that repeat because the list has grown', async () => {
    const { sdk, fakeHost, person, newestFirst } = startWith(4);
    const ids: string[] = [];

    for await (const { id } of eachItem((part) => sdk.videos.feed(part), { limit: 2 })) {
      if (ids.length === 1) fakeHost.addVideo({ owner: person });
      ids.push(id);
    }

    expect(ids).toEqual(newestFirst);
  });

  it('requests only the needed pages, and none after a break', async () => {
    const bench = startWith(5);
    const ids: string[] = [];

    for await (const { id } of eachItem((part) => bench.sdk.videos.feed(part), { limit: 2 })) {
      ids.push(id);
      if (ids.length === 2) break;
    }

    expect(pagesAsked(bench)).toEqual([1]);
  });

  it('stops when the signal aborts, during a request or within a page', async () => {
    const { sdk, fakeHost } = startWith(4);
    const controller = new AbortController();
    const { signal } = controller;
    const videos = eachItem((part) => sdk.videos.feed(part), { limit: 4, signal });
    await videos.next();
    controller.abort();
    expect(await failureOf(videos.next())).toMatchObject({ code: 'aborted' });

    const held = fakeHost.hold('GET /videos');
    const other = new AbortController();
    const first = failureOf(
      eachItem((part) => sdk.videos.feed(part), { signal: other.signal }).next(),
    );
    await held.arrived;
    other.abort();
    expect(await first).toMatchObject({ code: 'aborted' });
  });

  it('rejects as the call does, after the items of earlier pages', async () => {
    const { sdk, fakeHost } = startWith(3);
    const videos = eachItem((part) => sdk.videos.feed(part), { limit: 1 });
    await videos.next();
    fakeHost.fail('GET /videos', { status: 503 });

    expect(await failureOf(videos.next())).toMatchObject({ code: 'server-fault', status: 503 });
    expect(await videos.next()).toEqual({ done: true, value: undefined });
  });

  it('treats a list without page numbers as complete', async () => {
    const { sdk, fakeHost, person } = startWith(2);
    const [wire] = (await sdk.videos.feed()).items;
    const item = {
      ...wire,
      _id: wire?.id,
      duration: 1,
      owner: { ...person, _id: person.id },
    };
    fakeHost.fail('GET /likes/videos', { status: 200, body: { success: true, data: [item] } });

    expect(await idsOf(eachItem((part) => sdk.likes.list(part), { limit: 1 }))).toEqual([wire?.id]);
  });
});
