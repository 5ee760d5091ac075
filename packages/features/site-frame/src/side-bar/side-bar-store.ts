import { media } from '@kinora/design-system/theme';
import { type StoreApi, createStore } from 'zustand';

/** Small means narrower than 1024 pixels. */
export type ScreenSize = 'small' | 'large';

/** A large screen with a player has a separate state, because the player needs the width. */
type SideBarContext = ScreenSize | 'large-player';

export interface SideBarState {
  readonly screen: ScreenSize;
  /** Whether the side bar is open in each context. */
  readonly isOpen: Readonly<Record<SideBarContext, boolean>>;
  /** Opens or closes the side bar in the present context only. */
  readonly toggle: (hasPlayer: boolean) => void;
  /** Closes the panel of small screens; the state of large screens does not change. */
  readonly closeSmall: () => void;
}

export type SideBarStore = StoreApi<SideBarState>;

const contextOf = (screen: ScreenSize, hasPlayer: boolean): SideBarContext =>
  screen === 'large' && hasPlayer ? 'large-player' : screen;

/** Creates the store of the side bar, which follows the width of the window. */
export function createSideBarStore(): SideBarStore {
  const large = matchMedia(media.large);
  const screenNow = (): ScreenSize => (large.matches ? 'large' : 'small');

  const store = createStore<SideBarState>((set) => ({
    screen: screenNow(),
    isOpen: { small: false, large: true, 'large-player': false },
    toggle: (hasPlayer) =>
      set(({ screen, isOpen }) => {
        const context = contextOf(screen, hasPlayer);
        return { isOpen: { ...isOpen, [context]: !isOpen[context] } };
      }),
    closeSmall: () => set(({ isOpen }) => ({ isOpen: { ...isOpen, small: false } })),
  }));

  large.addEventListener('change', () => {
    const screen = screenNow();
    store.setState({ screen });
    if (screen === 'large') store.getState().closeSmall();
  });
  return store;
}

/** Returns whether the side bar is open on the present screen. `hasPlayer` is true for the page of a video. */
export const isSideBarOpen = ({ screen, isOpen }: SideBarState, hasPlayer: boolean) =>
  isOpen[contextOf(screen, hasPlayer)];
