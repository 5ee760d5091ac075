import { renderWithProviders } from '@kinora/test-kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { describe, expect, it } from 'vitest';
import {
  asked,
  hostWithOwner,
  mediaElement,
  open,
  playNothing,
  playToTheEnd,
  showFirstFrame,
  slots,
} from '../../testing/open-watch.tsx';
import { WatchScreen } from './watch-screen.tsx';

playNothing();

function hostWithVideo() {
  const { host, owner } = hostWithOwner();
  return {
    host,
    owner,
    video: host.addVideo({ title: 'Tide pools', owner, durationSeconds: 200 }),
  };
}

describe('the start in the address of the watch page', () => {
  it.each([
    ['83', 83],
    ['1m23s', 83],
  ])('t=%s starts the player at %d s [WATCH-START-01]', async (start, seconds) => {
    const { host, video } = hostWithVideo();
    open(host, `/watch?v=${video.id}&t=${start}`);
    await screen.findByRole('heading', { level: 1 });
    expect(mediaElement().currentTime).toBe(seconds);
    expect(mediaElement()).toHaveAttribute('src', video.videoFile);
  });

  it.each(['nonsense', '-5', '200', '1h'])(
    't=%s of a video of 200 s is ignored [WATCH-START-02]',
    async (start) => {
      const { host, video } = hostWithVideo();
      open(host, `/watch?v=${video.id}&t=${start}`);
      await screen.findByRole('heading', { level: 1 });
      expect(mediaElement().currentTime).toBe(0);
    },
  );

  it('makes the player seek and play when it changes [WATCH-START-03]', async () => {
    const { host, video } = hostWithVideo();
    renderWithProviders(
      <>
        <Link to={`/watch?v=${video.id}&t=120`}>Later</Link>
        <Link to={`/watch?v=${video.id}`}>Without</Link>
        <WatchScreen brand="Testbrand" {...slots} />
      </>,
      { fakeHost: host, route: `/watch?v=${video.id}&t=83` },
    );
    await screen.findByRole('heading', { level: 1 });
    const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
    await follow('Later');
    expect(mediaElement().currentTime).toBe(120);
    expect(asked.play).toHaveBeenCalledOnce();
    mediaElement().currentTime = 150;
    await follow('Without');
    expect(mediaElement().currentTime).toBe(150);
    await follow('Later');
    expect(mediaElement().currentTime).toBe(120);
  });

  it('does not count for the next video of a playlist [WATCH-START-04]', async () => {
    const { host, owner, video } = hostWithVideo();
    const next = host.addVideo({ title: 'Low water', owner, durationSeconds: 200 });
    const { id: list } = host.addPlaylist({ ownerId: owner.id }, [video.id, next.id]);
    const { location } = open(host, `/watch?v=${video.id}&t=83&list=${list}&index=0`, {
      user: owner,
    });
    await screen.findByRole('heading', { level: 1 });
    await showFirstFrame();
    await screen.findByText('1 / 2');
    // A browser begins each source at 0; jsdom keeps the position of the element.
    mediaElement().currentTime = 0;
    await playToTheEnd();
    expect(location()).toBe(`/watch?v=${next.id}&list=${list}&index=1`);
    await screen.findByRole('heading', { level: 1, name: 'Low water' });
    expect(mediaElement().currentTime).toBe(0);
  });
});
