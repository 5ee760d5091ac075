import { beforeEach, describe, expect, it } from 'vitest';
import { createThemeStore } from './theme-store.ts';

beforeEach(() => localStorage.clear());

const root = () => document.createElement('html');

describe('the theme', () => {
  it('is dark for a new visitor [THEME-02]', () => {
    const html = root();
    expect(createThemeStore({ root: html }).getState().theme).toBe('dark');
    expect(html).toHaveAttribute('data-theme', 'dark');
  });

  it.each(['light', 'dark', 'system'] as const)(
    'keeps %s as plain text and holds after a reload [THEME-01, THEME-03]',
    (theme) => {
      createThemeStore({ root: root() }).getState().choose(theme);
      expect(localStorage.getItem('theme')).toBe(theme);

      const html = root();
      expect(createThemeStore({ root: html }).getState().theme).toBe(theme);
      expect(html).toHaveAttribute('data-theme', theme);
    },
  );

  it.each(['', '"light"', 'sepia', '{'])('takes damaged text %j for dark', (text) => {
    localStorage.setItem('theme', text);
    expect(createThemeStore({ root: root() }).getState().theme).toBe('dark');
  });

  it('works where storage is forbidden', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const html = root();
    const store = createThemeStore({ root: html, storage: { getItem: refuse, setItem: refuse } });
    store.getState().choose('light');
    expect(html).toHaveAttribute('data-theme', 'light');
  });

  it('follows the choice made in another tab', () => {
    const html = root();
    createThemeStore({ root: html });
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }));
    expect(html).toHaveAttribute('data-theme', 'light');
  });
});
