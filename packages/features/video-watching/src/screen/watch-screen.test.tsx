import { asVideoId } from '@kinora/domain';
import { createFakeHost } from '@kinora/test-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  asked,
  hostWithOwner,
  mediaElement,
  open,
  playNothing,
  showFirstFrame,
} from '../../testing/open-watch.tsx';

playNothing();

const DETAIL = 'GET /videos/*';
const FEED = 'GET /videos';
const MISSING = 'Sorry, the video you are looking for is not available.';
const OTHERS = 'Please check out our other videos.';

const suggested = () => within(screen.getByRole('region', { name: 'Suggested videos' }));

describe('the watch page', () => {
  it('shows title, views and date to a visitor, and sets the page title [WATCH-02, WATCH-12, GUARD-06]', async () => {
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({
      title: 'Tide pools',
      views: 1234,
      createdAt: '2026-03-04T12:00:00Z',
      owner,
    });
    const { location } = open(host, `/watch?v=${video.id}`);
    expect(await screen.findByRole('heading', { name: 'Tide pools' })).toBeVisible();
    expect(screen.getByText(/^1\.2K views$/)).toBeVisible();
    expect(screen.getByText('4 Mar 2026')).toBeVisible();
    expect(document.title).toBe('Tide pools · Testbrand');
    expect(location()).toBe(`/watch?v=${video.id}`);
  });

  it('shows the owner with the subscriber count and a link to the channel [WATCH-03]', async () => {
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ owner });
    host.toggleSubscription(host.addUser().id, owner.id);
    open(host, `/watch?v=${video.id}`);
    const name = await screen.findByRole('link', { name: 'Ada Lovelace' });
    expect(name).toHaveAttribute('href', '/user/ada');
    expect(screen.getByText('1 subscriber')).toBeVisible();
  });

  it('has a player with controls that starts automatically [WATCH-01]', async () => {
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ title: 'Tide pools', owner });
    open(host, `/watch?v=${video.id}`);
    expect(await screen.findByRole('region', { name: 'Player: Tide pools' })).toBeVisible();
    await waitFor(() => expect(mediaElement()).toHaveAttribute('src', video.videoFile));
    fireEvent.loadedMetadata(mediaElement());
    expect(asked.play).toHaveBeenCalled();
    expect(screen.getByRole('button', { name: /^(Play|Pause)/ })).toBeVisible();
    expect(screen.getByRole('slider', { name: /seek/i })).toBeVisible();
  });

  it('starts muted when the browser refuses sound, and offers "Unmute"', async () => {
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ owner });
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(
      this: HTMLMediaElement,
    ) {
      return this.muted
        ? Promise.resolve()
        : Promise.reject(new DOMException('No gesture yet', 'NotAllowedError'));
    });
    open(host, `/watch?v=${video.id}`);
    await screen.findByRole('heading', { level: 1 });
    fireEvent.loadedMetadata(mediaElement());
    await userEvent.click(await screen.findByRole('button', { name: 'Unmute' }));
    expect(mediaElement().muted).toBe(false);
  });

  it('expands and collapses a long description [WATCH-13, WATCH-14]', async () => {
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ description: 'Low water. '.repeat(60), owner });
    open(host, `/watch?v=${video.id}`);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '...more' }));
    await user.click(screen.getByRole('button', { name: 'Show Less' }));
    expect(screen.getByRole('button', { name: '...more' })).toBeVisible();
  });

  it('shows a description as plain text, with links for timestamps and addresses', async () => {
    const { host, owner } = hostWithOwner();
    const description = '<img src=x onerror=alert(1)> 0:42, 9:00 https://example.com';
    const video = host.addVideo({ description, owner, durationSeconds: 83 });
    open(host, `/watch?v=${video.id}`);
    const about = await screen.findByRole('region', { name: 'Description' });
    expect(about).toHaveTextContent(description);
    expect(about.querySelector('img')).toBeNull();
    expect(within(about).getByRole('link')).toHaveAttribute('href', 'https://example.com/');
    expect(within(about).queryByRole('button', { name: /9:00/ })).not.toBeInTheDocument();
    await userEvent.click(within(about).getByRole('button', { name: 'Play from 0:42' }));
    expect(mediaElement().currentTime).toBe(42);
    expect(screen.getByRole('region', { name: /^Player/ })).toHaveFocus();
  });
});

describe('the content around the player', () => {
  it('sends no request before the first picture is shown [WATCH-15, WATCH-21]', async () => {
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ owner, durationSeconds: 90 });
    const { id: playlistId } = host.addPlaylist({ ownerId: owner.id }, [video.id]);
    open(host, `/watch?v=${video.id}&list=${playlistId}`, { user: owner });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByLabelText('Comments slot')).not.toBeInTheDocument();
    expect(host.requests).toHaveLength(1);

    await showFirstFrame();
    expect(await screen.findByLabelText('Comments slot')).toHaveTextContent(`${video.id} of 90 s`);
    // Suggestions, the playlist and what the host can do.
    await waitFor(() => expect(host.requests).toHaveLength(4));
  });

  it('loads when the video has failed or shows no picture in time', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ owner });
    open(host, `/watch?v=${video.id}`);
    await screen.findByRole('heading', { level: 1 });
    fireEvent.error(mediaElement());
    expect(await screen.findByLabelText('Comments slot')).toBeVisible();

    const silent = host.addVideo({ owner });
    open(host, `/watch?v=${silent.id}`);
    await act(() => vi.advanceTimersByTimeAsync(3100));
    await waitFor(() => expect(screen.getAllByLabelText('Comments slot')).toHaveLength(2));
  });

  it('suggests page 1 of the feed with 50 items, without the present video [WATCH-21]', async () => {
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ title: 'Tide pools', owner });
    host.addVideo({ title: 'Low water', owner });
    open(host, `/watch?v=${video.id}`);
    await screen.findByRole('heading', { level: 1 });
    await showFirstFrame();
    expect(await suggested().findByRole('link', { name: 'Low water' })).toBeVisible();
    expect(suggested().queryByRole('link', { name: 'Tide pools' })).not.toBeInTheDocument();
    expect(host.requestsTo(FEED).map(({ query }) => query)).toEqual([
      { page: '1', limit: '50', sortBy: 'createdAt', sortType: '-1' },
    ]);
  });

  it('gives each suggestion the save menu [INPUT-06]', async () => {
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ owner });
    host.addVideo({ title: 'Low water', owner });
    open(host, `/watch?v=${video.id}`);
    await screen.findByRole('heading', { level: 1 });
    await showFirstFrame();
    expect(await suggested().findByRole('button', { name: 'More about Low water' })).toBeVisible();
  });

  it('reports that there are no other videos', async () => {
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ owner });
    open(host, `/watch?v=${video.id}`);
    await screen.findByRole('heading', { level: 1 });
    await showFirstFrame();
    expect(await screen.findByText('There are no other videos yet.')).toBeVisible();
  });

  it('leads to another video, which plays in the same element and receives the keys', async () => {
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ title: 'Tide pools', owner });
    const other = host.addVideo({ title: 'Low water', owner });
    const { location } = open(host, `/watch?v=${video.id}`);
    await screen.findByRole('heading', { level: 1 });
    await showFirstFrame();
    const element = mediaElement();
    await userEvent.click(await suggested().findByRole('link', { name: 'Low water' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Low water' })).toBeVisible();
    expect(location()).toBe(`/watch?v=${other.id}`);
    expect(mediaElement()).toBe(element);
    expect(element).toHaveAttribute('src', other.videoFile);
    expect(screen.getByRole('region', { name: 'Player: Low water' })).toHaveFocus();
    expect(suggested().getByRole('link', { name: 'Tide pools' })).toBeVisible();
    expect(screen.queryByLabelText('Comments slot')).not.toBeInTheDocument();
    await showFirstFrame();
    expect(await screen.findByLabelText('Comments slot')).toHaveTextContent(other.id);
  });

  it('shows the next video from the cached list while its details load', async () => {
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ title: 'Tide pools', owner });
    const other = host.addVideo({ title: 'Low water', owner });
    open(host, `/watch?v=${video.id}`);
    await screen.findByRole('heading', { level: 1 });
    await showFirstFrame();
    const element = mediaElement();
    const link = await suggested().findByRole('link', { name: 'Low water' });
    const hold = host.hold(DETAIL);
    await userEvent.click(link);
    await hold.arrived;
    expect(mediaElement()).toBe(element);
    expect(element).toHaveAttribute('src', other.videoFile);
    expect(document.title).toBe('Low water · Testbrand');
    expect(screen.queryByRole('button', { name: /^Like/ })).not.toBeInTheDocument();
    const opened = asked.load.mock.calls.length;
    hold.release();
    expect(await screen.findByRole('heading', { level: 1, name: 'Low water' })).toBeVisible();
    expect(element).toHaveAttribute('src', other.videoFile);
    expect(asked.load.mock.calls).toHaveLength(opened);
  });

  it('reports a deleted video that a list still shows', async () => {
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ title: 'Tide pools', owner });
    host.addVideo({ title: 'Low water', owner });
    open(host, `/watch?v=${video.id}`);
    await screen.findByRole('heading', { level: 1 });
    await showFirstFrame();
    const link = await suggested().findByRole('link', { name: 'Low water' });
    host.fail(DETAIL, { status: 404, message: 'Video not found' });
    await userEvent.click(link);
    expect(await screen.findByText(MISSING)).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Player/ })).not.toBeInTheDocument();
    expect(document.title).toBe('Watch · Testbrand');
  });
});

describe('the player', () => {
  it('continues to play when other data of the video changes', async () => {
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ title: 'Tide pools', owner });
    const { queryClient } = open(host, `/watch?v=${video.id}`, { user: host.addUser() });
    await screen.findByRole('heading', { name: 'Tide pools' });
    await showFirstFrame();
    const before = mediaElement();
    const source = before.getAttribute('src');
    const loads = asked.load.mock.calls.length;

    await userEvent.click(await screen.findByRole('button', { name: /^Like/ }));
    expect(await screen.findByRole('button', { name: /^Like/, pressed: true })).toBeVisible();
    host.updateVideo(video.id, {
      title: 'Low water',
      videoFile: 'https://media.example/signed-anew.mp4',
    });
    host.addVideo({ title: 'Brand new', owner });
    await queryClient.invalidateQueries();
    await screen.findByRole('heading', { name: 'Low water' });
    expect(await suggested().findByRole('link', { name: 'Brand new' })).toBeVisible();
    expect(mediaElement()).toBe(before);
    expect(mediaElement()).toHaveAttribute('src', source);
    expect(asked.load).toHaveBeenCalledTimes(loads);
  });

  it('fetches the storyboard when the viewer points at the seek bar, and not earlier', async () => {
    const stills = vi.fn<typeof fetch>().mockResolvedValue(new Response('WEBVTT'));
    vi.stubGlobal('fetch', stills);
    const { host, owner } = hostWithOwner();
    const storyboard = 'https://media.example/stills.vtt';
    const video = host.addVideo({ owner, storyboard });
    open(host, `/watch?v=${video.id}`);
    const bar = await screen.findByRole('slider', { name: 'Seek' });
    expect(stills).not.toHaveBeenCalled();
    fireEvent.pointerEnter(bar.parentElement ?? bar);
    await waitFor(() => expect(stills.mock.calls[0]?.[0]).toBe(storyboard));
  });

  it('is not remounted when the window width changes', async () => {
    const screenSize = Object.assign(new EventTarget(), { matches: true });
    vi.stubGlobal('matchMedia', () => screenSize);
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ owner });
    open(host, `/watch?v=${video.id}`);
    await screen.findByRole('heading', { level: 1 });
    const before = mediaElement();
    for (const matches of [false, true]) {
      act(() => {
        screenSize.matches = matches;
        screenSize.dispatchEvent(new Event('change'));
      });
    }
    expect(mediaElement()).toBe(before);
  });

  it('uses newer addresses when the first ones have failed', async () => {
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ title: 'Tide pools', owner });
    open(host, `/watch?v=${video.id}`);
    await screen.findByRole('heading', { name: 'Tide pools' });
    const videoFile = 'https://media.example/signed-anew.mp4';
    host.updateVideo(video.id, { videoFile });

    fireEvent.error(mediaElement());
    await waitFor(() => expect(mediaElement()).toHaveAttribute('src', videoFile));
    expect(screen.queryByText('This video cannot be played right now.')).not.toBeInTheDocument();
  });

  it('leads the owner of a file that could not be processed to their videos', async () => {
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ status: 'failed', owner });
    open(host, `/watch?v=${video.id}`, { user: owner });
    expect(await screen.findByText('This file could not be turned into a video.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your Videos' })).toHaveAttribute(
      'href',
      '/your-videos',
    );
  });

  it('shows the owner that a video is processing, and plays it when it is ready', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ status: 'processing', owner });
    open(host, `/watch?v=${video.id}`, { user: owner });
    expect(await screen.findByText('This video is being prepared.')).toBeVisible();
    expect(document.querySelector('video')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Download' })).not.toBeInTheDocument();

    host.updateVideo(video.id, { status: 'ready' });
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
  });
});

describe('a missing video', () => {
  it.each([
    ['without v', '/watch'],
    ['with an empty v', '/watch?v='],
    ['with a path segment as v', '/watch?v=..'],
    ['with an unknown v', '/watch?v=00000000-0000-7000-8000-00000000dead'],
    ['with a malformed v', '/watch?v=nonsense'],
    ['with a list', '/watch?v=nonsense&list=nonsense&index=-1'],
  ])('is reported, with other videos below: %s [WATCH-22]', async (_case, route) => {
    const { host, owner } = hostWithOwner();
    host.addVideo({ title: 'Low water', owner });
    open(host, route);
    expect(await screen.findByText(MISSING)).toBeVisible();
    expect(screen.getByText(OTHERS)).toBeVisible();
    expect(await suggested().findByRole('link', { name: 'Low water' })).toBeVisible();
  });

  it.each([400, 404])('is reported for status %d [WATCH-22]', async (status) => {
    const host = createFakeHost();
    host.fail(DETAIL, { status });
    open(host, `/watch?v=${asVideoId('00000000-0000-7000-8000-00000000dead')}`);
    expect(await screen.findByText(MISSING)).toBeVisible();
  });

  it('differs from a failing host, for which the page offers a retry', async () => {
    const { host, owner } = hostWithOwner();
    const video = host.addVideo({ title: 'Tide pools', owner });
    const heal = host.fail(DETAIL, { status: 500 });
    open(host, `/watch?v=${video.id}`);
    expect(await screen.findByText('The video could not be loaded.')).toBeVisible();
    expect(screen.queryByText(MISSING)).not.toBeInTheDocument();

    heal();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Tide pools' })).toBeVisible();
  });
});
