// Runs before each test file: checks all responses of its servers for secrets.
import { afterAll, afterEach } from 'vitest';
import { endFile } from './end-of-file.ts';
import { suiteWatch } from './secrets/suite-watch.ts';

const assertNoLeaks = (leaks: readonly string[]) => {
  if (leaks.length > 0) throw new Error(`Secrets were given away:\n${leaks.join('\n')}`);
};
afterEach(() => assertNoLeaks(suiteWatch.take()));
afterAll(() => assertNoLeaks(suiteWatch.takeAtEnd()));
afterAll(endFile);
