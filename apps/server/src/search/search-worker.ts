import { createWorkQueue } from '../workers/work-queue.ts';

/**
 * Runs the searches of this process. Each keeps a processor core of the database busy: with more of them at once, every other
 * call would get the smaller part of the machine.
 */
export const searchWorker = createWorkQueue({ name: 'searches', slots: 2, maxWaiting: 100 });
