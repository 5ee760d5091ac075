import type { VideoId } from '@kinora/domain';

/** The key in the storage of the tab, which ends with the browsing session. */
const WATCHED_KEY = 'watched-in-session';
/** The oldest are forgotten. */
const MAX_WATCHED = 500;

/** Where the browser forbids storage, this page alone remembers. */
let remembered: readonly string[] = [];

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(WATCHED_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return remembered;
  }
}

/** The videos that were watched in this browsing session. Nothing of it is sent to the host. */
export const sessionWatched = {
  read: (): ReadonlySet<string> => new Set(read()),

  add(videoId: VideoId): void {
    remembered = [videoId, ...read().filter((id) => id !== videoId)].slice(0, MAX_WATCHED);
    try {
      sessionStorage.setItem(WATCHED_KEY, JSON.stringify(remembered));
    } catch {
      // The browser forbids storage.
    }
  },
};
