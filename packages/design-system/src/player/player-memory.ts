/** How somebody likes to watch. */
export interface PlayerPreferences {
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** 1 is the speed of life. */
  readonly rate: number;
}

/** Where a player finds how somebody watched before, and leaves how they watch now. */
export interface PlayerMemory {
  /** Asked once, when the player appears. */
  readonly read: () => PlayerPreferences | undefined;
  /** Told whenever somebody changes one of them; not when the browser refuses to start with sound. */
  readonly save: (preferences: PlayerPreferences) => void;
}
