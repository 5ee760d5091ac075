import { type StoreApi, createStore } from 'zustand';

/** Narrower screens are small. */
const LARGE_SCREEN_MIN_PX = 1024;

/** Small means narrower than 1024 pixels. */
export type ScreenSize = 'small' | 'large';

export interface SideBarState {
  readonly screen: ScreenSize;
  /** Open or closed, apart for each size of screen. */
  readonly isOpen: Readonly<Record<ScreenSize, boolean>>;
  /** Acts on the present size alone. */
  readonly toggle: () => void;
  /** Closes the panel of small screens; the state of large screens does not change. */
  readonly closeSmall: () => void;
}

export type SideBarStore = StoreApi<SideBarState>;

/** Creates the store of the side bar, which follows the width of the window. */
export function createSideBarStore(): SideBarStore {
  const large = matchMedia(`(width >= ${LARGE_SCREEN_MIN_PX}px)`);
  const screenNow = (): ScreenSize => (large.matches ? 'large' : 'small');

  const store = createStore<SideBarState>((set) => ({
    screen: screenNow(),
    isOpen: { small: false, large: true },
    toggle: () =>
      set(({ screen, isOpen }) => ({ isOpen: { ...isOpen, [screen]: !isOpen[screen] } })),
    closeSmall: () => set(({ isOpen }) => ({ isOpen: { ...isOpen, small: false } })),
  }));

  large.addEventListener('change', () => {
    const screen = screenNow();
    store.setState({ screen });
    if (screen === 'large') store.getState().closeSmall();
  });
  return store;
}

/** Is the side bar open on the screen as it is now? */
export const isSideBarOpen = ({ screen, isOpen }: SideBarState) => isOpen[screen];
