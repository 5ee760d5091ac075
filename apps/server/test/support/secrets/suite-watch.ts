import { createLeakWatch } from './leak-watch.ts';

/** Inspects all responses of this test file's servers, spawned ones included. */
export const suiteWatch = createLeakWatch();
