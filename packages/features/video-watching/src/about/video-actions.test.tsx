import type { FakeHost, FakeUser } from '@kinora/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hostWithOwner, open, playNothing } from '../../testing/open-watch.tsx';

playNothing();

const LIKE = 'POST /likes/toggle/v/*';
const DETAIL = 'GET /videos/*';

interface Start {
  readonly as?: Partial<FakeUser> | 'visitor' | 'owner';
  readonly arrange?: (host: FakeHost) => void;
}

async function start({ as = {}, arrange }: Start = {}) {
  const { host, owner } = hostWithOwner();
  const video = host.addVideo({ title: 'Tide pools', owner, likes: 34 });
  const viewer = typeof as === 'string' ? undefined : host.addUser(as);
  const user = as === 'owner' ? owner : viewer;
  arrange?.(host);
  const view = open(host, `/watch?v=${video.id}`, user ? { user } : {});
  await screen.findByRole('button', { name: /^Like/ });
  return { ...view, host, video };
}

const like = () => screen.getByRole('button', { name: /^Like/ });
const likes = () => [like().textContent, like().getAttribute('aria-pressed')];
const press = () => userEvent.click(like());

describe('the like button', () => {
  it('shows the count, changes at once when pressed, and refetches the video [WATCH-06, WATCH-07, WATCH-08, CALLS-LIKES-COMMENTS-03]', async () => {
    const { host } = await start();
    expect(likes()).toEqual(['34', 'false']);
    const hold = host.hold(LIKE);
    await press();
    await hold.arrived;
    expect(likes()).toEqual(['35', 'true']);
    const asked = host.requestsTo(DETAIL).length;
    hold.release();
    await waitFor(() => expect(host.requestsTo(DETAIL)).toHaveLength(asked + 1));
    expect(likes()).toEqual(['35', 'true']);

    await press();
    await waitFor(() => expect(likes()).toEqual(['34', 'false']));
  });

  it('ends with the intention of the last of several quick presses', async () => {
    const { host } = await start();
    const hold = host.hold(LIKE);
    await press();
    await hold.arrived;
    await press();
    await press();
    expect(likes()).toEqual(['35', 'true']);
    hold.release();
    await waitFor(() => expect(host.requestsTo(DETAIL)).toHaveLength(2));
    expect(host.requestsTo(LIKE)).toHaveLength(1);
    expect(likes()).toEqual(['35', 'true']);
  });

  it('undoes its own change after a failure and shows a message', async () => {
    const { host } = await start();
    host.fail(LIKE, { status: 500 });
    await press();
    expect(await screen.findByText('Failed to update like')).toBeVisible();
    expect(likes()).toEqual(['34', 'false']);
  });

  it('undoes its change and gives the reason when the video has been deleted [INPUT-09]', async () => {
    const { host } = await start();
    host.fail(LIKE, { status: 404 });
    await press();
    expect(
      await screen.findByText('This video is no longer available, so it cannot be liked.'),
    ).toBeVisible();
    expect(likes()).toEqual(['34', 'false']);
  });

  it.each([
    ['a visitor to /login [GUARD-08]', 'visitor', '/login'],
    ['an unverified user to /verify-email', { isEmailVerified: false }, '/verify-email'],
  ] as const)('leads %s without a request', async (_title, as, place) => {
    const { host, location } = await start({ as });
    await press();
    expect(location()).toBe(place);
    expect(host.requestsTo(LIKE)).toEqual([]);
    expect(host.videos[0]?.likes).toBe(34);
  });

  it('is shown to every user, including the owner [GUARD-12]', async () => {
    await start({ as: 'owner' });
    await press();
    await waitFor(() => expect(likes()).toEqual(['35', 'true']));
  });
});

describe('the subscribe control', () => {
  it('is shown to other users and hidden from the owner [WATCH-05]', async () => {
    const { unmount } = await start();
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeVisible();
    unmount();
    await start({ as: 'owner' });
    expect(screen.queryByRole('button', { name: 'Subscribe' })).not.toBeInTheDocument();
  });
});

describe('Share', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'clipboard');
  });
  const offer = (name: 'share' | 'clipboard', value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true });
  const pressShare = async () => userEvent.click(screen.getByRole('button', { name: 'Share' }));

  it('opens the share sheet of the system if it has one [WATCH-09]', async () => {
    const { video } = await start();
    const sheet = vi.fn<() => Promise<void>>().mockResolvedValue();
    const user = userEvent.setup();
    offer('share', sheet);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    const url = `${location.origin}/watch?v=${video.id}`;
    expect(sheet.mock.calls).toEqual([[{ title: 'Tide pools', url }]]);
    expect(screen.queryByText('Link copied')).not.toBeInTheDocument();
  });

  it('shows no message when the sheet was closed without a choice', async () => {
    await start();
    offer('share', () => Promise.reject(new DOMException('Closed', 'AbortError')));
    await pressShare();
    expect(screen.queryByText(/link/i)).not.toBeInTheDocument();
  });

  it('copies the watch link without a share sheet, and shows "Link copied" [WATCH-10]', async () => {
    const { video } = await start();
    const user = userEvent.setup();
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    offer('clipboard', { writeText });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(writeText.mock.calls).toEqual([[`${location.origin}/watch?v=${video.id}`]]);
  });

  it.each([
    ['refuses', { writeText: () => Promise.reject(new DOMException('No', 'NotAllowedError')) }],
    ['is unavailable', undefined],
  ])('shows a message when the clipboard %s', async (_case, clipboard) => {
    await start();
    const user = userEvent.setup();
    offer('clipboard', clipboard);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('The link could not be copied')).toBeVisible();
  });
});

describe('Download', () => {
  it('saves the file under a name made of its title [WATCH-11]', async () => {
    await start({
      arrange: (host) => {
        const [video] = host.videos;
        if (video) host.updateVideo(video.id, { videoFile: 'https://media.example/a/b.mp4?x=1' });
      },
    });
    const link = screen.getByRole('link', { name: 'Download' });
    expect(link).toHaveAttribute('href', 'https://media.example/a/b.mp4?x=1&download=1');
    expect(link).toHaveAttribute('download');
  });
});
