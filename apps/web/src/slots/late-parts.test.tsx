import { createFakeHost, renderWithProviders } from '@kinora/test-kit';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createButton } from './create-slot.tsx';
import { saveMenu } from './save-menu-slot.tsx';

it('the save menu has its place before it is loaded [LOOK-15]', async () => {
  const host = createFakeHost();
  const video = host.addVideo({ title: 'Tide pools', owner: host.addUser() });
  const { container } = renderWithProviders(saveMenu(video), { fakeHost: host });
  const place = container.querySelector('[data-place="save-menu"]');
  expect(place).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'More about Tide pools' })).toBeVisible();
  expect(place).not.toBeInTheDocument();
});

it('the button Create has its place before it is loaded [LOOK-15]', async () => {
  renderWithProviders(createButton, { route: '/your-videos' });
  expect(screen.getByText('Create')).not.toBeVisible();
  expect(await screen.findByRole('button', { name: 'Create' }, { timeout: 10_000 })).toBeVisible();
  expect(screen.getAllByText('Create')).toHaveLength(1);
});
