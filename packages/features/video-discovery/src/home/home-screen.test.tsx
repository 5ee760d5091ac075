import {
  type FakeHost,
  createFakeHost,
  renderWithProviders,
  FakeIntersectionObserver,
  reachEnd,
} from '@kinora/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { HomeScreen } from './home-screen.tsx';

const FEED = 'GET /videos';

function hostWith(count: number): FakeHost {
  const host = createFakeHost();
  host.addUser();
  for (let number = 1; number <= count; number++) host.addVideo({ title: `Film ${number}` });
  return host;
}

const start = (fakeHost: FakeHost) =>
  renderWithProviders(<HomeScreen brand="Testbrand" />, { fakeHost });
const cards = () => screen.findAllByRole('article');
const skeletons = () => document.querySelectorAll('[data-skeleton="video-card"]');

describe('the home feed', () => {
  it('shows 30 skeleton cards while loading [HOME-03]', async () => {
    const host = hostWith(1);
    const hold = host.hold(FEED);
    start(host);
    expect(skeletons()).toHaveLength(30);

    hold.release();
    await cards();
    expect(skeletons()).toHaveLength(0);
  });

  it('shows a card for each video of the first 12 [CALLS-VIDEOS-03]', async () => {
    const host = hostWith(13);
    start(host);
    expect(await cards()).toHaveLength(12);
    expect(host.requestsTo(FEED)[0]?.query).toMatchObject({ page: '1', limit: '12' });
  });

  it('links each card to its video', async () => {
    const host = hostWith(1);
    start(host);
    const link = await screen.findByRole('link', { name: 'Film 1' });
    expect(link).toHaveAttribute('href', `/watch?v=${host.videos[0]?.id}`);
  });

  it('links the name on a card to its channel', async () => {
    const host = createFakeHost();
    const owner = host.addUser({ fullName: 'Ada Lovelace', userName: 'ada' });
    host.addVideo({ owner });
    start(host);
    const link = await screen.findByRole('link', { name: 'Ada Lovelace' });
    expect(link).toHaveAttribute('href', '/user/ada');
  });

  it('loads the next page within 50px of the bottom [HOME-02]', async () => {
    const host = hostWith(14);
    start(host);
    await cards();
    const [observer] = FakeIntersectionObserver.active;
    expect(observer?.rootMargin).toBe('0px 0px 50px 0px');
    expect(host.requestsTo(FEED)).toHaveLength(1);

    reachEnd();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(14));
    expect(host.requestsTo(FEED)[1]?.query).toMatchObject({ page: '2' });
  });

  it('requests each page once, even when the end becomes visible several times', async () => {
    const host = hostWith(30);
    start(host);
    await cards();
    reachEnd();
    reachEnd();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
    await waitFor(() => expect(FakeIntersectionObserver.active.size).toBe(1));
    reachEnd();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30));
    expect(host.requestsTo(FEED).map(({ query }) => query['page'])).toEqual(['1', '2', '3']);
  });

  it('shows "Loading more videos..." while fetching more [HOME-04]', async () => {
    const host = hostWith(14);
    start(host);
    await cards();
    const hold = host.hold(FEED);
    reachEnd();
    expect(await screen.findByText('Loading more videos...')).toBeVisible();

    hold.release();
    await waitFor(() => expect(screen.queryByText('Loading more videos...')).toBeNull());
    expect(screen.getAllByRole('article')).toHaveLength(14);
  });

  it('shows "No videos found." when the feed is empty [HOME-05]', async () => {
    start(hostWith(0));
    expect(await screen.findByText('No videos found.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upload a video' })).toHaveAttribute(
      'href',
      '/your-videos#upload',
    );
  });

  it('sends no request after the last page', async () => {
    start(hostWith(2));
    await cards();
    expect(screen.queryByText('You have seen them all.')).toBeNull();
    expect(FakeIntersectionObserver.active.size).toBe(0);
  });

  it('keeps the loaded videos when a page fails, and can refetch it', async () => {
    const host = hostWith(14);
    start(host);
    await cards();
    const heal = host.fail(FEED, { status: 500 });
    reachEnd();
    expect(await screen.findByText('More videos could not be loaded.')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(FakeIntersectionObserver.active.size).toBe(0);

    heal();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(14));
  });

  it('shows the failure of the first page, and can refetch it', async () => {
    const host = hostWith(1);
    const heal = host.fail(FEED, { status: 0 });
    start(host);
    expect(await screen.findByText('The videos could not be loaded.')).toBeVisible();

    heal();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cards()).toHaveLength(1);
  });

  it('plays a preview without counting a view or adding to the history [CARD-04]', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    const host = hostWith(1);
    start(host);
    const [card] = await cards();
    if (card) await userEvent.hover(card);
    await waitFor(() =>
      expect(card?.querySelector('video')).toHaveAttribute('src', host.videos[0]?.preview),
    );
    expect(host.requestsTo(FEED)).toHaveLength(host.requests.length);
    expect(host.videos[0]?.views).toBe(1200);
    vi.restoreAllMocks();
  });

  it('renders for a visitor with the brand from its props [PRODUCT-09]', async () => {
    start(hostWith(1));
    await cards();
    expect(document.title).toBe('Home · Testbrand');
  });
});
