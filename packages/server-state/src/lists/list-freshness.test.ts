import { InfiniteQueryObserver, focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { feedQuery } from '../index.ts';
import { settle, startBench } from '../testing/sdk-bench.ts';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
});
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

async function advance(milliseconds: number) {
  await settle();
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settle();
}

/** Fetches the three pages of a feed and unmounts it. */
async function leaveFeed() {
  const { client, sdk, fakeHost } = startBench();
  for (let count = 0; count < 30; count += 1) fakeHost.addVideo();
  const open = () => {
    const observer = new InfiniteQueryObserver(client, feedQuery(sdk));
    return { observer, leave: observer.subscribe(() => undefined) };
  };
  const { observer, leave } = open();
  await settle();
  await observer.fetchNextPage();
  await observer.fetchNextPage();
  const asked = () => fakeHost.requestsTo('GET /videos').map(({ query }) => query['page']);
  expect(asked()).toEqual(['1', '2', '3']);
  return { client, sdk, open, leave, asked, fakeHost };
}

describe('a list of videos', () => {
  it('refetches no page when the viewer returns within 60 s', async () => {
    const { open, leave, asked } = await leaveFeed();
    leave();
    await advance(59_000);
    const { observer, leave: leaveAgain } = open();
    await settle();
    expect(observer.getCurrentResult().data?.pages).toHaveLength(3);
    expect(asked()).toHaveLength(3);
    leaveAgain();
  });

  it('refetches the same pages when the viewer returns later', async () => {
    const { open, leave, asked } = await leaveFeed();
    leave();
    await advance(60_000);
    const { observer, leave: leaveAgain } = open();
    await settle();
    await observer.fetchNextPage();
    await observer.fetchNextPage();
    expect(asked().slice(3)).toEqual(['1', '2', '3']);
    leaveAgain();
  });

  it('refetches no page when the window gets the focus again', async () => {
    const { leave, asked } = await leaveFeed();
    focusManager.setFocused(false);
    await advance(600_000);
    focusManager.setFocused(true);
    await settle();
    expect(asked()).toHaveLength(3);
    leave();
  });

  it('refetches at once what a mutation has invalidated', async () => {
    const { client, leave, asked } = await leaveFeed();
    await client.invalidateQueries({ queryKey: ['Video'] });
    expect(asked().slice(3)).toEqual(['1', '2', '3']);
    leave();
  });
});
