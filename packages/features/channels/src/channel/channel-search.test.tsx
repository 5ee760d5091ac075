import { createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ChannelScreen } from './channel-screen.tsx';

const SEARCH = 'GET /videos/search';

function visit(search = '', host = createFakeHost()) {
  const ada = host.addUser({ fullName: 'Ada Lovelace', userName: 'ada' });
  const other = host.addUser();
  for (const title of ['Low water', 'Harbour at night']) host.addVideo({ title, owner: ada });
  host.addVideo({ title: 'Harbour of others', owner: other });
  const view = renderWithProviders(
    <Routes>
      <Route
        path="/user/:userName"
        element={<ChannelScreen brand="Testbrand" saveMenu={() => null} />}
      />
    </Routes>,
    { fakeHost: host, route: `/user/ada${search}` },
  );
  return { ...view, host, user: userEvent.setup() };
}

const field = () => screen.findByRole('searchbox', { name: 'Search this channel' });
const link = (name: string) => screen.findByRole('link', { name });
const gone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('link', { name })).not.toBeInTheDocument());

describe('the search in a channel', () => {
  it('finds videos of this channel only, and keeps its text in the address [CHANNEL-SEARCH-02]', async () => {
    const { user, location, host } = visit();
    await user.type(await field(), 'harbour[Enter]');
    expect(await link('Harbour at night')).toBeVisible();
    await gone('Low water');
    expect(screen.queryByRole('link', { name: 'Harbour of others' })).not.toBeInTheDocument();
    expect(location()).toBe('/user/ada?query=harbour');
    expect(await field()).toHaveValue('harbour');
    expect(host.requestsTo(SEARCH)).toHaveLength(1);
  });

  it('shows what was found after a reload, and all videos again [CHANNEL-SEARCH-02]', async () => {
    const { user, location } = visit('?query=harbour');
    expect(await link('Harbour at night')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all videos' }));
    expect(await link('Low water')).toBeVisible();
    expect(location()).toBe('/user/ada');
  });

  it('says that nothing matches, with one next step [CHANNEL-SEARCH-03]', async () => {
    visit('?query=volcano');
    expect(await screen.findByText('No videos found for "volcano".')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show all videos' })).toBeVisible();
  });

  it('is not offered by an older host [CHANNEL-SEARCH-04]', async () => {
    visit('?query=harbour', createFakeHost({ features: [] }));
    expect(await link('Low water')).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });
});
