import type { HostExtension } from '@kinora/domain';
import { createFakeHost, createMemoryStorage } from '@kinora/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp, standInForLayout } from '../testing/render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  standInForLayout();
});

async function openMenu(extensions: readonly HostExtension[] = []) {
  const host = createFakeHost({ extensions });
  const storage = createMemoryStorage(host.storedSession(host.addUser().id));
  renderApp({ host, route: '/', storage });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  return { host, user };
}

async function openSettings() {
  const { host, user } = await openMenu(['settings']);
  await user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings' }));
  return { host, user, dialog };
}

describe('the settings', () => {
  it('change how videos play in this browser [EXTENSIONS-05, EXTENSIONS-06]', async () => {
    const { user, dialog } = await openSettings();
    for (const name of ['Data saver', 'Single-key shortcuts']) {
      const choice = dialog.getByRole('checkbox', { name });
      const before = choice.matches(':checked');
      await user.click(choice);
      expect(choice.matches(':checked')).toBe(!before);
    }
    expect(localStorage.getItem('data-saver')).toBe('on');
    expect(localStorage.getItem('single-key-shortcuts')).toBe('off');

    await user.click(dialog.getByRole('button', { name: '150%' }));
    expect(dialog.getByRole('button', { name: '150%' })).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('player')).toContain('"size":1.5');

    await user.click(dialog.getByRole('button', { name: 'Light' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  });

  it('pause the history of the account [EXTENSIONS-05]', async () => {
    const { host, user, dialog } = await openSettings();
    await user.click(dialog.getByRole('checkbox', { name: 'Pause history' }));
    await waitFor(() =>
      expect(dialog.getByRole('checkbox', { name: 'Pause history' })).toBeChecked(),
    );
    expect(host.requestsTo('PUT /users/history-paused')).toHaveLength(1);
  });

  it('lead to the profile, and close [EXTENSIONS-05]', async () => {
    const { user, dialog } = await openSettings();
    await user.click(dialog.getByRole('link', { name: 'Edit profile or delete account' }));
    expect(await screen.findByRole('heading', { level: 1, name: /profile/i })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('without extensions the entries of the account menu only close it [EXTENSIONS-01]', async () => {
  const { user } = await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('the menu of the account shows the shortcuts where the operator wants that [EXTENSIONS-04]', async () => {
  const { user } = await openMenu(['keyboard-shortcuts']);
  await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
