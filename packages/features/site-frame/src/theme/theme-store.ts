import { DEFAULT_THEME, type Theme, isTheme } from '@kinora/domain';
import { type StoreApi, createStore } from 'zustand';

/** The key in the browser's storage; `page-start.js` of the app reads the same one before the first paint. */
const THEME_KEY = 'theme';

export interface ThemeState {
  readonly theme: Theme;
  /** Applies the theme at once and keeps it for the next visit. */
  readonly choose: (theme: Theme) => void;
}

export type ThemeStore = StoreApi<ThemeState>;

export interface ThemeStoreOptions {
  /** Default: the browser's local storage. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'>;
  /** Carries `data-theme`. Default: the document's root element. */
  readonly root?: HTMLElement;
}

/** Storage may be forbidden by the browser; the theme then lasts as long as the page. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const read = (text: string | null | undefined): Theme => (isTheme(text) ? text : DEFAULT_THEME);

/** The theme as plain text under `theme`; damaged or missing text means dark [THEME-02, THEME-03]. Another tab's choice is followed. */
export function createThemeStore({
  storage,
  root = document.documentElement,
}: ThemeStoreOptions = {}): ThemeStore {
  const place = storage ?? attempt(() => localStorage);

  const store = createStore<ThemeState>((set) => ({
    theme: read(attempt(() => place?.getItem(THEME_KEY))),
    choose: (theme) => {
      attempt(() => place?.setItem(THEME_KEY, theme));
      set({ theme });
    },
  }));

  // `system` follows the device in CSS alone: the themes answer to `prefers-color-scheme`.
  const apply = ({ theme }: ThemeState) => root.setAttribute('data-theme', theme);
  apply(store.getState());
  store.subscribe(apply);
  addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME_KEY) store.setState({ theme: read(newValue) });
  });
  return store;
}
