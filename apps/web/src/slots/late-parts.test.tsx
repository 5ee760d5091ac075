import { createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createButton, createPlace } from './create-slot.tsx';
import { saveMenu, saveMenuPlace } from './save-menu-slot.tsx';

// The places are shown alone: another file in this process may have loaded the parts already.

it('the save menu has its place before it is loaded, and takes it [LOOK-15]', async () => {
  const host = createFakeHost();
  const video = host.addVideo({ title: 'Tide pools', owner: host.addUser() });
  const waiting = renderWithProviders(saveMenuPlace);
  expect(waiting.container.querySelector('[data-place="save-menu"]')).toBeInTheDocument();
  waiting.unmount();

  const { container } = renderWithProviders(saveMenu(video), { fakeHost: host });
  expect(await screen.findByRole('button', { name: 'More about Tide pools' })).toBeVisible();
  expect(container.querySelector('[data-place]')).not.toBeInTheDocument();
});

it('the button Create has its place before it is loaded, and takes it [LOOK-15]', async () => {
  const waiting = renderWithProviders(createPlace);
  expect(screen.getByText('Create')).not.toBeVisible();
  waiting.unmount();

  renderWithProviders(createButton, { route: '/your-videos' });
  expect(await screen.findByRole('button', { name: 'Create' }, { timeout: 10_000 })).toBeVisible();
  expect(screen.getAllByText('Create')).toHaveLength(1);
});
