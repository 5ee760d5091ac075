import { storedSwitch } from '@kinora/browser-storage';
import { createContext, use } from 'react';

/** The place of the watch page: the page itself, or a small player over other pages. */
export interface MiniPlayer {
  /** Whether the viewer is on another page, where the video goes on in a small player. */
  readonly isMini: boolean;
  /** The address of the video that the small player shows. */
  readonly href: string;
  /** Whether the viewer wants a small player when leaving the page of a video that plays. */
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Told whether the video plays: only then does it go on over other pages. */
  readonly onPlayingChange: (isPlaying: boolean) => void;
  /** Shows the next video of a playlist in the small player. `state` is that of a navigation to it. */
  readonly onAdvance: (href: string, state: unknown) => void;
  /** Ends the small player. */
  readonly onClose: () => void;
}

const MiniPlayerContext = createContext<MiniPlayer | undefined>(undefined);

/** Lets the watch page below go on as a small player. Without it, playback ends with the page. */
export const MiniPlayerProvider = MiniPlayerContext.Provider;

export const useMiniPlayer = () => use(MiniPlayerContext);

/** Whether this browser shows a small player over other pages: `true` until the viewer has turned it off. */
export const miniPlayerSwitch = storedSwitch('mini-player', true);
