import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createThemeStore } from './theme-store.ts';
import { isTheme } from './theme.ts';

beforeEach(() => localStorage.clear());

const root = () => document.createElement('html');

describe('the theme', () => {
  it('is dark for a new visitor [THEME-02]', () => {
    const html = root();
    expect(createThemeStore({ root: html }).getState().theme).toBe('dark');
    expect(html).toHaveAttribute('data-theme', 'dark');
  });

  it.each(['light', 'dark', 'system'] as const)(
    'stores %s as plain text and restores it after a reload [THEME-01, THEME-03]',
    (theme) => {
      createThemeStore({ root: root() }).getState().choose(theme);
      expect(localStorage.getItem('theme')).toBe(theme);

      const html = root();
      expect(createThemeStore({ root: html }).getState().theme).toBe(theme);
      expect(html).toHaveAttribute('data-theme', theme);
    },
  );

  it.each(['', '"light"', 'sepia', '{'])('treats the damaged text %j as dark', (text) => {
    localStorage.setItem('theme', text);
    expect(createThemeStore({ root: root() }).getState().theme).toBe('dark');
  });

  it('works where storage is forbidden', () => {
    const forbid = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const html = root();
    const { choose } = createThemeStore({ root: html }).getState();
    choose('light');
    expect(html).toHaveAttribute('data-theme', 'light');
    forbid.mockRestore();
    choose('dark');
  });

  it('follows the choice made in another tab', () => {
    const html = root();
    createThemeStore({ root: html });
    localStorage.setItem('theme', 'light');
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(html).toHaveAttribute('data-theme', 'light');
  });
});

describe('isTheme', () => {
  it('[THEME-01] accepts light, dark and system only', () => {
    expect(['light', 'dark', 'system'].every(isTheme)).toBe(true);
    expect(['Dark', '', null, 1].some(isTheme)).toBe(false);
  });
});
