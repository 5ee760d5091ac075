import type { CaptionPreferences } from '../captions/caption-preferences.ts';

/** The viewer's volume, speed, captions and quality. */
export interface PlayerPreferences {
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** 1 is normal speed. */
  readonly rate: number;
  /** Default: no captions, in the usual appearance. */
  readonly captions?: CaptionPreferences | undefined;
  /** The shorter side of the chosen quality in pixels. Default: chosen by the network. */
  readonly quality?: number | undefined;
}

/** Stores the viewer's preferences between players. */
export interface PlayerMemory {
  /** Called when the player mounts, and after a change outside of it. */
  readonly read: () => PlayerPreferences | undefined;
  /** Called when the viewer changes a preference; not when the browser refuses to start with sound. */
  readonly save: (preferences: PlayerPreferences) => void;
  /**
   * Calls a function when the preferences have changed outside of the player, which then follows the appearance of captions.
   * Returns a function that stops this.
   */
  readonly subscribe?: (listener: () => void) => () => void;
}
