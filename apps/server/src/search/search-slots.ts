import { createSemaphore } from '../lib/semaphore.ts';

/**
 * Each search keeps a processor core of the database busy. With more of them at once, every other call would get the
 * smaller part of the machine.
 */
const SEARCHES_AT_ONCE = 2;

/** Runs a search when fewer than {@link SEARCHES_AT_ONCE} run in this process. */
export type RunSearch = ReturnType<typeof createSemaphore>;

export const createSearchSlots = (): RunSearch => createSemaphore(SEARCHES_AT_ONCE);
