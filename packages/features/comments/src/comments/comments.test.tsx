import { DELETED_USER, limits } from '@kinora/domain';
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
import { CommentItem } from './comment-item.tsx';
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
        videoOwnerId={video.owner.id}
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
  it('are shown newest first with their number [WATCH-15]', async () => {
    start({ count: 3 }).show();
    expect(await screen.findByRole('heading', { name: '3 Comments' })).toBeVisible();
    expect(texts()).toEqual(['Comment number 3', 'Comment number 2', 'Comment number 1']);
  });

  it('load in pages of 50, the next one near the end of the list [CALLS-LIKES-COMMENTS-01]', async () => {
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

  it('show that the next page failed, and can refetch it', async () => {
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

  it('link timestamps and URLs and are plain text otherwise', async () => {
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

  it('have no link to the author when the account was deleted [GONE-09]', async () => {
    const { fakeHost, video, show } = start();
    const author = fakeHost.addUser({ ...DELETED_USER });
    fakeHost.addComment({ videoId: video.id, content: 'Still here', author });
    show();
    const card = await screen.findByRole('article');
    expect(within(card).getByText('Deleted user')).toBeVisible();
    expect(within(card).queryByRole('link')).toBeNull();
  });

  it('invite the viewer to write the first one', async () => {
    start().show();
    expect(await screen.findByText('No comments yet. Yours would be the first.')).toBeVisible();
    expect(screen.getByRole('heading', { name: '0 Comments' })).toBeVisible();
  });

  it('can be refetched after a failure', async () => {
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
  it('is sent, clears the box, refetches the list and shows "Comment added" [LOOK-10, COMMENTS-05, COMMENTS-06, COMMENTS-07, CALLS-LIKES-COMMENTS-02]', async () => {
    const { fakeHost, show } = start({ count: 1 });
    show();
    await screen.findByText('Comment number 1');
    await userEvent.type(field(), 'Comment number two');
    await userEvent.click(button());
    expect(await screen.findByText('Comment added')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('');
    await waitFor(() => expect(texts()).toEqual(['Comment number two', 'Comment number 1']));
    expect(screen.getByRole('heading', { name: '2 Comments' })).toBeVisible();
    expect(fakeHost.requestsTo(ADD)[0]?.body).toEqual({ comment: 'Comment number two' });
    expect(fakeHost.requestsTo(LIST)).toHaveLength(2);
  });

  it.each([404, 422, 500, 0])(
    'keeps its text and shows a failure after status %d [COMMENTS-08]',
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

  it('keeps its text when the session has ended', async () => {
    const { fakeHost, show } = start();
    show();
    await userEvent.type(field(), 'Two nights');
    fakeHost.fail(ADD, { status: 401 });
    await userEvent.click(button());
    expect((await screen.findAllByText('Failed to add comment')).length).toBeGreaterThan(0);
    expect(field()).toHaveValue('Two nights');
  });

  it('cannot be sent while it is empty or being sent, and is sent once [COMMENTS-02, COMMENTS-03]', async () => {
    const { fakeHost, show } = start();
    show();
    await userEvent.click(field());
    expect(button()).toBeDisabled();
    await userEvent.type(field(), 'Two nights');
    const hold = fakeHost.hold(ADD);
    await userEvent.click(button());
    await hold.arrived;
    expect(button()).toHaveAttribute('aria-disabled', 'true');
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

  it('keeps text that was typed while it was being sent', async () => {
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

  it('shows an error from the first character beyond the limit, and is not sent', async () => {
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

  it('shows Cancel and Comment on focus and not before [COMMENTS-01]', async () => {
    start().show();
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    await userEvent.click(field());
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(button()).toBeVisible();
  });
});

describe('a viewer who may not comment yet', () => {
  it.each([
    ['a visitor', 'visitor', '/login'],
    ['an unverified user', { isEmailVerified: false }, '/verify-email'],
    ['a user with a placeholder name', { userName: 'user_1' }, '/update-profile'],
  ] as const)(
    'is led to the next step of signing up by a press: %s [GUARD-11]',
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

  it('can tab past the box, and is led on by the first letter', async () => {
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

  it('can read the comments', async () => {
    start({ count: 2, as: 'visitor' }).show();
    expect(await screen.findByText('Comment number 2')).toBeVisible();
  });
});

const EDIT = 'PATCH /comments/*/*';
const REMOVE = 'DELETE /comments/*/*';

/** A video with a comment of the viewer and one of somebody else. */
function startWithOwnComment({ ownsVideo = false } = {}) {
  const fakeHost = createFakeHost();
  const viewer = fakeHost.addUser({ userName: 'ada' });
  const other = fakeHost.addUser({ userName: 'grace' });
  const video = fakeHost.addVideo({ owner: ownsVideo ? viewer : other });
  fakeHost.addComment({ videoId: video.id, content: 'Theirs', author: other });
  fakeHost.addComment({ videoId: video.id, content: 'Mine', author: viewer });
  renderWithProviders(<Comments videoId={video.id} videoOwnerId={video.owner.id} />, {
    fakeHost,
    user: viewer,
  });
  return { fakeHost };
}

const menuOf = (userName: string) =>
  screen.findByRole('button', { name: `More about the comment by ${userName}` });
async function choose(userName: string, entry: string) {
  const user = userEvent.setup();
  await user.click(await menuOf(userName));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  return user;
}
const editor = () => screen.getByRole('textbox', { name: 'Edit your comment' });
const saveButton = () => screen.getByRole('button', { name: 'Save' });

describe('the menu of a comment', () => {
  it('has Edit and Delete for its author and is missing for others [OWN-COMMENTS-06]', async () => {
    startWithOwnComment();
    await userEvent.click(await menuOf('ada'));
    const labels = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(labels).toEqual(['Edit', 'Delete']);
    expect(screen.queryByRole('button', { name: /comment by grace/, hidden: true })).toBeNull();
  });

  it('has only Delete for the owner of the video [OWN-COMMENTS-06]', async () => {
    startWithOwnComment({ ownsVideo: true });
    await userEvent.click(await menuOf('grace'));
    const labels = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(labels).toEqual(['Delete']);
  });

  it('is missing on a host that cannot edit comments [OWN-COMMENTS-12]', async () => {
    const { fakeHost } = startWithOwnComment();
    fakeHost.fail('GET /host', { status: 404 });
    expect(await screen.findByText('Mine')).toBeVisible();
    await waitFor(() => expect(fakeHost.requestsTo('GET /host')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /More about the comment/ })).toBeNull();
  });
});

describe('the editor of a comment', () => {
  it('disables Save while the text is blank or unchanged [OWN-COMMENTS-07]', async () => {
    startWithOwnComment();
    const user = await choose('ada', 'Edit');
    expect(editor()).toHaveFocus();
    expect(editor()).toHaveValue('Mine');
    expect(saveButton()).toBeDisabled();
    await user.type(editor(), ' ');
    expect(saveButton()).toBeDisabled();
    await user.clear(editor());
    expect(saveButton()).toBeDisabled();
    await user.type(editor(), 'Changed');
    expect(saveButton()).toBeEnabled();
  });

  it('saves once, marks the comment as edited and returns the focus [INPUT-01, OWN-COMMENTS-08, OWN-COMMENTS-11]', async () => {
    const { fakeHost } = startWithOwnComment();
    const user = await choose('ada', 'Edit');
    const hold = fakeHost.hold(EDIT);
    await user.type(editor(), ' and changed');
    pressTwice(saveButton());
    expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    hold.release();
    expect(await screen.findByText('Comment saved')).toBeVisible();
    expect(await screen.findByText('(edited)')).toBeVisible();
    expect(screen.getByText('Mine and changed')).toBeVisible();
    expect(await menuOf('ada')).toHaveFocus();
    expect(fakeHost.requestsTo(EDIT)).toHaveLength(1);
  });

  it('returns the focus and keeps the comment on Cancel [OWN-COMMENTS-11]', async () => {
    startWithOwnComment();
    const user = await choose('ada', 'Edit');
    await user.type(editor(), ' or not');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Mine')).toBeVisible();
    expect(await menuOf('ada')).toHaveFocus();
  });

  it('keeps the typed text and shows why the save failed [OWN-COMMENTS-09]', async () => {
    const { fakeHost } = startWithOwnComment();
    const user = await choose('ada', 'Edit');
    fakeHost.fail(EDIT, { status: 500, message: 'Please try again later.' });
    await user.type(editor(), ' and changed');
    await user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again later.');
    expect(editor()).toHaveValue('Mine and changed');
    await user.type(editor(), '!');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the focus and ignores input while it saves', async () => {
    const { fakeHost } = startWithOwnComment();
    const user = await choose('ada', 'Edit');
    const hold = fakeHost.hold(EDIT);
    await user.type(editor(), ' and changed');
    await user.click(saveButton());
    await hold.arrived;
    expect(screen.getByRole('button', { name: 'Saving...' })).toHaveFocus();
    await user.type(editor(), ' twice');
    expect(editor()).toHaveValue('Mine and changed');
    hold.release();
    expect(await screen.findByText('Comment saved')).toBeVisible();
    expect(screen.getByText('Mine and changed')).toBeVisible();
  });

  it('does not steal focus that has moved on during the save', async () => {
    const { fakeHost } = startWithOwnComment();
    const user = await choose('ada', 'Edit');
    const hold = fakeHost.hold(EDIT);
    await user.type(editor(), '!');
    await user.click(saveButton());
    await hold.arrived;
    await user.click(field());
    hold.release();
    await menuOf('ada');
    expect(field()).toHaveFocus();
  });
});

describe('the deletion of a comment', () => {
  it('asks once, then removes the comment from the list and the count [OWN-COMMENTS-10, OWN-COMMENTS-11]', async () => {
    const { fakeHost } = startWithOwnComment();
    const user = await choose('ada', 'Delete');
    expect(await screen.findByRole('heading', { name: 'Delete this comment?' })).toBeVisible();
    expect(fakeHost.requestsTo(REMOVE)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const title = await screen.findByRole('heading', { name: '1 Comment' });
    expect(screen.queryByText('Mine')).toBeNull();
    expect(await screen.findByText('Comment deleted')).toBeVisible();
    await waitFor(() => expect(title).toHaveFocus());
  });
});

describe('CommentItem', () => {
  it.each([
    ['the editor', 'Edit', 'textbox'],
    ['the dialog', 'Delete', 'dialog'],
  ])('closes %s after a logout', async (_what, entry, role) => {
    const fakeHost = createFakeHost();
    const user = fakeHost.addUser({ userName: 'ada' });
    const { id: videoId } = fakeHost.addVideo();
    const comment = fakeHost.addComment({ videoId, author: user });
    const { sdk } = renderWithProviders(
      <CommentItem comment={comment} videoOwnerId={user.id} nowMs={0} />,
      { fakeHost, user },
    );
    await choose('ada', entry);
    expect(await screen.findByRole(role)).toBeVisible();
    await sdk.session.logOut();
    await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
    expect(screen.getByText(comment.content)).toBeInTheDocument();
  });
});
