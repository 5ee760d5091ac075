import type { VideoId } from '@kinora/domain';

/** The key in the browser's storage. */
const POSITIONS_KEY = 'positions';
/** The oldest are forgotten. */
const MAX_POSITIONS = 200;

type Entry = readonly [videoId: string, seconds: number];

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1]);

/** Throws where the browser forbids storage. */
function readAll(): Entry[] {
  const stored: unknown = JSON.parse(localStorage.getItem(POSITIONS_KEY) ?? '[]');
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

/** Where a visitor stopped in the videos that were last watched in this browser. Nothing of it is sent to the host. */
export const visitorPositions = {
  /** Returns the position in seconds; `undefined` if there is none, or where the browser forbids storage. */
  read(videoId: VideoId): number | undefined {
    try {
      return readAll().find(([id]) => id === videoId)?.[1];
    } catch {
      return undefined;
    }
  },

  save(videoId: VideoId, seconds: number): void {
    try {
      let others: Entry[] = [];
      try {
        others = readAll().filter(([id]) => id !== videoId);
      } catch {
        // Unreadable text is replaced.
      }
      const all: Entry[] = [[videoId, seconds], ...others];
      localStorage.setItem(POSITIONS_KEY, JSON.stringify(all.slice(0, MAX_POSITIONS)));
    } catch {
      // The browser forbids storage: the next visit starts from the beginning.
    }
  },
};
