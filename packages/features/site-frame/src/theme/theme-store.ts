import { type StoreApi, createStore } from 'zustand';
import { DEFAULT_THEME, type Theme, isTheme } from './theme.ts';

/** Storage key. `page-start.js` of the app reads the same key before the first paint. */
const THEME_KEY = 'theme';

export interface ThemeState {
  readonly theme: Theme;
  /** Applies the theme at once and stores it for the next visit. */
  readonly choose: (theme: Theme) => void;
}

export type ThemeStore = StoreApi<ThemeState>;

export interface ThemeStoreOptions {
  /** Default: the browser's local storage. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'>;
  /** The element that gets `data-theme`. Default: the document's root element. */
  readonly root?: HTMLElement;
}

/** Returns the result of `work`, or `undefined` where the browser forbids storage; the theme then lasts until the page is closed. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const parseTheme = (text: string | null | undefined): Theme =>
  isTheme(text) ? text : DEFAULT_THEME;

/** Creates the theme store. It stores the theme as plain text under `theme`; invalid or missing text means dark [THEME-02, THEME-03]. It follows the choice of another tab. */
export function createThemeStore({
  storage,
  root = document.documentElement,
}: ThemeStoreOptions = {}): ThemeStore {
  const webStorage = storage ?? attempt(() => localStorage);

  const store = createStore<ThemeState>((set) => ({
    theme: parseTheme(attempt(() => webStorage?.getItem(THEME_KEY))),
    choose: (theme) => {
      attempt(() => webStorage?.setItem(THEME_KEY, theme));
      set({ theme });
    },
  }));

  // For `system` CSS alone follows the device, with `prefers-color-scheme`.
  const apply = ({ theme }: ThemeState) => root.setAttribute('data-theme', theme);
  apply(store.getState());
  store.subscribe(apply);
  addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME_KEY) store.setState({ theme: parseTheme(newValue) });
  });
  return store;
}
