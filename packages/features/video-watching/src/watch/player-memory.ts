import type { PlayerMemory, PlayerPreferences } from '@kinora/design-system';

/** The key in the browser's storage. */
const PLAYER_KEY = 'player';

/** Storage may be forbidden by the browser; every video then begins anew. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const isWithin = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && value >= low && value <= high;

/** Whatever the storage holds may be from elsewhere: what is not in order is as if it were not there. */
function parsed(text: string | null): PlayerPreferences | undefined {
  const kept: unknown = JSON.parse(text ?? 'null');
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { volume, isMuted, rate } = { volume: 1, isMuted: false, rate: 1, ...kept };
  if (!isWithin(volume, 0, 1) || typeof isMuted !== 'boolean' || !isWithin(rate, 0.25, 2))
    return undefined;
  return { volume, isMuted, rate };
}

/** Loudness and speed of the videos in this browser. */
export const playerMemory: PlayerMemory = {
  read: () => attempt(() => parsed(localStorage.getItem(PLAYER_KEY))),
  keep(preferences) {
    attempt(() => localStorage.setItem(PLAYER_KEY, JSON.stringify(preferences)));
  },
};
