import { createSdk } from '@kinora/sdk';
import {
  createQueryClient,
  feedQuery,
  publishedQuery,
  searchQuery,
  videoQuery,
} from '@kinora/server-state';
import { createFakeHost, createMemoryStorage } from '@kinora/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchFirstData } from './first-data.ts';

function onAPage(
  pathname: string,
  searchOf: (video: { readonly id: string }) => string = () => '',
) {
  const host = createFakeHost();
  const ada = host.addUser({ userName: 'ada' });
  const video = host.addVideo({ title: 'Tide pools', owner: ada });
  const search = searchOf(video);
  const sdk = createSdk({ host: host.origin, fetch: host.fetch, storage: createMemoryStorage() });
  const queryClient = createQueryClient();
  const arrive = (isPreloaded: boolean) =>
    fetchFirstData({ address: { pathname, search }, isPreloaded, sdk, queryClient });
  return { host, ada, video, sdk, queryClient, arrive };
}

describe('fetchFirstData', () => {
  // The wait for preloaded data never ends, so that a slow machine fetches it, too.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('fetches the feed before the page renders, with one request', async () => {
    const { host, sdk, queryClient, arrive } = onAPage('/');
    await arrive(true);
    expect(queryClient.getQueryData(feedQuery(sdk).queryKey)?.pages[0]?.items).toHaveLength(1);
    expect(host.requests).toHaveLength(1);
  });

  it('fetches search results, and sends no request without a search text', async () => {
    const { sdk, queryClient, arrive } = onAPage('/results', () => '?query=tide');
    await arrive(true);
    expect(queryClient.getQueryData(searchQuery(sdk, 'tide').queryKey)).toBeDefined();
    const blank = onAPage('/results', () => '?query=%20');
    await blank.arrive(true);
    expect(blank.host.requests).toEqual([]);
  });

  it('fetches a channel and its newest videos', async () => {
    const { host, ada, sdk, queryClient, arrive } = onAPage('/user/ada');
    await arrive(true);
    expect(queryClient.getQueryData(publishedQuery(sdk, ada.id, 'latest').queryKey)).toBeDefined();
    expect(host.requests).toHaveLength(2);
  });

  it('fetches a video with one request, and sends no request without an id', async () => {
    const { host, arrive } = onAPage('/watch');
    await arrive(true);
    expect(host.requests).toEqual([]);
    const watched = onAPage('/watch', ({ id }) => `?v=${id}`);
    await watched.arrive(true);
    const { sdk, queryClient, video } = watched;
    expect(queryClient.getQueryData(videoQuery(sdk, video.id).queryKey)?.title).toBe('Tide pools');
    expect(watched.host.requests).toHaveLength(1);
  });

  it('does not delay the page when a request fails or was not preloaded', async () => {
    const failing = onAPage('/user/nobody');
    await expect(failing.arrive(true)).resolves.toBeUndefined();
    const slow = onAPage('/');
    const hold = slow.host.hold('GET /videos');
    await slow.arrive(false);
    hold.release();
  });

  it('sends no request for a page without first data', async () => {
    const { host, arrive } = onAPage('/login');
    await arrive(true);
    expect(host.requests).toEqual([]);
  });
});
