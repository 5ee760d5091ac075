import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const reload = vi.fn<() => void>();

beforeEach(() => {
  // A fresh module, because another test may have loaded the content.
  vi.resetModules();
  vi.doMock('./menu-content.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  vi.stubGlobal('location', { href: location.href, reload });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.doUnmock('./menu-content.tsx');
  vi.resetModules();
  reload.mockClear();
});

async function open() {
  const { Menu } = await import('./menu.tsx');
  const onOpenChange = vi.fn<(isOpen: boolean) => void>();
  render(<Menu name="More" entries={[]} onOpenChange={onOpenChange} />);
  const button = screen.getByRole('button', { name: 'More' });
  /** Presses the button, and waits until it is closed again. */
  const press = async () => {
    onOpenChange.mockClear();
    await userEvent.click(button);
    await vi.waitFor(() => expect(onOpenChange.mock.calls).toEqual([[true], [false]]));
  };
  return { button, press };
}

it('Menu closes when its content fails to load, and reloads the page after the second failure', async () => {
  const { button, press } = await open();
  await press();
  expect(reload).not.toHaveBeenCalled();
  await press();
  expect(reload).toHaveBeenCalledOnce();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

it('Menu does not count failures while offline', async () => {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { press } = await open();
  await press();
  await press();
  offline.mockReturnValue(true);
  await press();
  expect(reload).not.toHaveBeenCalled();
  await press();
  expect(reload).toHaveBeenCalledOnce();
});
