import { InfiniteQueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { publishedQuery } from '../index.ts';
import { settle, startBench } from '../testing/sdk-bench.ts';

function openChannel(order: 'latest' | 'oldest') {
  const { client, sdk, fakeHost, person } = startBench();
  const dayOf = (count: number) => `2026-01-${String(count + 1).padStart(2, '0')}T00:00:00.000Z`;
  for (let count = 0; count < 14; count += 1) fakeHost.addVideo({ createdAt: dayOf(count) });
  const observer = new InfiniteQueryObserver(client, publishedQuery(sdk, person.id, order));
  const stop = observer.subscribe(() => undefined);
  return { fakeHost, observer, stop, dayOf };
}

describe('publishedQuery', () => {
  it.each([
    ['latest', 13],
    ['oldest', 0],
  ] as const)('lists the videos of a channel, %s first', async (order, first) => {
    const { observer, stop, dayOf } = openChannel(order);
    await settle();
    const [page] = observer.getCurrentResult().data?.pages ?? [];
    expect(page?.items).toHaveLength(12);
    expect(page?.items[0]?.createdAt).toBe(dayOf(first));
    stop();
  });

  it('fetches page by page until the end', async () => {
    const { fakeHost, observer, stop } = openChannel('latest');
    await settle();
    expect(observer.getCurrentResult().hasNextPage).toBe(true);

    const result = await observer.fetchNextPage();
    expect(result.data?.pages.map(({ items }) => items.length)).toEqual([12, 2]);
    expect(result.hasNextPage).toBe(false);
    expect(fakeHost.requests.map(({ query }) => query['page'])).toEqual(['1', '2']);
    stop();
  });
});
