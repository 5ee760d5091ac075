/** A log for work whose steps nobody needs to see, such as that of a command, a test or a benchmark. */
export const silentLog = { info: () => {}, warn: () => {}, error: () => {} };
