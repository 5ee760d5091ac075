import { Menu } from '@kinora/design-system';
import { type FakeHost, createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { describe, expect, it } from 'vitest';
import { HistoryScreen } from './history-screen.tsx';

const LIST = 'GET /users/history';
const PAUSE = 'PUT /users/history-paused';
const MARK = 'PUT /users/history/*/finished';
const PAUSED = /^Your history is paused\./;

const daysAgo = (days: number) => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 12).toISOString();
};

/** Ada watched "Bread" a year and "Tide pools" a day ago, and "Night train" today. */
function visit(host = createFakeHost(), change?: (host: FakeHost) => void, search = '') {
  const ada = host.addUser({ fullName: 'Ada Lovelace', userName: 'ada' });
  const watched = [
    ['Bread', daysAgo(400)],
    ['Tide pools', daysAgo(1)],
    ['Night train', daysAgo(0)],
  ] as const;
  for (const [title, viewedAt] of watched)
    host.watch(ada.id, host.addVideo({ title, owner: ada }).id, undefined, viewedAt);
  change?.(host);
  const { location } = renderWithProviders(
    <>
      <Link to="/history">History</Link>
      <HistoryScreen
        brand="Testbrand"
        saveMenu={({ title }, more) => <Menu name={`More about ${title}`} entries={more} />}
      />
    </>,
    { fakeHost: host, user: ada, route: `/history${search}` },
  );
  return { host, location, user: userEvent.setup() };
}

const titlesIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== 'Ada Lovelace');
const searchField = () => screen.findByRole('searchbox', { name: 'Search watch history' });

describe('the groups of the watch history', () => {
  it('have headings by the day and the month of the view [WATCHED-02]', async () => {
    visit();
    const today = await screen.findByRole('list', { name: 'Today' });
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Yesterday',
      expect.stringMatching(/^[A-Z][a-z]+ \d{4}$/),
    ]);
    expect(titlesIn(today)).toEqual(['Night train']);
    expect(titlesIn(screen.getByRole('list', { name: 'Yesterday' }))).toEqual(['Tide pools']);
  });
});

describe('the search in the watch history', () => {
  it('filters the list after a pause in typing, and shows all again when it is emptied [WATCHED-04]', async () => {
    const { host, user } = visit();
    await user.type(await searchField(), 'tide');
    await waitFor(() => expect(screen.queryByText('Night train')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Tide pools' })).toBeVisible();
    const searches = host.requestsTo(LIST).flatMap(({ query }) => query['query'] ?? []);
    expect(searches).toEqual(['tide']);

    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByRole('link', { name: 'Night train' })).toBeVisible();
  });

  it('keeps its text in the address, until a link leads to the whole list [WATCHED-12]', async () => {
    const { location, user } = visit();
    await user.type(await searchField(), 'tide');
    await waitFor(() => expect(location()).toBe('/history?query=tide'));

    await user.click(screen.getByRole('link', { name: 'History' }));
    expect(await screen.findByRole('link', { name: 'Night train' })).toBeVisible();
    expect(await searchField()).toHaveValue('');
    expect(location()).toBe('/history');
  });

  it('shows what was found after a reload or a return [WATCHED-12]', async () => {
    const { host } = visit(undefined, undefined, '?query=tide');
    expect(await screen.findByRole('link', { name: 'Tide pools' })).toBeVisible();
    expect(await searchField()).toHaveValue('tide');
    expect(host.requestsTo(LIST)).toHaveLength(1);
    expect(screen.queryByText('Night train')).not.toBeInTheDocument();
  });

  it('says what it did not find, and keeps the field [WATCHED-04]', async () => {
    const { user } = visit();
    await user.type(await searchField(), 'zebra');
    expect(await screen.findByText('Nothing in your history matches “zebra”.')).toBeVisible();
    expect(await searchField()).toHaveValue('zebra');
  });
});

describe('the pause of the watch history', () => {
  it('is a button, then a sentence with the button that ends it [WATCHED-06]', async () => {
    const { host, user } = visit();
    await user.click(await screen.findByRole('button', { name: 'Pause history' }));
    expect(await screen.findByText(PAUSED)).toBeVisible();
    const resume = screen.getByRole('button', { name: 'Resume history' });
    expect(resume).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Pause history' })).not.toBeInTheDocument();
    expect(screen.getByText('Night train')).toBeVisible();

    await user.click(resume);
    expect(await screen.findByRole('button', { name: 'Pause history' })).toHaveFocus();
    expect(screen.queryByText(PAUSED)).not.toBeInTheDocument();
    expect(host.requestsTo(PAUSE)).toHaveLength(2);
  });

  it('that fails leaves the history as it is and says so', async () => {
    const { user } = visit(undefined, (host) => void host.fail(PAUSE, { status: 0 }));
    await user.click(await screen.findByRole('button', { name: 'Pause history' }));
    expect(
      await screen.findByText('The history could not be paused. Please try again.'),
    ).toBeVisible();
    expect(screen.queryByText(PAUSED)).not.toBeInTheDocument();
  });
});

describe('the menu of a watched video', () => {
  it('marks it as watched, and as unwatched again [WATCHED-10]', async () => {
    const { host, user } = visit();
    const openMenu = async () =>
      user.click(await screen.findByRole('button', { name: 'More about Night train' }));
    await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as watched' }));
    await waitFor(() => expect(host.requestsTo(MARK)).toHaveLength(1));
    await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as unwatched' }));
    await waitFor(() => expect(host.requestsTo(MARK)).toHaveLength(2));
    await openMenu();
    expect(await screen.findByRole('menuitem', { name: 'Mark as watched' })).toBeVisible();
  });

  it('says so when the host did not mark it', async () => {
    const { user } = visit(undefined, (host) => void host.fail(MARK, { status: 0 }));
    await user.click(await screen.findByRole('button', { name: 'More about Night train' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as watched' }));
    expect(
      await screen.findByText('The video could not be marked. Please try again.'),
    ).toBeVisible();
  });
});

it('shows neither search nor pause for a host without them [WATCHED-11]', async () => {
  visit(createFakeHost({ features: ['positions'] }));
  await screen.findByRole('link', { name: 'Night train' });
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pause history' })).not.toBeInTheDocument();
});
