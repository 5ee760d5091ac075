import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';

it('closes again while what it opens cannot be had; a second press in vain reloads the page, which then knows where it is', async () => {
  // A fresh module, because another test may have loaded the content.
  vi.resetModules();
  vi.doMock('./menu-content.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { href: location.href, reload });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.doUnmock('./menu-content.tsx');
    vi.resetModules();
  });
  const { Menu } = await import('./menu.tsx');
  const onOpenChange = vi.fn<(isOpen: boolean) => void>();
  render(<Menu name="More" entries={[]} onOpenChange={onOpenChange} />);
  const button = screen.getByRole('button', { name: 'More' });

  await userEvent.click(button);
  await vi.waitFor(() => expect(onOpenChange.mock.calls).toEqual([[true], [false]]));
  expect(reload).not.toHaveBeenCalled();

  await userEvent.click(button);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
