import { type FakeHost, createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ResultsScreen } from './results-screen.tsx';

const SEARCH = 'GET /videos/search';
const old = '2020-01-01T00:00:00.000Z';

function hostWithTides() {
  const host = createFakeHost();
  const owner = host.addUser({ fullName: 'Ada' });
  for (const facts of [
    { title: 'Tide 1', durationSeconds: 60, views: 10, createdAt: old },
    { title: 'Tide 2', durationSeconds: 600, views: 30, createdAt: old },
    { title: 'Tide 3', durationSeconds: 6000, views: 20 },
  ])
    host.addVideo({ ...facts, owner });
  return host;
}

const open = (fakeHost: FakeHost, parameters = '') =>
  renderWithProviders(<ResultsScreen brand="Testbrand" subscribeControl={() => null} />, {
    fakeHost,
    route: `/results?query=tide${parameters}`,
  });

const shown = () => screen.queryAllByRole('heading', { level: 3 }).map((one) => one.textContent);
const expectShown = (...titles: string[]) => waitFor(() => expect(shown()).toEqual(titles));

async function choose(menu: string, choice: string) {
  await userEvent.click(await screen.findByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: choice }));
}

describe('the menus of the results', () => {
  it('sort the videos [RESULTS-LOOK-06]', async () => {
    const { location } = open(hostWithTides());
    await expectShown('Tide 3', 'Tide 2', 'Tide 1');
    await choose('Sort by: Relevance', 'Most viewed');
    await expectShown('Tide 2', 'Tide 3', 'Tide 1');
    expect(location()).toBe('/results?query=tide&sort=popular');
    await choose('Sort by: Most viewed', 'Relevance');
    await expectShown('Tide 3', 'Tide 2', 'Tide 1');
    expect(location()).toBe('/results?query=tide');
  });

  it('limit length and age [RESULTS-LOOK-06]', async () => {
    const { location } = open(hostWithTides());
    await choose('Length: Any length', 'Over 20 minutes');
    await expectShown('Tide 3');
    await choose('Uploaded: Any time', 'Last 12 months');
    await expectShown('Tide 3');
    expect(location()).toBe('/results?query=tide&length=long&uploaded=year');
  });

  it('show what the address names, and ignore unknown values [RESULTS-LOOK-06]', async () => {
    const host = hostWithTides();
    open(host, '&sort=latest&length=medium&uploaded=decade');
    expect(await screen.findByRole('button', { name: 'Sort by: Newest' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Length: 4 to 20 minutes' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Uploaded: Any time' })).toBeVisible();
    await expectShown('Tide 2');
  });

  it('also limit the latest videos of the channel, and what is said [RESULTS-LOOK-07]', async () => {
    const host = hostWithTides();
    const owner = host.addUser({ fullName: 'Tide' });
    const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\ntide\n';
    for (const durationSeconds of [60, 600]) {
      const { id } = host.addVideo({
        title: `Boats of ${durationSeconds} s`,
        durationSeconds,
        owner,
      });
      host.addCaptions(id, { text });
    }
    open(host, '&length=medium');
    const said = await screen.findByRole('region', { name: 'Said in videos' });
    expect(await within(said).findByRole('list', { name: /^Moments in/ })).toBeVisible();
    await expectShown('Boats of 600 s', 'Tide 2', 'Boats of 600 s');
  });

  it('are absent on a host without them [RESULTS-LOOK-08]', async () => {
    const host = hostWithTides();
    host.fail('GET /host', { status: 404 });
    open(host, '&sort=popular&length=short');
    await expectShown('Tide 3', 'Tide 2', 'Tide 1');
    expect(screen.queryByRole('group', { name: 'Filters' })).not.toBeInTheDocument();
    expect(host.requestsTo(SEARCH).at(-1)?.query).not.toHaveProperty('length');
  });
});

describe('a search that finds nothing with filters', () => {
  it('says which filter to turn off, and turns it off [RESULTS-LOOK-09, RESULTS-06]', async () => {
    const { location } = open(hostWithTides(), '&captions=1&sort=popular');
    expect(await screen.findByText('No results found for "tide".')).toBeVisible();
    expect(screen.getByText('Turn off “With captions” to find more.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Turn off “With captions”' }));
    await expectShown('Tide 2', 'Tide 3', 'Tide 1');
    expect(location()).toBe('/results?query=tide&sort=popular');
  });

  it('turns off several at once [RESULTS-LOOK-09]', async () => {
    const { location } = open(hostWithTides(), '&captions=1&length=short&uploaded=day');
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off the filters' }));
    await expectShown('Tide 3', 'Tide 2', 'Tide 1');
    expect(location()).toBe('/results?query=tide');
  });

  it('says so below a channel, too [RESULTS-LOOK-09]', async () => {
    const host = hostWithTides();
    host.addUser({ fullName: 'Tide' });
    open(host, '&captions=1');
    expect(await screen.findByText('No videos match the filters.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Tide' })).toBeVisible();
  });
});
