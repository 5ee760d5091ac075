import { limits } from '@kinora/domain';
import {
  type FakeUser,
  createFakeHost,
  pressTwice,
  renderWithProviders,
  type RenderOptions,
  reachEnd,
} from '@kinora/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Comments } from './comments.tsx';

const LIST = 'GET /comments/*';
const ADD = 'POST /comments/*';

interface Start extends Pick<RenderOptions, 'user'> {
  readonly count?: number;
  readonly as?: Partial<FakeUser> | 'visitor';
}

function start({ count = 0, as = {} }: Start = {}) {
  const fakeHost = createFakeHost();
  const video = fakeHost.addVideo({ owner: fakeHost.addUser() });
  for (let index = 1; index <= count; index += 1) {
    fakeHost.addComment({ videoId: video.id, content: `Comment number ${index}` });
  }
  const chosen: number[] = [];
  const show = () =>
    renderWithProviders(
      <Comments
        videoId={video.id}
        durationSeconds={83}
        onTimestamp={(seconds) => chosen.push(seconds)}
      />,
      { fakeHost, ...(as === 'visitor' ? {} : { user: fakeHost.addUser(as) }) },
    );
  return { fakeHost, video, chosen, show };
}

const field = () => screen.getByRole('textbox', { name: 'Add a comment' });
const button = () => screen.getByRole('button', { name: 'Comment' });
const texts = () =>
  screen.getAllByRole('article').map((card) => within(card).getByText(/number/).textContent);

describe('the comments of a video', () => {
  it('are shown newest first, with how many there are [WATCH-15]', async () => {
    start({ count: 3 }).show();
    expect(await screen.findByRole('heading', { name: '3 Comments' })).toBeVisible();
    expect(texts()).toEqual(['Comment number 3', 'Comment number 2', 'Comment number 1']);
  });

  it('come in pages of 50, the next one when the end is near [CALLS-LIKES-COMMENTS-01]', async () => {
    const { fakeHost, show } = start({ count: 101 });
    show();
    expect(await screen.findByRole('heading', { name: '101 Comments' })).toBeVisible();
    expect(texts()).toHaveLength(50);
    reachEnd();
    await waitFor(() => expect(texts()).toHaveLength(100));
    reachEnd();
    await waitFor(() => expect(texts()).toHaveLength(101));
    expect(fakeHost.requestsTo(LIST).map(({ query }) => [query['page'], query['limit']])).toEqual([
      ['1', '50'],
      ['2', '50'],
      ['3', '50'],
    ]);
  });

  it('say which page could not be loaded, and ask for it again on demand', async () => {
    const { fakeHost, show } = start({ count: 60 });
    show();
    await screen.findByRole('heading', { name: '60 Comments' });
    const heal = fakeHost.fail(LIST, { status: 500 });
    reachEnd();
    expect(await screen.findByText('More comments could not be loaded.')).toBeVisible();
    heal();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(texts()).toHaveLength(60));
  });

  it('lead to moments of the video and to addresses, and are text otherwise', async () => {
    const { fakeHost, video, chosen, show } = start();
    fakeHost.addComment({
      videoId: video.id,
      content: '<img src=x> 0:42 and 2:00, see https://example.com',
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Play from 0:42' }));
    expect(chosen).toEqual([42]);
    expect(screen.queryByRole('button', { name: /2:00/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'https://example.com' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow',
    );
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('invite to write the first one', async () => {
    start().show();
    expect(await screen.findByText('No comments yet. Yours would be the first.')).toBeVisible();
    expect(screen.getByRole('heading', { name: '0 Comments' })).toBeVisible();
  });

  it('can be asked for again where they could not be loaded', async () => {
    const { fakeHost, show } = start({ count: 2 });
    const heal = fakeHost.fail(LIST, { status: 0 });
    show();
    expect(await screen.findByText('The comments could not be loaded.')).toBeVisible();
    heal();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Comment number 2')).toBeVisible();
  });
});

describe('a new comment', () => {
  it('is sent; the box clears, the list refetches and "Comment added" is said [COMMENTS-05, COMMENTS-06, COMMENTS-07, CALLS-LIKES-COMMENTS-02]', async () => {
    const { fakeHost, show } = start({ count: 1 });
    show();
    await screen.findByText('Comment number 1');
    await userEvent.type(field(), 'Comment number two');
    await userEvent.click(button());
    expect(await screen.findByText('Comment added')).toBeVisible();
    expect(field()).toHaveValue('');
    await waitFor(() => expect(texts()).toEqual(['Comment number two', 'Comment number 1']));
    expect(screen.getByRole('heading', { name: '2 Comments' })).toBeVisible();
    expect(fakeHost.requestsTo(ADD)[0]?.body).toEqual({ comment: 'Comment number two' });
    expect(fakeHost.requestsTo(LIST)).toHaveLength(2);
  });

  it.each([404, 422, 500, 0])(
    'keeps its text when it fails with %d, and says so [COMMENTS-08]',
    async (status) => {
      const { fakeHost, show } = start();
      show();
      await userEvent.type(field(), 'Two nights');
      fakeHost.fail(ADD, { status, message: 'jwt malformed' });
      await userEvent.click(button());
      await waitFor(() => expect(field()).toHaveAccessibleDescription('Failed to add comment'));
      expect(screen.getAllByText('Failed to add comment')).toHaveLength(2);
      expect(screen.queryByText('jwt malformed')).not.toBeInTheDocument();
      expect(field()).toHaveValue('Two nights');
      await userEvent.type(field(), '!');
      expect(field()).not.toHaveAccessibleDescription();
    },
  );

  it('keeps its text when the session is over', async () => {
    const { fakeHost, show } = start();
    show();
    await userEvent.type(field(), 'Two nights');
    fakeHost.fail(ADD, { status: 401 });
    await userEvent.click(button());
    expect((await screen.findAllByText('Failed to add comment')).length).toBeGreaterThan(0);
    expect(field()).toHaveValue('Two nights');
  });

  it('is disabled while empty and while it is sent, and is sent once [COMMENTS-02, COMMENTS-03]', async () => {
    const { fakeHost, show } = start();
    show();
    await userEvent.click(field());
    expect(button()).toBeDisabled();
    await userEvent.type(field(), 'Two nights');
    const hold = fakeHost.hold(ADD);
    await userEvent.click(button());
    await hold.arrived;
    expect(button()).toBeDisabled();
    await userEvent.click(button());
    hold.release();
    expect(await screen.findByText('Comment added')).toBeVisible();
    expect(fakeHost.requestsTo(ADD)).toHaveLength(1);
  });

  it('is sent once when the button is pressed twice in the same task [INPUT-01]', async () => {
    const { fakeHost, show } = start();
    show();
    await userEvent.type(field(), 'Two nights');
    pressTwice(button());
    expect(await screen.findByText('Comment added')).toBeVisible();
    expect(fakeHost.requestsTo(ADD)).toHaveLength(1);
  });

  it('leaves alone what was written while it was sent', async () => {
    const { fakeHost, show } = start();
    show();
    await userEvent.type(field(), 'Two nights');
    const hold = fakeHost.hold(ADD);
    await userEvent.click(button());
    await hold.arrived;
    await userEvent.type(field(), ' and a day');
    hold.release();
    expect(await screen.findByText('Comment added')).toBeVisible();
    expect(field()).toHaveValue('Two nights and a day');
  });

  it('is not sent while it is blank [COMMENTS-04]', async () => {
    const { fakeHost, show } = start();
    show();
    await userEvent.type(field(), '   ');
    expect(button()).toBeDisabled();
    expect(fakeHost.requestsTo(ADD)).toEqual([]);
  });

  it('is told to be too long from the first unit beyond the limit, and is not sent', async () => {
    const { fakeHost, show } = start();
    show();
    const { maxLength } = limits.comment;
    await userEvent.click(field());
    await userEvent.paste('x'.repeat(maxLength));
    expect(field()).not.toHaveAccessibleDescription();
    await userEvent.paste('x');
    expect(field()).toHaveAccessibleDescription('Comment cannot exceed 5000 characters');
    await userEvent.click(button());
    expect(fakeHost.requestsTo(ADD)).toEqual([]);
    expect(field()).toHaveValue('x'.repeat(maxLength + 1));
  });

  it('shows Cancel and Comment with the focus, not before [COMMENTS-01]', async () => {
    start().show();
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    await userEvent.click(field());
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(button()).toBeVisible();
  });
});

describe('who may not comment yet', () => {
  it.each([
    ['a visitor', 'visitor', '/login'],
    ['an unverified user', { isEmailVerified: false }, '/verify-email'],
    ['a user with a placeholder name', { userName: 'user_1' }, '/update-profile'],
  ] as const)(
    'is sent on by a press, before anything is typed: %s [GUARD-11]',
    async (_who, as, place) => {
      const { fakeHost, show } = start({ as });
      const { location } = show();
      expect(location()).toBe('/');
      await userEvent.click(field());
      expect(location()).toBe(place);
      expect(field()).toHaveValue('');
      expect(fakeHost.requestsTo(ADD)).toEqual([]);
    },
  );

  it('may pass by with the keyboard; the first letter sends on, unwritten', async () => {
    const { fakeHost, show } = start({ as: 'visitor' });
    const { location } = show();
    // Past the button that opens the comments, which is shown in one column.
    await userEvent.tab();
    await userEvent.tab();
    expect(field()).toHaveFocus();
    expect(location()).toBe('/');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(location()).toBe('/');
    await userEvent.type(field(), 'T', { skipClick: true });
    expect(location()).toBe('/login');
    expect(field()).toHaveValue('');
    expect(fakeHost.requestsTo(ADD)).toEqual([]);
  });

  it('reads what others wrote', async () => {
    start({ count: 2, as: 'visitor' }).show();
    expect(await screen.findByText('Comment number 2')).toBeVisible();
  });
});
