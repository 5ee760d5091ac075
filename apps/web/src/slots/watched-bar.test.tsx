import { type FakeHost, createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WatchedBarSlot } from './watched-bar-slot.tsx';

const POSITIONS = 'GET /users/history/positions';

/** Renders the bars of three videos, of which the viewer has watched the first for 50 of 200 s. */
function renderBars(fakeHost: FakeHost, { isVisitor = false, isHistoryPaused = false } = {}) {
  const user = fakeHost.addUser(isHistoryPaused ? { isHistoryPaused } : {});
  const videos = [1, 2, 3].map(() => fakeHost.addVideo({ durationSeconds: 200 }));
  const [first] = videos;
  if (first) fakeHost.watch(user.id, first.id, 50);
  const bars = videos.map(({ id, durationSeconds }) => (
    <WatchedBarSlot key={id} videoId={id} durationSeconds={durationSeconds} />
  ));
  return renderWithProviders(<>{bars}</>, isVisitor ? { fakeHost } : { fakeHost, user });
}

it('shows what the viewer has watched, with one request [RESUME-20, RESUME-21]', async () => {
  const fakeHost = createFakeHost();
  renderBars(fakeHost);
  expect(await screen.findByRole('progressbar', { name: 'Watched' })).toHaveValue(25);
  expect(fakeHost.requestsTo(POSITIONS)).toHaveLength(1);
});

it('shows nothing and requests nothing while the history is paused [WATCHED-07]', async () => {
  const fakeHost = createFakeHost();
  renderBars(fakeHost, { isHistoryPaused: true });
  await expect.poll(() => fakeHost.requestsTo('GET /host').length).toBeGreaterThan(0);
  expect(fakeHost.requestsTo(POSITIONS)).toEqual([]);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it.each([
  ['a visitor', createFakeHost(), true],
  ['an older host', createFakeHost({ features: [] }), false],
])('requests nothing for %s [RESUME-22]', async (_whose, fakeHost, isVisitor) => {
  renderBars(fakeHost, { isVisitor });
  await expect.poll(() => fakeHost.requestsTo('GET /host').length).toBeGreaterThan(0);
  expect(fakeHost.requestsTo(POSITIONS)).toEqual([]);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
