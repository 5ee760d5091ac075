import { storedText } from '@kinora/browser-storage';
import type { UserId } from '@kinora/domain';

const stored = storedText('continueWatching');

/**
 * Whether the last response had videos to continue, for which the next page reserves space. Holds the user's id, because the next
 * one may be another.
 */
export const continueMemory = {
  read: (userId: UserId) => stored.read() === userId,
  save: (userId: UserId, hasVideos: boolean) => stored.save(hasVideos ? userId : undefined),
};
