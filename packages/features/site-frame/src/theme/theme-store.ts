import { storedChoice } from '@kinora/browser-storage';
import { type StoreApi, createStore } from 'zustand';
import { DEFAULT_THEME, type Theme, themes } from './theme.ts';

/** Storage key. `page-start.js` of the app reads the same key before the first paint. */
const THEME_KEY = 'theme';

export interface ThemeState {
  readonly theme: Theme;
  /** Applies the theme at once and stores it for the next visit. */
  readonly choose: (theme: Theme) => void;
}

export type ThemeStore = StoreApi<ThemeState>;

export interface ThemeStoreOptions {
  /** The element that gets `data-theme`. Default: the document's root element. */
  readonly root?: HTMLElement;
}

/** Creates the theme store. It stores the theme as plain text under `theme`; invalid or missing text means dark [THEME-02, THEME-03]. It follows the choice of another tab. */
export function createThemeStore({
  root = document.documentElement,
}: ThemeStoreOptions = {}): ThemeStore {
  const stored = storedChoice(THEME_KEY, themes);
  const themeNow = () => stored.read() ?? DEFAULT_THEME;
  const store = createStore<ThemeState>(() => ({ theme: themeNow(), choose: stored.save }));
  stored.subscribe(() => store.setState({ theme: themeNow() }));

  // For `system` CSS alone follows the device, with `prefers-color-scheme`.
  const apply = ({ theme }: ThemeState) => root.setAttribute('data-theme', theme);
  apply(store.getState());
  store.subscribe(apply);
  return store;
}
