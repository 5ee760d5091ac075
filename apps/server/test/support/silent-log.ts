/** A log for parts of the server that a test or bench runs by itself. */
export const silentLog = { info: () => {}, warn: () => {}, error: () => {} };
