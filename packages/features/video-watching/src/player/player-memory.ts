import type { PlayerMemory, PlayerPreferences } from '@kinora/design-system';

/** The key in the browser's storage. */
const PLAYER_KEY = 'player';

/** Returns the result of `work`, or `undefined` where the browser forbids storage; preferences are then not remembered. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const isWithin = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && value >= low && value <= high;

/** Parses stored preferences. Returns `undefined` when they are missing or invalid. */
function parsePreferences(text: string | null): PlayerPreferences | undefined {
  const stored: unknown = JSON.parse(text ?? 'null');
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { volume, isMuted, rate } = { volume: 1, isMuted: false, rate: 1, ...stored };
  if (!isWithin(volume, 0, 1) || typeof isMuted !== 'boolean' || !isWithin(rate, 0.25, 2))
    return undefined;
  return { volume, isMuted, rate };
}

/** Remembers volume and playback rate in this browser. */
export const playerMemory: PlayerMemory = {
  read: () => attempt(() => parsePreferences(localStorage.getItem(PLAYER_KEY))),
  save(preferences) {
    attempt(() => localStorage.setItem(PLAYER_KEY, JSON.stringify(preferences)));
  },
};
