import { Menu } from '@kinora/design-system';
import { pageSizes } from '@kinora/domain';
import { createFakeHost, pressTwice, renderWithProviders, reachEnd } from '@kinora/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { HistoryScreen } from './history-screen.tsx';

const LIST = 'GET /users/history';
const CLEAR_ONE = 'PATCH /users/history/clear/*';
const CLEAR_ALL = 'PATCH /users/history/clear-history';

const EMPTY = "You're all caught up! Start exploring new videos to add to your watch history.";

/** Watched in this order; the list shows the last one first. */
function hostWith(watched: readonly string[]) {
  const host = createFakeHost();
  const ada = host.addUser({ fullName: 'Ada Lovelace', userName: 'ada' });
  for (const title of watched) host.watch(ada.id, host.addVideo({ title, owner: ada }).id);
  return { host, ada };
}

function visit({ host, ada }: ReturnType<typeof hostWith>) {
  renderWithProviders(
    <HistoryScreen
      brand="Testbrand"
      saveMenu={({ title }, more) => <Menu name={`More about ${title}`} entries={more} />}
    />,
    {
      fakeHost: host,
      user: ada,
      route: '/history',
    },
  );
  return userEvent.setup();
}

const titles = () =>
  screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const removeButton = (title: string) =>
  screen.findByRole('button', { name: `Remove ${title} from watch history` });

describe('the watch history', () => {
  it('lists the watched videos, the last watched first [HISTORY-01]', async () => {
    visit(hostWith(['Tide pools', 'Night train']));
    expect(await screen.findByRole('heading', { level: 1, name: 'Watch History' })).toBeVisible();
    await removeButton('Night train');
    expect(titles()).toEqual(['Night train', 'Tide pools']);
    expect(screen.getByRole('link', { name: 'Tide pools' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/watch\?v=/),
    );
    expect(document.title).toBe('Watch History · Testbrand');
  });

  it('has the save menu on each entry [INPUT-06]', async () => {
    visit(hostWith(['Tide pools', 'Night train']));
    expect(await screen.findByRole('button', { name: 'More about Night train' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'More about Tide pools' })).toBeVisible();
  });

  it('removes one video with its button and moves the focus to the next [HISTORY-02]', async () => {
    const bench = hostWith(['Bread', 'Tide pools', 'Night train']);
    const user = visit(bench);
    await user.click(await removeButton('Tide pools'));
    await waitFor(() => expect(titles()).toEqual(['Night train', 'Bread']));
    expect(await removeButton('Bread')).toHaveFocus();
    expect(bench.host.requestsTo(CLEAR_ONE)).toHaveLength(1);
  });

  it('keeps a video that could not be removed and shows a failure', async () => {
    const bench = hostWith(['Tide pools']);
    bench.host.fail(CLEAR_ONE, { status: 0 });
    const user = visit(bench);
    await user.click(await removeButton('Tide pools'));
    expect(
      await screen.findByText('The video could not be removed. Please try again.'),
    ).toBeVisible();
    expect(titles()).toEqual(['Tide pools']);
  });

  it('asks once for confirmation, then clears the history [HISTORY-03, HISTORY-04, HISTORY-05]', async () => {
    const bench = hostWith(['Tide pools', 'Night train']);
    const user = visit(bench);
    await user.click(await screen.findByRole('button', { name: 'Clear watch history' }));
    expect(screen.getByRole('dialog', { name: 'Clear watch history?' })).toBeVisible();
    expect(bench.host.requestsTo(CLEAR_ALL)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText(EMPTY)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clear watch history' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('sends one request when a removal or Clear is pressed twice in the same task [INPUT-01]', async () => {
    const bench = hostWith(['Tide pools', 'Night train']);
    const user = visit(bench);
    pressTwice(await removeButton('Tide pools'));
    await waitFor(() => expect(titles()).toEqual(['Night train']));
    await user.click(await screen.findByRole('button', { name: 'Clear watch history' }));
    pressTwice(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText(EMPTY)).toBeVisible();
    expect(bench.host.requestsTo(CLEAR_ONE)).toHaveLength(1);
    expect(bench.host.requestsTo(CLEAR_ALL)).toHaveLength(1);
  });

  it('moves the focus to its heading when the last entry is removed', async () => {
    const user = visit(hostWith(['Tide pools']));
    await user.click(await removeButton('Tide pools'));
    expect(await screen.findByText(EMPTY)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('keeps the entries when the dialog is cancelled [HISTORY-05]', async () => {
    const bench = hostWith(['Tide pools']);
    const user = visit(bench);
    await user.click(await screen.findByRole('button', { name: 'Clear watch history' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(titles()).toEqual(['Tide pools']);
    expect(bench.host.requestsTo(CLEAR_ALL)).toEqual([]);
  });

  it('shows a failure in the dialog, and can retry', async () => {
    const bench = hostWith(['Tide pools']);
    const recover = bench.host.fail(CLEAR_ALL, { status: 0 });
    const user = visit(bench);
    await user.click(await screen.findByRole('button', { name: 'Clear watch history' }));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The history could not be cleared. Please try again.',
    );
    recover();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText(EMPTY)).toBeVisible();
  });

  it('shows a text when no video was watched [HISTORY-04]', async () => {
    visit(hostWith([]));
    expect(await screen.findByText(EMPTY)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse videos' })).toHaveAttribute('href', '/');
  });

  it('loads page by page', async () => {
    const bench = hostWith(
      Array.from({ length: pageSizes.ownLists + 1 }, (_nothing, index) => `Video ${index}`),
    );
    visit(bench);
    await removeButton('Video 50');
    expect(titles()).toHaveLength(pageSizes.ownLists);
    reachEnd();
    expect(await removeButton('Video 0')).toBeInTheDocument();
    expect(bench.host.requestsTo(LIST).map(({ query }) => query['page'])).toEqual(['1', '2']);
  });

  it('can be refetched after a failure', async () => {
    const bench = hostWith(['Tide pools']);
    const recover = bench.host.fail(LIST, { status: 500 });
    const user = visit(bench);
    expect(await screen.findByText('Your watch history could not be loaded.')).toBeVisible();
    recover();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await removeButton('Tide pools')).toBeVisible();
  });
});
