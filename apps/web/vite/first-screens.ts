/**
 * The screens that the document preloads, by the first segment of the address: names of files in `src/routes`. A test
 * compares them with the route table (`src/start/first-screens.test.ts`).
 */
export const firstScreens = {
  '': ['frame', 'home'],
  results: ['frame', 'results'],
  watch: ['frame', 'watch'],
  user: ['frame', 'channel'],
  login: ['login'],
  register: ['register'],
} as const;
