import { createLeakWatch } from './leak-watch.ts';

/** Hears every answer of this test file's servers, spawned ones included. */
export const suiteWatch = createLeakWatch();
