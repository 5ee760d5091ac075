import { type FakeHost, createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { continueMemory } from '@kinora/watch-history';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ContinueWatchingSlot } from './continue-watching-slot.tsx';

const LIST = 'GET /users/history/unfinished';

beforeEach(() => localStorage.clear());

/** The viewer has begun a video, and the last page has had the row. */
function renderSlot(fakeHost: FakeHost, { isVisitor = false, isHistoryPaused = false } = {}) {
  const user = fakeHost.addUser(isHistoryPaused ? { isHistoryPaused } : {});
  fakeHost.watch(user.id, fakeHost.addVideo({ durationSeconds: 200 }).id, 50);
  continueMemory.save(user.id, true);
  renderWithProviders(<ContinueWatchingSlot />, isVisitor ? { fakeHost } : { fakeHost, user });
}

it('shows the row to a signed-in viewer [CONTINUE-02]', async () => {
  renderSlot(createFakeHost());
  expect(await screen.findByRole('region', { name: 'Continue watching' })).toBeVisible();
  expect(await screen.findByText('3 min left')).toBeVisible();
});

it.each([
  ['a visitor [CONTINUE-05]', createFakeHost(), { isVisitor: true }],
  ['an older host [CONTINUE-05]', createFakeHost({ features: ['positions'] }), {}],
  ['a viewer whose history is paused [WATCHED-07]', createFakeHost(), { isHistoryPaused: true }],
])('shows nothing and requests nothing for %s', async (_whose, fakeHost, viewer) => {
  renderSlot(fakeHost, viewer);
  await expect.poll(() => fakeHost.requestsTo('GET /host').length).toBeGreaterThan(0);
  expect(fakeHost.requestsTo(LIST)).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Continue watching' })).not.toBeInTheDocument();
});
