import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { feedQuery, ownVideosQuery, retryVideoMutation } from '../index.ts';
import { runMutation, settle, startBench } from '../testing/sdk-bench.ts';

afterEach(() => {
  vi.useRealTimers();
});

const note = {
  part: 'storyboard',
  text: 'No storyboard: this site had a problem.',
  canRetry: true,
  isRetrying: false,
};

const advance = async (milliseconds: number) => {
  await settle();
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settle();
};

describe('retryVideoMutation', () => {
  it('[PARTS-16] shows the response in the own videos, and refetches them every 10 s until it has ended', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    const { client, sdk, fakeHost, person, logIn } = startBench();
    await logIn();
    const { id } = fakeHost.addVideo({ notes: [note] });
    const own = new QueryObserver(client, ownVideosQuery(sdk, person.id));
    const feed = new InfiniteQueryObserver(client, feedQuery(sdk));
    const stops = [own, feed].map((observer) => observer.subscribe(() => undefined));
    await settle();
    const requests = () => [
      fakeHost.requestsTo('GET /videos/u/*/all').length,
      fakeHost.requestsTo('GET /videos').length,
    ];

    await runMutation(client, retryVideoMutation(sdk), id);
    expect(own.getCurrentResult().data?.[0]?.notes).toEqual([{ ...note, isRetrying: true }]);
    await advance(0);
    expect(requests()).toEqual([2, 1]);
    await advance(10_000);
    expect(requests()).toEqual([3, 1]);

    fakeHost.updateVideo(id, { notes: undefined });
    await advance(10_000);
    expect(requests()).toEqual([4, 2]);
    await advance(30_000);
    expect(requests()).toEqual([4, 2]);
    for (const stop of stops) stop();
  });
});
