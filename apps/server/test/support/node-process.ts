/**
 * Node flags of the test run and of the processes that tests start. Otherwise V8 spends 2 s of processor time per embedded
 * database on optimizing code that a test hardly runs.
 */
export const nodeFlags = ['--liftoff-only'];

/** The variables that a process needs from the test run: where programs are, and where Node keeps compiled sources. */
export const nodeEnv = (): Readonly<Record<string, string>> => {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }) };
};
