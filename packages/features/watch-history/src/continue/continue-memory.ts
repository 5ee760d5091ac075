import type { UserId } from '@kinora/domain';

/** The key in the browser's storage. */
const CONTINUE_KEY = 'continueWatching';

/**
 * Whether the last response had videos to continue, for which the next page reserves space. Holds the user's id, because the next
 * one may be another. Where the browser forbids storage, each page begins without the space.
 */
export const continueMemory = {
  read(userId: UserId): boolean {
    try {
      return localStorage.getItem(CONTINUE_KEY) === userId;
    } catch {
      return false;
    }
  },

  save(userId: UserId, hasVideos: boolean): void {
    try {
      if (hasVideos) localStorage.setItem(CONTINUE_KEY, userId);
      else localStorage.removeItem(CONTINUE_KEY);
    } catch {
      // As if nothing was stored.
    }
  },
};
