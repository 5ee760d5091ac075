import { channelQuery, feedQuery } from '@kinora/server-state';
import { type FakeHost, createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountApp } from '../../testing/account-app.tsx';

const CALL = 'POST /users/register/complete';

const open = (fakeHost: FakeHost = createFakeHost(), facts = {}) =>
  renderWithProviders(<AccountApp />, {
    fakeHost,
    route: '/update-profile',
    user: fakeHost.addUser({ userName: 'user_1842', ...facts }),
  });
const userName = () => screen.getByLabelText('Username');
const avatar = () => screen.getByLabelText('Avatar');
const cover = () => screen.getByLabelText('Cover image (optional)');
const submit = () => screen.getByRole('button', { name: /^Save profile$|^Saving/ });
const notifications = () => within(screen.getByRole('region', { name: 'Notifications' }));
const picture = (name = 'me.png', type = 'image/png', size = 10) =>
  new File([new Uint8Array(size)], name, { type });
/** The browser's file dialog allows any file, in spite of `accept`. */
const anyFile = userEvent.setup({ applyAccept: false });

async function save(name: string, file = picture()) {
  await userEvent.clear(userName());
  if (name) await userEvent.type(userName(), name);
  await userEvent.upload(avatar(), file);
  await userEvent.click(submit());
}

const shown = new Set<string>();
beforeEach(() => {
  shown.clear();
  let made = 0;
  // jsdom has no object URLs.
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL() {
        made += 1;
        const url = `blob:picture-${made}`;
        shown.add(url);
        return url;
      }
      static override revokeObjectURL(url: string) {
        shown.delete(url);
      }
    },
  );
});

describe('/update-profile', () => {
  it('[ACCOUNTS-09] redirects to /login when the session ends before the profile is saved', async () => {
    const fakeHost = createFakeHost();
    const { location, sdk } = open(fakeHost);
    const [user] = fakeHost.users;
    if (user) fakeHost.revokeSessions(user.id);

    await save('ada');

    await waitFor(() => expect(location()).toBe('/login'));
    expect(sdk.session.state().isLoggedIn).toBe(false);
  });

  it('[PROFILE-01] shows a form for user name, avatar and cover image', () => {
    open();
    expect(userName()).toHaveAttribute('autocomplete', 'username');
    expect(userName()).toHaveValue('');
    expect(avatar()).toHaveAttribute('type', 'file');
    expect(cover()).toHaveAttribute('accept', 'image/jpeg,image/png,image/gif');
    expect(document.title).toBe('Update profile · Kinora');
  });

  it('[PROFILE-02] redirects to /login when no user is signed in', () => {
    const { location } = renderWithProviders(<AccountApp />, { route: '/update-profile' });
    expect(location()).toBe('/login');
  });

  it('[PROFILE-03] shows a progress bar with a percentage while saving, and saves once', async () => {
    const fakeHost = createFakeHost();
    open(fakeHost);
    const hold = fakeHost.hold(CALL, { sentShare: 0.42 });
    await save('ada');
    await hold.arrived;
    expect(await screen.findByText('42%')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Saving your profile' })).toBeVisible();
    act(() => hold.sendUpTo(0.8));
    expect(await screen.findByText('80%')).toBeVisible();
    expect(submit()).toHaveTextContent('Saving...');
    await userEvent.click(submit());
    hold.release();
    await screen.findByRole('heading', { name: 'Home' });
    expect(fakeHost.requestsTo(CALL)).toHaveLength(1);
  });

  it('[PROFILE-04, PROFILE-15, PROFILE-16] saves the name in lower case, shows a toast and navigates to /', async () => {
    const { location, sdk, fakeHost } = open();
    await save('Ada_1842');
    expect(await notifications().findByText('🎉 Profile updated')).toBeVisible();
    await waitFor(() => expect(location()).toBe('/'));
    expect(fakeHost.requestsTo(CALL)[0]?.body).toMatchObject({ userName: 'ada_1842' });
    expect(sdk.session.state().user?.userName).toBe('ada_1842');
  });

  it('[PROFILE-05, PROFILE-06] shows the guidelines for the pictures', () => {
    open();
    const panel = screen.getByRole('region', { name: 'Profile Guidelines' });
    expect(panel).toHaveTextContent('Avatar: 4 MB or less, at least 98x98');
    expect(panel).toHaveTextContent('Cover image: 6 MB or less, at least 2048x1152');
  });

  it('[PROFILE-07] accepts an avatar over 4 MB and a cover over 6 MB', async () => {
    const { location } = open();
    await userEvent.upload(cover(), picture('wide.jpg', 'image/jpeg', 6 * 2 ** 20 + 1));
    await save('ada', picture('me.png', 'image/png', 4 * 2 ** 20 + 1));
    await waitFor(() => expect(location()).toBe('/'));
  });

  it.each([
    ['[PROFILE-08]', 'a', 'Username must be at least 2 characters long'],
    ['[PROFILE-09]', 'a'.repeat(31), 'Username must be at most 30 characters long'],
    ['[PROFILE-10]', 'ada-lovelace', 'Username can only contain letters, numbers, and underscores'],
    ['[PROFILE-14]', 'User_ada', 'Username must not start with user_'],
  ])('%s rejects %j: %s', async (_id, name, message) => {
    const { fakeHost } = open();
    await save(name);
    expect(userName()).toHaveAccessibleDescription(message);
    expect(userName()).toHaveFocus();
    expect(fakeHost.requestsTo(CALL)).toHaveLength(0);
  });

  it.each([
    ['[PROFILE-08] 2 characters', 'ad'],
    ['[PROFILE-09] 30 characters', 'a'.repeat(30)],
  ])('accepts %s', async (_title, name) => {
    const { location } = open();
    await save(name);
    await waitFor(() => expect(location()).toBe('/'));
  });

  it('[PROFILE-11] requires an avatar from a new user', async () => {
    const { fakeHost } = open();
    await userEvent.type(userName(), 'ada');
    await userEvent.click(submit());
    expect(avatar()).toHaveAccessibleDescription(/File is required/);
    expect(avatar()).toHaveFocus();
    expect(fakeHost.requestsTo(CALL)).toHaveLength(0);
  });

  it('[PROFILE-12] saves without a cover image', async () => {
    const { fakeHost, location } = open();
    await save('ada');
    await waitFor(() => expect(location()).toBe('/'));
    expect(fakeHost.requestsTo(CALL)[0]?.body).not.toHaveProperty('coverImage');
  });

  it('[PROFILE-13] rejects an avatar and a cover that are not JPEG, PNG or GIF as soon as they are picked', async () => {
    open();
    const message = /File must be a valid image \(JPEG, PNG, GIF\)/;
    await anyFile.upload(avatar(), picture('me.webp', 'image/webp'));
    expect(avatar()).toHaveAccessibleDescription(message);
    await anyFile.upload(cover(), picture('clip.mp4', 'video/mp4'));
    expect(cover()).toHaveAccessibleDescription(message);
    expect(shown).toEqual(new Set());
    await anyFile.upload(avatar(), picture());
    expect(avatar()).not.toHaveAccessibleDescription(message);
  });

  it('shows at the user name that it is taken, focuses the field, and hides the error when the name changes', async () => {
    const fakeHost = createFakeHost();
    const text = 'Username ada is already taken';
    fakeHost.fail(CALL, { status: 409, code: 'name-taken', message: text });
    open(fakeHost);
    await save('ada');
    const name = screen.getByLabelText('Username');
    await waitFor(() => expect(name).toHaveAccessibleDescription(text));
    expect(name).toHaveFocus();
    expect(name).toHaveValue('ada');
    expect(within(screen.getByRole('main')).getAllByText(text)).toHaveLength(1);
    await userEvent.type(name, 'l');
    expect(name).toBeValid();
  });

  it('shows at a picture that the server refused it, and focuses the field', async () => {
    const fakeHost = createFakeHost();
    const text = 'File must be a valid image (JPEG, PNG, GIF)';
    const errors = [{ path: 'coverImage', message: text }];
    fakeHost.fail(CALL, { status: 415, body: { error: text, errors } });
    open(fakeHost);
    await userEvent.upload(cover(), picture('wide.png'));
    await save('ada');
    await waitFor(() => expect(cover()).toHaveAccessibleDescription(expect.stringContaining(text)));
    expect(cover()).toHaveFocus();
    expect(avatar()).toBeValid();
    expect(screen.getByText('me.png')).toBeVisible();
  });

  it.each([
    [
      '[PROFILE-17] the server error',
      { status: 409, message: 'Username ada is already taken' },
      'Username ada is already taken',
    ],
    [
      '[PROFILE-18] a default text when the server gives none',
      { status: 500, body: {} },
      'An error occurred while updating!',
    ],
    [
      '[PROFILE-18] a default text when the host does not respond',
      { status: 0 },
      'An error occurred while updating!',
    ],
    [
      '[PROFILE-18] a default text when the response has an unknown shape',
      { status: 200, body: 'hello' },
      'An error occurred while updating!',
    ],
  ])('shows %s and keeps the name and the pictures', async (_title, failure, text) => {
    const fakeHost = createFakeHost();
    const heal = fakeHost.fail(CALL, failure);
    const { location } = open(fakeHost);
    await save('ada');
    expect(await notifications().findByText(text)).toBeVisible();
    expect(within(screen.getByRole('main')).getByText(text)).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(userName()).toHaveValue('ada');
    expect(screen.getByText('me.png')).toBeVisible();
    heal();
    await userEvent.click(submit());
    await waitFor(() => expect(location()).toBe('/'));
  });

  it('removes a refused cover and saves the profile without it', async () => {
    const { location, fakeHost } = open();
    await anyFile.upload(cover(), picture('plan.pdf', 'application/pdf'));
    expect(cover()).toBeInvalid();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Cover image (optional)' }));
    expect(cover()).toBeValid();
    expect(cover()).toHaveFocus();
    expect(screen.queryByText('plan.pdf')).not.toBeInTheDocument();
    await save('ada');
    await waitFor(() => expect(location()).toBe('/'));
    expect(fakeHost.requestsTo(CALL)[0]?.body).not.toHaveProperty('coverImage');
  });

  it('offers to remove a picked avatar only if the user already has one', async () => {
    const remove = () => screen.queryByRole('button', { name: 'Remove Avatar' });
    const newUser = open();
    await userEvent.upload(avatar(), picture());
    expect(remove()).not.toBeInTheDocument();
    newUser.unmount();

    const { fakeHost, location } = open(createFakeHost(), { userName: 'ada' });
    await anyFile.upload(avatar(), picture('me.webp', 'image/webp'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Avatar' }));
    await userEvent.click(submit());
    await waitFor(() => expect(location()).toBe('/'));
    expect(fakeHost.requestsTo(CALL)[0]?.body).not.toHaveProperty('avatar');
  });

  it('shows the picked pictures and revokes their object URLs', async () => {
    const { container, unmount } = open();
    const sources = () => [...container.querySelectorAll('img')].map(({ src }) => src);
    await userEvent.upload(avatar(), picture());
    expect(sources()).toContain('blob:picture-1');
    await userEvent.upload(avatar(), picture('other.gif', 'image/gif'));
    expect(sources()).toContain('blob:picture-2');
    await userEvent.upload(cover(), picture('wide.jpg', 'image/jpeg'));
    expect(sources()).toContain('blob:picture-3');
    expect(shown).toEqual(new Set(['blob:picture-2', 'blob:picture-3']));
    unmount();
    expect(shown).toEqual(new Set());
  });

  it('shows the present name and pictures of a returning user, who needs no new avatar', async () => {
    const fakeHost = createFakeHost();
    const { container, location } = open(fakeHost, {
      userName: 'ada',
      avatar: 'https://media.kinora.test/avatar.png',
      coverImage: 'https://media.kinora.test/cover.png',
    });
    expect(userName()).toHaveValue('ada');
    const sources = [...container.querySelectorAll('img')].map(({ src }) => src);
    expect(sources).toEqual([
      'https://media.kinora.test/avatar.png',
      'https://media.kinora.test/cover.png',
    ]);
    await userEvent.clear(userName());
    await userEvent.type(userName(), 'countess');
    await userEvent.click(submit());
    await waitFor(() => expect(location()).toBe('/'));
    expect(fakeHost.requestsTo(CALL)[0]?.body).toMatchObject({ userName: 'countess' });
  });

  it('refetches every query that shows users, because links with the old name are broken', async () => {
    const fakeHost = createFakeHost();
    const { location, queryClient, sdk } = open(fakeHost, { userName: 'ada' });
    fakeHost.addVideo();
    await queryClient.fetchInfiniteQuery(feedQuery(sdk));
    await queryClient.fetchQuery(channelQuery(sdk, 'ada'));
    await save('countess');
    await waitFor(() => expect(location()).toBe('/'));

    await queryClient.fetchInfiniteQuery(feedQuery(sdk));
    expect(fakeHost.requestsTo('GET /videos')).toHaveLength(2);
    await expect(queryClient.fetchQuery(channelQuery(sdk, 'ada'))).rejects.toMatchObject({
      status: 404,
    });
  });

  it('aborts the request when the screen unmounts', async () => {
    const fakeHost = createFakeHost();
    const { unmount, sdk } = open(fakeHost);
    const hold = fakeHost.hold(CALL, { sentShare: 0.5 });
    await save('ada');
    await hold.arrived;
    unmount();
    hold.release();
    // Answered after every request that arrived before it.
    expect((await sdk.accounts.currentUser()).userName).toBe('user_1842');
  });
});
