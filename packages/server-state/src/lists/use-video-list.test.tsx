import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { SdkProvider, feedQuery, useSdk, useVideoList } from '../index.ts';
import { settle, startBench } from '../testing/sdk-bench.ts';

afterEach(cleanup);

/** Stands for the end of a list that is in view: calls each new `onReached` once. */
function Mark({ onReached }: { readonly onReached: () => void }) {
  useEffect(() => onReached(), [onReached]);
  return null;
}

function Feed({ isEndInSight }: { readonly isEndInSight: boolean }) {
  const list = useVideoList(useInfiniteQuery(feedQuery(useSdk())));
  if (list.stage !== 'shown') return null;
  const { videos, nextPage, pageCount, onLoadMore } = list;
  const isAsking = isEndInSight && nextPage === 'more';
  return (
    <>
      {videos.map(({ id, title }) => (
        <p key={id}>{title}</p>
      ))}
      {isAsking ? <Mark key={pageCount} onReached={onLoadMore} /> : null}
    </>
  );
}

describe('useVideoList', () => {
  it('requests the next page only after a running refetch, so that no video is missed', async () => {
    const { client, sdk, fakeHost } = startBench();
    for (let count = 0; count < 13; count += 1) fakeHost.addVideo({ title: 'Old' });
    const feed = (isEndInSight: boolean) => (
      <QueryClientProvider client={client}>
        <SdkProvider sdk={sdk}>
          <Feed isEndInSight={isEndInSight} />
        </SdkProvider>
      </QueryClientProvider>
    );
    const view = render(feed(false));
    await waitFor(() => expect(view.queryAllByText('Old')).toHaveLength(12));

    fakeHost.addVideo({ title: 'New' });
    const hold = fakeHost.hold('GET /videos');
    void client.invalidateQueries({ queryKey: feedQuery(sdk).queryKey });
    await hold.arrived;
    view.rerender(feed(true));
    await settle();
    hold.release();
    await waitFor(() => expect(view.queryAllByText('Old')).toHaveLength(13));
    expect(view.queryAllByText('New')).toHaveLength(1);
  });
});
