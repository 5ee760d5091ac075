/** The variables that a process needs from the test run: where programs are, and where Node keeps compiled sources. */
export const nodeEnv = (): Readonly<Record<string, string>> => {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }) };
};
