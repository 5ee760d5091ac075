import { createFakeHost } from '@kinora/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp, standInForLayout } from '../testing/render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  standInForLayout();
});

async function open(route = '/login') {
  renderApp({ host: createFakeHost(), route, storage: localStorage });
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup();
}

const list = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });

describe('the list of shortcuts', () => {
  it('opens with ? for everybody, and closes with Escape [SHORTCUTS-01]', async () => {
    const user = await open();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(list()).not.toBeInTheDocument();
  });

  it('does not open while the viewer types [SHORTCUTS-01]', async () => {
    const user = await open();
    await user.type(screen.getAllByRole('textbox')[0] ?? document.body, '?');
    expect(list()).not.toBeInTheDocument();
  });

  it('turns ? and / off, too, and the browser remembers it [SHORTCUTS-05, SHORTCUTS-06]', async () => {
    const user = await open('/');
    await user.keyboard('?');
    const choice = await screen.findByRole('checkbox', { name: 'Single-key shortcuts' });
    expect(choice).toBeChecked();
    await user.click(choice);
    expect(localStorage.getItem('single-key-shortcuts')).toBe('off');
    await user.keyboard('{Escape}');
    const field = screen.getByPlaceholderText('Search');
    await user.keyboard('?/');
    expect(list()).not.toBeInTheDocument();
    expect(field).not.toHaveFocus();
    expect(field).not.toHaveAttribute('aria-keyshortcuts');
  });

  it('includes /, which moves the focus into the search field while single keys are on [SHORTCUTS-04]', async () => {
    const user = await open('/');
    await user.keyboard('/');
    expect(screen.getByPlaceholderText('Search')).toHaveFocus();
  });
});
