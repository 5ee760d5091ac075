// Runs before each test file: whatever a test does, the answers it causes are looked through.
import { afterAll, afterEach } from 'vitest';
import { watchExchanges } from './exchanges.ts';
import { suiteWatch } from './suite-watch.ts';

watchExchanges((exchange) => suiteWatch.hear(exchange));

const demandNone = (leaks: readonly string[]) => {
  if (leaks.length > 0) throw new Error(`Secrets were given away:\n${leaks.join('\n')}`);
};
afterEach(() => demandNone(suiteWatch.take()));
afterAll(() => demandNone(suiteWatch.takeAtEnd()));
