// Runs before each test file: checks all responses of its servers for secrets.
import { afterAll, afterEach } from 'vitest';
import { watchExchanges } from './exchanges.ts';
import { suiteWatch } from './suite-watch.ts';

watchExchanges((exchange) => suiteWatch.inspect(exchange));

const assertNoLeaks = (leaks: readonly string[]) => {
  if (leaks.length > 0) throw new Error(`Secrets were given away:\n${leaks.join('\n')}`);
};
afterEach(() => assertNoLeaks(suiteWatch.take()));
afterAll(() => assertNoLeaks(suiteWatch.takeAtEnd()));
