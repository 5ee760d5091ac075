import type { HostExtension } from '@kinora/domain';
import {
  type FakeHost,
  type FakeUser,
  aVideo,
  createFakeHost,
  renderWithProviders,
} from '@kinora/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_QUEUED, queue } from '../queue/queue.ts';
import { SaveControl } from './save-control.tsx';
import { SaveMenu, type SaveMenuProps } from './save-menu.tsx';

interface StartOptions extends Pick<SaveMenuProps, 'inPlaylist' | 'onNotInterested'> {
  readonly ada?: Partial<FakeUser>;
  readonly isVisitor?: boolean;
  readonly extensions?: readonly HostExtension[];
}

function start({
  ada: facts = {},
  isVisitor = false,
  extensions = [],
  ...more
}: StartOptions = {}) {
  const host = createFakeHost({ extensions });
  const ada = host.addUser(facts);
  const video = host.addVideo({ title: 'Tide pools', owner: ada });
  host.addPlaylist({ name: 'Harbours', ownerId: ada.id });
  const view = renderWithProviders(
    <>
      <SaveMenu video={video} {...more} />
      <SaveControl videoId={video.id} />
    </>,
    { fakeHost: host, ...(isVisitor ? {} : { user: ada }) },
  );
  return { ...view, host, user: userEvent.setup() };
}

/** What the menu has sent: what the host can do, every page asks once. */
const sentTo = ({ requests }: FakeHost) => requests.filter(({ path }) => path !== '/api/v1/host');

beforeEach(() => void queue.clear());

const button = () => screen.getByRole('button', { name: 'More about Tide pools' });
const entry = (name: string) => screen.findByRole('menuitem', { name });
const labels = async () =>
  (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);

describe('the save menu of a card', () => {
  it('has the entries of a card outside of a playlist [CARD-05, CARD-08, QUEUE-01]', async () => {
    const { user } = start();
    await user.click(button());
    expect(await labels()).toEqual([
      'Save to Watch Later',
      'Save to Playlist',
      'Share',
      'Play next',
      'Add to queue',
    ]);
  });

  it.each([
    ['Save to Watch Later', '{Enter}'],
    ['Share', '{ArrowDown}{ArrowDown}{Enter}'],
  ])('only closes on "%s", which the keyboard reaches [CARD-06, CARD-09]', async (name, keys) => {
    const { user, host, location } = start();
    await user.tab();
    expect(button()).toHaveFocus();
    const before = document.body.innerHTML;
    await user.keyboard('{Enter}');
    await entry(name);
    await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
    await user.keyboard(keys);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await waitFor(() => expect(button()).toHaveFocus());
    expect(document.body.innerHTML).toBe(before);
    expect([location(), sentTo(host)]).toEqual(['/', []]);
  });

  it('shares the link of the video where the operator wants that [EXTENSIONS-03]', async () => {
    const { user } = start({ extensions: ['card-share'] });
    await user.click(button());
    await user.click(await entry('Share'));
    expect(await screen.findByText('Link copied')).toBeVisible();
    const copied = await navigator.clipboard.readText();
    expect(new URL(copied).pathname).toBe('/watch');
  });

  it('opens the dialog on "Save to Playlist" [CARD-07]', async () => {
    const { user } = start();
    await user.click(button());
    await user.click(await entry('Save to Playlist'));
    expect(await screen.findByRole('dialog', { name: 'Save to playlist' })).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: 'Harbours' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('removes the video from the playlist that shows it [CARD-08]', async () => {
    const onRemove = vi.fn<() => void>();
    const { user } = start({ inPlaylist: { name: 'Harbours', onRemove, onSave: () => {} } });
    await user.click(button());
    expect(await labels()).toContain('Remove from Harbours');
    await user.click(await entry('Remove from Harbours'));
    expect(onRemove).toHaveBeenCalledOnce();
  });

  it('offers "Not interested" where the list takes it, as the last entry [RELATED-13, QUEUE-01]', async () => {
    const onNotInterested = vi.fn<() => void>();
    const { user } = start({ onNotInterested });
    await user.click(button());
    expect((await labels()).at(-1)).toBe('Not interested');
    await user.click(await entry('Not interested'));
    expect(onNotInterested).toHaveBeenCalledOnce();
  });

  it('leads a visitor who saves to /login without a request [GUARD-10]', async () => {
    const { user, host, location } = start({ isVisitor: true });
    await user.click(button());
    await user.click(await entry('Save to Playlist'));
    expect(location()).toBe('/login');
    expect(sentTo(host)).toEqual([]);
  });
});

describe('the queue entries of the save menu', () => {
  const titles = () => queue.videos().map(({ title }) => title);

  it.each([
    ['Play next', 'Plays next', ['Tide pools', 'Boats']],
    ['Add to queue', 'Added to the queue', ['Boats', 'Tide pools']],
  ])(
    'put the video in its place by "%s", which "Undo" undoes, for a visitor [QUEUE-01, QUEUE-02, QUEUE-03]',
    async (name, text, order) => {
      queue.put(aVideo({ title: 'Boats' }), 0);
      const { user, host, location } = start({ isVisitor: true });
      await user.click(button());
      await user.click(await entry(name));
      expect(await screen.findByText(text)).toBeVisible();
      expect(titles()).toEqual(order);
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(titles()).toEqual(['Boats']);
      expect([location(), sentTo(host)]).toEqual(['/', []]);
    },
  );

  it('show one notification, about the last video [QUEUE-03]', async () => {
    const { user } = start();
    for (const name of ['Play next', 'Add to queue']) {
      await user.click(button());
      await user.click(await entry(name));
    }
    expect(await screen.findByText('Added to the queue')).toBeVisible();
    expect(screen.queryByText('Plays next')).not.toBeInTheDocument();
    expect(titles()).toEqual(['Tide pools']);
  });

  it('say that the queue is full [QUEUE-04]', async () => {
    for (let no = 0; no < MAX_QUEUED; no += 1)
      queue.put(aVideo({ title: `No. ${no}` }), MAX_QUEUED);
    const { user } = start();
    await user.click(button());
    await user.click(await entry('Play next'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The queue is full: it has 100 videos.',
    );
    expect(titles()[0]).toBe('No. 0');
  });
});

describe('the Save button', () => {
  it('opens the dialog', async () => {
    const { user } = start();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('dialog', { name: 'Save to playlist' })).toBeVisible();
  });

  it('leads a visitor to /login [GUARD-10]', async () => {
    const { user, location, host } = start({ isVisitor: true });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(location()).toBe('/login');
    expect(sentTo(host)).toEqual([]);
  });

  it.each([
    ['without a verified e-mail', { isEmailVerified: false }, '/verify-email'],
    ['with a placeholder name', { userName: 'user_0123456789' }, '/update-profile'],
  ])('leads a user %s to the next step of signing up', async (_who, ada, place) => {
    const { user, location, host } = start({ ada });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(location()).toBe(place);
    await user.click(button());
    await user.click(await entry('Save to Playlist'));
    expect(location()).toBe(place);
    expect(sentTo(host)).toEqual([]);
  });
});
