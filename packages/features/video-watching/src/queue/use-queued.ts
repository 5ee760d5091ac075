import { useSyncExternalStore } from 'react';
import type { QueueSlot, QueuedVideo } from '../screen/watch-slots.ts';

const nothing: readonly QueuedVideo[] = [];
const none = () => nothing;
const neverChanges = () => none;

/** Returns the videos of the queue, first the one that plays next: none without a queue. */
export const useQueued = (queue: QueueSlot | undefined) =>
  useSyncExternalStore(queue?.subscribe ?? neverChanges, queue?.videos ?? none);
