import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SdkProvider, feedQuery, useNextPage, useSdk } from '../index.ts';
import { settle, startBench } from '../testing/sdk-bench.ts';

afterEach(cleanup);

const FEED = 'GET /videos';

/** A button at the end of the list that shows the state and fetches the next page. */
function End() {
  const { nextPage, onLoadMore } = useNextPage(useInfiniteQuery(feedQuery(useSdk())));
  return (
    <button type="button" onClick={onLoadMore}>
      {nextPage}
    </button>
  );
}

async function open() {
  const { client, sdk, fakeHost } = startBench();
  for (let count = 0; count < 13; count += 1) fakeHost.addVideo();
  render(
    <QueryClientProvider client={client}>
      <SdkProvider sdk={sdk}>
        <End />
      </SdkProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('more');
  const refetch = () => client.refetchQueries({ queryKey: feedQuery(sdk).queryKey });
  return { fakeHost, refetch };
}

async function loadMore() {
  fireEvent.click(screen.getByRole('button'));
  await settle();
}

/** Returns the text of the button while the next page is being fetched. */
async function askingFor(fakeHost: Awaited<ReturnType<typeof open>>['fakeHost']) {
  const hold = fakeHost.hold(FEED);
  await loadMore();
  const said = screen.getByRole('button').textContent;
  hold.release();
  return said;
}

describe('useNextPage', () => {
  it('reports that a next page exists, that it is loading, and that it was the last', async () => {
    const { fakeHost } = await open();
    expect(await askingFor(fakeHost)).toBe('loading');
    await screen.findByText('end');
  });

  it('reports a failure and repeats the request', async () => {
    const { fakeHost } = await open();
    const heal = fakeHost.fail(FEED, { status: 404 });
    await loadMore();
    await screen.findByText('failed');
    heal();
    expect(await askingFor(fakeHost)).toBe('trying-again');
    await screen.findByText('end');
  });

  it('does not repeat a request when only a refetch has failed', async () => {
    const { fakeHost, refetch } = await open();
    const heal = fakeHost.fail(FEED, { status: 404 });
    await refetch();
    heal();
    expect(screen.getByText('more')).toBeInstanceOf(HTMLElement);
    expect(await askingFor(fakeHost)).toBe('loading');
  });

  it('waits for a running refetch, which it would cancel', async () => {
    const { fakeHost, refetch } = await open();
    const hold = fakeHost.hold(FEED);
    const refetched = refetch();
    await hold.arrived;
    await loadMore();
    hold.release();
    await refetched;
    expect(fakeHost.requests.map(({ query }) => query['page'])).toEqual(['1', '1']);
    expect(screen.getByText('more')).toBeInstanceOf(HTMLElement);
  });
});
