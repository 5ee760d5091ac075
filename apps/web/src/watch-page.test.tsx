import { type FakeFailure, createFakeHost, createMemoryStorage } from '@kinora/test-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Loads the lazy chunks in advance, so that a test does not wait for them.
import './slots/comments.tsx';
import './routes/frame.tsx';
import './slots/watch-controls.ts';
import './routes/watch.tsx';
import { renderApp, standInForLayout } from './testing/render-app.tsx';

beforeEach(() => {
  standInForLayout();
  // jsdom plays nothing; the tests raise the events of a player.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

type Who = 'a user' | 'the owner' | 'a visitor';

function prepare(who: Who = 'a user') {
  const host = createFakeHost();
  const ada = host.addUser({ fullName: 'Ada Lovelace', userName: 'ada' });
  const grace = host.addUser({ fullName: 'Grace Hopper', userName: 'grace' });
  const video = host.addVideo({ title: 'Tide pools', owner: ada, likes: 34 });
  const other = host.addVideo({ title: 'Low water', owner: ada });
  host.addComment({ videoId: video.id, content: 'What light!' });
  const list = host.addPlaylist({ name: 'Slow things', ownerId: grace.id }, [video.id, other.id]);
  const user = { 'a user': grace, 'the owner': ada, 'a visitor': undefined }[who];

  const open = () =>
    renderApp({
      host,
      route: `/watch?v=${video.id}&list=${list.id}&index=0`,
      storage: createMemoryStorage(user ? host.storedSession(user.id) : {}),
      arrange(queryClient) {
        const { queries, mutations } = queryClient.getDefaultOptions();
        // Without retries, so that a test does not wait for them.
        queryClient.setDefaultOptions({
          queries: { ...queries, retry: false },
          ...(mutations ? { mutations } : {}),
        });
      },
    });
  return { host, open };
}

const begin = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Tide pools' });
  const video = document.querySelector('video');
  if (video) await act(async () => void fireEvent.loadedData(video));
};
const end = () =>
  act(async () => void fireEvent.ended(document.querySelector('video') ?? document.body));
const press = async (name: RegExp | string) =>
  userEvent.click(await screen.findByRole('button', { name }));
const writeComment = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Add a comment' }), 'Two nights');
  await press('Comment');
};
const commentField = () => screen.getByRole('textbox', { name: 'Add a comment' });

interface Call {
  readonly name: string;
  readonly call: string;
  /** The action that starts the call, once the page is shown. */
  readonly ask: () => Promise<unknown>;
  /** The text after a successful response. */
  readonly answered: () => Promise<unknown>;
  /** The text for each failure; a 401 of any call ends the session. */
  readonly texts: Readonly<Record<'404' | '500' | 'malformed', string>>;
  /** The text while the call runs; default: the video plays. */
  readonly meanwhile?: () => HTMLElement;
  /** Text that must not be lost. */
  readonly kept?: () => void;
}

const oneText = (text: string) => ({ '404': text, '500': text, malformed: text });
const nothing = async () => undefined;
const calls: readonly Call[] = [
  {
    name: 'the video',
    call: 'GET /videos/*',
    ask: nothing,
    answered: begin,
    meanwhile: () => screen.getByRole('region', { name: 'Loading the video' }),
    texts: {
      '404': 'Sorry, the video you are looking for is not available.',
      '500': 'The video could not be loaded.',
      malformed: 'The video could not be loaded.',
    },
  },
  {
    name: 'the suggestions',
    call: 'GET /videos',
    ask: begin,
    answered: () => screen.findAllByRole('link', { name: 'Low water' }),
    texts: oneText('Suggested videos could not be loaded.'),
  },
  {
    name: 'the comments',
    call: 'GET /comments/*',
    ask: begin,
    answered: () => screen.findByText('What light!'),
    texts: oneText('The comments could not be loaded.'),
  },
  {
    name: 'a new comment',
    call: 'POST /comments/*',
    ask: async () => {
      await begin();
      await writeComment();
    },
    answered: async () => {
      await screen.findByText('Comment added');
      await screen.findByText('Two nights');
      expect(commentField()).toHaveValue('');
    },
    texts: oneText('Failed to add comment'),
    kept: () => expect(commentField()).toHaveValue('Two nights'),
  },
  {
    name: 'a like',
    call: 'POST /likes/toggle/v/*',
    ask: async () => {
      await begin();
      await press('Like, 34 likes');
    },
    answered: () => screen.findByRole('button', { name: 'Like, 35 likes', pressed: true }),
    texts: {
      ...oneText('Failed to update like'),
      '404': 'This video is no longer available, so it cannot be liked.',
    },
    kept: () =>
      expect(screen.getByRole('button', { name: 'Like, 34 likes' })).toHaveAttribute(
        'aria-pressed',
        'false',
      ),
  },
  {
    name: 'a subscription',
    call: 'POST /subscriptions/c/*',
    ask: async () => {
      await begin();
      await press('Subscribe');
    },
    answered: () => screen.findByRole('button', { name: 'Subscribed' }),
    texts: oneText('Failed to update subscription'),
    kept: () => {
      expect(screen.getByRole('button', { name: 'Subscribe' })).toBeVisible();
      expect(screen.getByText('0 subscribers')).toBeVisible();
    },
  },
  {
    name: 'the playlist',
    call: 'GET /playlists/*',
    ask: begin,
    answered: () => screen.findByText('1 / 2'),
    texts: {
      '404': 'This playlist is not available.',
      '500': 'The playlist could not be loaded.',
      malformed: 'The playlist could not be loaded.',
    },
  },
];

const failures: Readonly<Record<'404' | '500' | 'malformed', FakeFailure>> = {
  '404': { status: 404 },
  '500': { status: 500 },
  malformed: { status: 200, body: { data: 'nonsense' } },
};

const playing = () => {
  screen.getByRole('heading', { level: 1, name: 'Tide pools' });
  return screen.getByRole('region', { name: 'Player: Tide pools' });
};

describe.each(calls)('$name', ({ call, ask, answered, texts, kept, meanwhile = playing }) => {
  it('shows its content when the response is late', async () => {
    const { host, open } = prepare();
    const hold = host.hold(call);
    open();
    await ask();
    await hold.arrived;
    for (const text of Object.values(texts)) expect(screen.queryByText(text)).toBeNull();
    hold.release();
    await answered();
  });

  it('blocks nothing else when the response never arrives', async () => {
    const { host, open } = prepare();
    const hold = host.hold(call);
    open();
    await ask();
    await hold.arrived;
    expect(screen.getByRole('banner')).toBeVisible();
    expect(meanwhile()).toBeVisible();
    for (const text of Object.values(texts)) expect(screen.queryByText(text)).toBeNull();
  });

  it('ends the session on 401', async () => {
    const { host, open } = prepare();
    host.fail(call, { status: 401 });
    open();
    await ask();
    expect(await screen.findByText('Session expired, please login again')).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/Log in/));
  });

  it.each(['404', '500', 'malformed'] as const)('shows what happened on %s', async (fault) => {
    const { host, open } = prepare();
    host.fail(call, failures[fault]);
    open();
    await ask();
    expect((await screen.findAllByText(texts[fault]))[0]).toBeVisible();
    if (kept) await waitFor(kept);
  });
});

describe('the watch page in the app', () => {
  it('subscribes next to the owner and updates the count at once [WATCH-03, WATCH-04]', async () => {
    const { open } = prepare();
    open();
    await begin();
    expect(screen.getByText('0 subscribers')).toBeVisible();
    await press('Subscribe');
    expect(await screen.findByRole('button', { name: 'Subscribed' })).toBeVisible();
    expect(screen.getByText('1 subscriber')).toBeVisible();
    expect(await screen.findByText('Subscription added!')).toBeVisible();
  });

  it('offers no subscription to the owner [WATCH-05]', async () => {
    const { open } = prepare('the owner');
    open();
    await begin();
    expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Subscribe/ })).not.toBeInTheDocument();
  });

  it('does not move the focus when the playlist advances automatically', async () => {
    const scrollTo = vi.fn<() => void>();
    vi.stubGlobal('scrollTo', scrollTo);
    const { open } = prepare();
    open();
    await begin();
    await screen.findByText('1 / 2');
    const search = screen.getByRole('combobox', { name: 'Search' });
    await userEvent.type(search, 'night tr');
    await end();
    await screen.findByRole('heading', { level: 1, name: 'Low water' });
    expect(search).toHaveFocus();
    expect(search).toHaveValue('night tr');
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('receives the player keys on a fresh page after the playlist has advanced', async () => {
    const { open } = prepare();
    open();
    await begin();
    await screen.findByText('1 / 2');
    await end();
    await screen.findByRole('heading', { level: 1, name: 'Low water' });
    await userEvent.keyboard('m');
    expect(document.querySelector('video')).toHaveProperty('muted', true);
  });

  it('does not advance while the save dialog is open', async () => {
    const { open } = prepare();
    open();
    await begin();
    await screen.findByText('1 / 2');
    await press('Save');
    await press('New Playlist');
    await userEvent.type(await screen.findByLabelText('Title'), 'Harb');
    await end();
    expect(screen.getByLabelText('Title')).toHaveValue('Harb');
    expect(document.title).toBe('Tide pools · Kinora');
  });

  it('keeps an open save dialog for its video after Back', async () => {
    const { open } = prepare();
    open();
    await begin();
    const panel = within(await screen.findByRole('region', { name: 'Slow things' }));
    const go = (name: string) => fireEvent.click(panel.getByRole('link', { name, hidden: true }));
    go('Low water');
    await screen.findByRole('heading', { level: 1, name: 'Low water' });
    await press('Save');
    await screen.findByRole('dialog', { name: 'Save to playlist' });
    // As the browser's Back button does, which a dialog cannot prevent.
    go('Tide pools');
    await waitFor(() => expect(document.title).toBe('Tide pools · Kinora'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('plays for a visitor, who reads the comments [GUARD-06, WATCH-15]', async () => {
    const { open } = prepare('a visitor');
    open();
    await begin();
    expect(document.querySelector('video')).toBeVisible();
    expect(await screen.findByText('What light!')).toBeVisible();
    expect(screen.getByText('This playlist is not available.')).toBeVisible();
  });

  it.each([
    ['likes [GUARD-08]', () => press(/^Like/)],
    ['subscribes [GUARD-09]', () => press('Subscribe')],
    ['saves [GUARD-10]', () => press('Save')],
    [
      'comments [GUARD-11]',
      async () => userEvent.click(await screen.findByRole('textbox', { name: 'Add a comment' })),
    ],
  ] as const)('sends a visitor to /login who %s', async (_what, ask) => {
    const { host, open } = prepare('a visitor');
    open();
    await begin();
    await ask();
    await waitFor(() => expect(document.title).toMatch(/Log in/));
    expect(host.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
