import { createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type MockInstance, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { WatchScreen } from './watch-screen.tsx';

const DETAIL = 'GET /videos/*';
const MISSING = 'Sorry, the video you are looking for is not available.';
const OTHERS = 'Please check out our other videos.';

let play: MockInstance<() => Promise<void>>;
beforeEach(() => {
  // jsdom plays nothing; the element answers as one that is allowed to start.
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function hostWithOwner() {
  const host = createFakeHost();
  const owner = host.addUser({ fullName: 'Ada Lovelace' });
  return { host, owner };
}

type Host = ReturnType<typeof createFakeHost>;
type Options = Parameters<typeof renderWithProviders>[1];

const start = (fakeHost: Host, route: string, options: Options = {}) =>
  renderWithProviders(<WatchScreen brand="Testbrand" />, { fakeHost, route, ...options });

const mediaElement = () => document.querySelector('video');

describe('the watch page', () => {
  it('shows title, views and date, and names the page [WATCH-02, WATCH-12]', async () => {
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({
      title: 'Tide pools',
      views: 1234,
      createdAt: '2026-03-04T12:00:00Z',
      owner,
    });
    start(host, `/watch?v=${video.id}`);
    expect(await screen.findByRole('heading', { name: 'Tide pools' })).toBeVisible();
    expect(screen.getByText(/^1\.2K views$/)).toBeVisible();
    expect(screen.getByText('4 Mar 2026')).toBeVisible();
    expect(document.title).toBe('Tide pools · Testbrand');
  });

  it('shows the owner with the subscriber count [WATCH-03]', async () => {
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ owner });
    start(host, `/watch?v=${video.id}`);
    expect(await screen.findByText('Ada Lovelace')).toBeVisible();
    expect(screen.getByText(/^\d+ subscribers?$/)).toBeVisible();
  });

  it('has a player that starts by itself and has controls [WATCH-01]', async () => {
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ title: 'Tide pools', owner });
    start(host, `/watch?v=${video.id}`);
    expect(await screen.findByRole('region', { name: 'Player: Tide pools' })).toBeVisible();
    expect(mediaElement()).toHaveAttribute('src', video.videoFile);
    act(() => void mediaElement()?.dispatchEvent(new Event('loadedmetadata')));
    expect(play).toHaveBeenCalled();
    expect(screen.getByRole('button', { name: /^(Play|Pause)/ })).toBeVisible();
    expect(screen.getByRole('slider', { name: /seek/i })).toBeVisible();
  });

  it('expands and collapses a long description [WATCH-13, WATCH-14]', async () => {
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ description: 'Low water. '.repeat(60), owner });
    start(host, `/watch?v=${video.id}`);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '...more' }));
    await user.click(screen.getByRole('button', { name: 'Show Less' }));
    expect(screen.getByRole('button', { name: '...more' })).toBeVisible();
  });

  it('shows a description as the text that it is', async () => {
    const { host, owner } = hostWithOwner();
    const description = '<img src=x onerror=alert(1)> https://example.com';
    const video = host.addVideo({ description, owner });
    start(host, `/watch?v=${video.id}`);
    expect(await screen.findByText(description)).toBeVisible();
  });

  it('goes on playing when something else about the video changes', async () => {
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ title: 'Tide pools', owner });
    const { queryClient } = start(host, `/watch?v=${video.id}`);
    await screen.findByRole('heading', { name: 'Tide pools' });
    const before = mediaElement();
    const source = before?.getAttribute('src');

    host.updateVideo(video.id, {
      title: 'Low water',
      videoFile: 'https://media.example/signed-anew.mp4',
    });
    await queryClient.invalidateQueries();
    await screen.findByRole('heading', { name: 'Low water' });
    expect(mediaElement()).toBe(before);
    expect(mediaElement()).toHaveAttribute('src', source);
  });

  it('takes newer addresses over when the first ones have failed', async () => {
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ title: 'Tide pools', owner });
    start(host, `/watch?v=${video.id}`);
    await screen.findByRole('heading', { name: 'Tide pools' });
    const videoFile = 'https://media.example/signed-anew.mp4';
    host.updateVideo(video.id, { videoFile });

    act(() => void mediaElement()?.dispatchEvent(new Event('error')));
    await waitFor(() => expect(mediaElement()).toHaveAttribute('src', videoFile));
    expect(screen.queryByText('This video cannot be played right now.')).not.toBeInTheDocument();
  });

  it('waits with the owner until a video can be played, then plays it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ status: 'processing', owner });
    start(host, `/watch?v=${video.id}`, { user: owner });
    expect(await screen.findByText('This video is being prepared.')).toBeVisible();
    expect(mediaElement()).toBeNull();

    host.updateVideo(video.id, { status: 'ready' });
    await vi.advanceTimersByTimeAsync(3000);
    await waitFor(() => expect(mediaElement()).not.toBeNull());
  });
});

describe('a video that is not there', () => {
  it.each([
    ['without v', '/watch'],
    ['with an empty v', '/watch?v='],
    ['with a v that is a step in a path', '/watch?v=..'],
    ['with a v that nothing has', '/watch?v=00000000-0000-7000-8000-00000000dead'],
    ['with a malformed v', '/watch?v=nonsense'],
  ])('is said to be missing: %s [WATCH-22]', async (_case, route) => {
    start(createFakeHost(), route);
    expect(await screen.findByText(MISSING)).toBeVisible();
    expect(screen.getByText(OTHERS)).toBeVisible();
  });

  it.each([400, 404])('is said to be missing on %d [WATCH-22]', async (status) => {
    const host = createFakeHost();
    host.fail(DETAIL, { status });
    start(host, '/watch?v=00000000-0000-7000-8000-00000000dead');
    expect(await screen.findByText(MISSING)).toBeVisible();
  });

  it('is not confused with a host that fails, which can be asked again', async () => {
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ title: 'Tide pools', owner });
    const heal = host.fail(DETAIL, { status: 500 });
    start(host, `/watch?v=${video.id}`);
    expect(await screen.findByText('The video could not be loaded.')).toBeVisible();
    expect(screen.queryByText(MISSING)).not.toBeInTheDocument();

    heal();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Tide pools' })).toBeVisible();
  });
});
