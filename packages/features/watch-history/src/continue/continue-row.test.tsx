import { createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { continueMemory } from './continue-memory.ts';
import { ContinueRow } from './continue-row.tsx';

const LIST = 'GET /users/history/unfinished';
const MARK = 'PUT /users/history/*/finished';

beforeEach(() => localStorage.clear());

/** Ada has watched 300 of 1,020 s of each video, the last one last. */
function visit(titles: readonly string[], { isReserved = true, fails = false } = {}) {
  const host = createFakeHost();
  const ada = host.addUser({ fullName: 'Ada Lovelace', userName: 'ada' });
  for (const title of titles)
    host.watch(ada.id, host.addVideo({ title, owner: ada, durationSeconds: 1020 }).id, 300);
  const recover = fails ? host.fail(LIST, { status: 400 }) : undefined;
  renderWithProviders(<ContinueRow userId={ada.id} isReserved={isReserved} />, {
    fakeHost: host,
    user: ada,
  });
  return { host, ada, recover, user: userEvent.setup() };
}

const row = () => screen.findByRole('region', { name: 'Continue watching' });
const titles = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the row of videos to continue', () => {
  it('lists what the viewer has begun, newest first, with a bar and the time left [CONTINUE-02]', async () => {
    visit(['Tide pools', 'Night train']);
    expect(await row()).toBeVisible();
    await screen.findByRole('link', { name: 'Night train' });
    expect(titles()).toEqual(['Night train', 'Tide pools']);
    const [bar] = screen.getAllByRole('progressbar', { name: 'Watched' });
    expect(bar).toHaveValue(29);
    expect(screen.getAllByText('12 min left')).toHaveLength(2);
  });

  it('loses a video that is removed, and forgets where it stopped; the heading gets the focus [CONTINUE-04]', async () => {
    const { host, user } = visit(['Tide pools', 'Night train']);
    await user.click(
      await screen.findByRole('button', { name: 'Remove Night train from Continue watching' }),
    );
    await waitFor(() => expect(titles()).toEqual(['Tide pools']));
    expect(host.requestsTo(MARK)).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
  });

  it('gets a removed video back with its position by "Undo" [CONTINUE-09]', async () => {
    const { user } = visit(['Tide pools']);
    await user.click(await screen.findByRole('button', { name: /^Remove Tide pools/ }));
    await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await row();
    expect(titles()).toEqual(['Tide pools']);
    expect(screen.getByText('12 min left')).toBeVisible();
  });

  it('says so when a video could not be put back [CONTINUE-09]', async () => {
    const { host, user } = visit(['Tide pools']);
    await user.click(await screen.findByRole('button', { name: /^Remove Tide pools/ }));
    host.fail('PUT /users/history/*/position', { status: 0 });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText('The video could not be put back. Please try again.'),
    ).toBeVisible();
  });

  it('keeps a video that the host did not remove, and says so', async () => {
    const { host, user } = visit(['Tide pools']);
    host.fail(MARK, { status: 0 });
    await user.click(await screen.findByRole('button', { name: /^Remove Tide pools/ }));
    expect(
      await screen.findByText('The video could not be removed. Please try again.'),
    ).toBeVisible();
    expect(titles()).toEqual(['Tide pools']);
  });

  it('is absent without videos, and the next page reserves no space [CONTINUE-05, CONTINUE-06]', async () => {
    const { ada } = visit([]);
    continueMemory.save(ada.id, true);
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Continue watching' })).not.toBeInTheDocument(),
    );
    expect(continueMemory.read(ada.id)).toBe(false);
  });

  it('waits for the next page if no space is reserved [CONTINUE-06]', async () => {
    const { ada } = visit(['Tide pools'], { isReserved: false });
    await waitFor(() => expect(continueMemory.read(ada.id)).toBe(true));
    expect(screen.queryByRole('region', { name: 'Continue watching' })).not.toBeInTheDocument();
  });

  it('says that it could not be loaded, and can be tried again [CONTINUE-07]', async () => {
    const { recover, user } = visit(['Tide pools'], { fails: true });
    expect(await screen.findByText(/^The videos could not be loaded\./)).toBeVisible();
    recover?.();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Tide pools' })).toBeVisible();
  });
});
