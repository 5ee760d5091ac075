/** The position of the player, which changes about four times a second: only what subscribes to it renders again. */
export interface PositionSource {
  /** Seconds from the start of the video. */
  readonly get: () => number;
  /** Calls `listener` after each change. Returns a function that ends this. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A position that the page sets. */
export interface Position extends PositionSource {
  readonly set: (seconds: number) => void;
}

/** Creates a position at the start of the video. */
export function createPosition(): Position {
  let position = 0;
  const listeners = new Set<() => void>();
  return {
    get: () => position,
    set(seconds) {
      position = seconds;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
