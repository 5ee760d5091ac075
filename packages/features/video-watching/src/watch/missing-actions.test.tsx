import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { hostWithOwner, open, playNothing } from '../../testing/open-watch.tsx';

playNothing();

it('says so where the buttons of a video cannot be had, and the video stays', async () => {
  vi.doMock('./video-actions.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { host, owner } = hostWithOwner();
  const { id } = host.addVideo({ title: 'Low water', owner });
  open(host, `/watch?v=${id}`);
  expect(
    await screen.findByText('The buttons could not be loaded. Please reload the page.'),
  ).toBeVisible();
  expect(screen.getByRole('region', { name: 'Player: Low water' })).toBeVisible();
});
