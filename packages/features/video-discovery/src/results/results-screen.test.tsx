import { type FakeHost, createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ResultsScreen } from './results-screen.tsx';

const SEARCH = 'GET /videos/search';

const search = (fakeHost: FakeHost, query: string) =>
  renderWithProviders(
    <>
      <ResultsScreen
        brand="Testbrand"
        subscribeControl={(channel) => <button type="button">Subscribe to {channel.id}</button>}
      />
      <Link to="/results?query=bread">bread</Link>
    </>,
    { fakeHost, route: `/results?query=${encodeURIComponent(query)}` },
  );

function hostWithAda() {
  const host = createFakeHost();
  const ada = host.addUser({ fullName: 'Ada Lovelace', userName: 'ada' });
  const bob = host.addUser({ fullName: 'Bob Byron', userName: 'bob' });
  return { host, ada, bob };
}

const titlesIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('article')
    .map((card) => card.querySelector('h3')?.textContent);

describe('the search results', () => {
  it('show a card of the channel with its subscribe control [RESULTS-01]', async () => {
    const { host, ada, bob } = hostWithAda();
    host.toggleSubscription(bob.id, ada.id);
    host.addVideo({ title: 'Engines', owner: ada });
    search(host, 'ada');
    const name = await screen.findByRole('heading', { level: 2, name: 'Ada Lovelace' });
    expect(within(name).getByRole('link')).toHaveAttribute('href', '/user/ada');
    expect(screen.getByText('@ada')).toBeVisible();
    expect(screen.getByText('1 subscriber')).toBeVisible();
    expect(screen.getByText('1 video')).toBeVisible();
    expect(screen.getByRole('button', { name: `Subscribe to ${ada.id}` })).toBeVisible();
  });

  it("show the channel's latest videos, then the videos that match [RESULTS-02, RESULTS-03]", async () => {
    const { host, ada, bob } = hostWithAda();
    host.addVideo({ title: 'Engines', owner: ada });
    host.addVideo({ title: 'Looms', owner: ada });
    host.addVideo({ title: 'What Ada saw', owner: bob });
    search(host, 'ada');
    const latest = await screen.findByRole('heading', { name: 'Latest from Ada Lovelace' });
    const matching = screen.getByRole('heading', { name: 'Videos' });
    expect(latest.compareDocumentPosition(matching)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const [first, second] = [latest, matching].map((heading) => heading.parentElement);
    expect(first && titlesIn(first)).toEqual(['Looms', 'Engines']);
    expect(second && titlesIn(second)).toEqual(['What Ada saw']);
  });

  it('are only videos when no channel matches', async () => {
    const { host, ada } = hostWithAda();
    const { id } = host.addVideo({ title: 'Tide pools', owner: ada });
    search(host, 'tide');
    const link = await screen.findByRole('link', { name: 'Tide pools' });
    expect(link).toHaveAttribute('href', `/watch?v=${id}`);
    expect(screen.queryByText(/Latest from/)).not.toBeInTheDocument();
    expect(document.title).toBe('tide · Testbrand');
  });

  it('show "Loading..." while they load [RESULTS-04]', async () => {
    const { host } = hostWithAda();
    const hold = host.hold(SEARCH);
    search(host, 'tide');
    expect(screen.getByText('Loading...')).toBeVisible();
    hold.release();
    await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
  });

  it('show that something went wrong, and can be refetched [RESULTS-05]', async () => {
    const { host, ada } = hostWithAda();
    host.addVideo({ title: 'Tide pools', owner: ada });
    const heal = host.fail(SEARCH, { status: 500 });
    search(host, 'tide');
    expect(await screen.findByText('Something went wrong. Please try again later.')).toBeVisible();
    heal();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Tide pools' })).toBeVisible();
  });

  it.each(['tide', 'salt & "pepper"?'])(
    'show a text when nothing matches %j [RESULTS-06]',
    async (query) => {
      search(hostWithAda().host, query);
      expect(await screen.findByText(`No results found for "${query}".`)).toBeVisible();
      expect(screen.getByText('Check the spelling, or try fewer or other words.')).toBeVisible();
    },
  );

  it.each(['', '   '])('cause no request for the blank query %j', async (query) => {
    const { host } = hostWithAda();
    search(host, query);
    expect(await screen.findByText('What are you looking for?')).toBeVisible();
    expect(host.requestsTo(SEARCH)).toEqual([]);
  });

  it('never show a late response to an older query', async () => {
    const { host, ada } = hostWithAda();
    host.addVideo({ title: 'Tide pools', owner: ada });
    host.addVideo({ title: 'Bread, slowly', owner: ada });
    const hold = host.hold(SEARCH);
    search(host, 'tide');
    await hold.arrived;
    await userEvent.click(screen.getByRole('link', { name: 'bread' }));
    hold.release();
    expect(await screen.findByRole('link', { name: 'Bread, slowly' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Tide pools' })).not.toBeInTheDocument();
  });
});
