import { type FakeHost, createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ResultsScreen } from './results-screen.tsx';

const SEARCH = 'GET /videos/search';

function hostWithTides() {
  const host = createFakeHost();
  const { id } = host.addVideo({ title: 'Tide with words' });
  host.addCaptions(id);
  host.addVideo({ title: 'Tide without words' });
  return host;
}

const open = (fakeHost: FakeHost, route: string) =>
  renderWithProviders(<ResultsScreen brand="Testbrand" subscribeControl={() => null} />, {
    fakeHost,
    route,
  });

const toggle = () => screen.findByRole('button', { name: 'With captions' });
const without = () => screen.queryByRole('link', { name: 'Tide without words' });

describe('the toggle button "With captions"', () => {
  it('limits the results to videos with captions, in the address too [CAPTION-BADGE-02]', async () => {
    const user = userEvent.setup();
    const { location } = open(hostWithTides(), '/results?query=tide');
    await screen.findByRole('link', { name: 'Tide without words' });
    const button = await toggle();
    expect(button).toHaveAttribute('aria-pressed', 'false');

    await user.click(button);
    await waitFor(() => expect(without()).not.toBeInTheDocument());
    expect(await screen.findByRole('link', { name: 'Tide with words' })).toBeVisible();
    expect(location()).toBe('/results?query=tide&captions=1');
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(button).toHaveFocus();

    await user.click(button);
    expect(await screen.findByRole('link', { name: 'Tide without words' })).toBeVisible();
    expect(location()).toBe('/results?query=tide');
  });

  it('also limits the latest videos of the channel [CAPTION-BADGE-02]', async () => {
    const host = hostWithTides();
    const owner = host.addUser({ fullName: 'Tide' });
    const { id } = host.addVideo({ title: 'Pools', owner });
    host.addCaptions(id);
    host.addVideo({ title: 'Waves', owner });
    open(host, '/results?query=tide');
    expect(await screen.findByRole('link', { name: 'Waves' })).toBeVisible();
    await userEvent.click(await toggle());
    expect(await screen.findByRole('heading', { name: 'Latest from Tide' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pools' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Waves' })).not.toBeInTheDocument();
  });

  it('is pressed at an address with the filter [CAPTION-BADGE-02]', async () => {
    const host = hostWithTides();
    open(host, '/results?query=tide&captions=1');
    expect(await toggle()).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(without()).not.toBeInTheDocument());
    await waitFor(() =>
      expect(host.requestsTo(SEARCH).at(-1)?.query).toMatchObject({ captions: 'true' }),
    );
  });

  it('is absent on a host without captions, where the address has no effect [CAPTION-BADGE-03]', async () => {
    const host = hostWithTides();
    host.fail('GET /host', { status: 404 });
    open(host, '/results?query=tide&captions=1');
    expect(await screen.findByRole('link', { name: 'Tide without words' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'With captions' })).not.toBeInTheDocument();
    expect(host.requestsTo(SEARCH).at(-1)?.query).not.toHaveProperty('captions');
  });

  it('marks the picture of a video with captions [CAPTION-BADGE-01]', async () => {
    open(hostWithTides(), '/results?query=tide');
    const link = await screen.findByRole('link', { name: 'Tide with words' });
    expect(screen.getAllByText('Captions available')).toHaveLength(1);
    expect(link.closest('article')).toHaveTextContent('Captions available');
  });
});
