// A process of the test of `fileStorage`: signs in from a folder, and makes a call whenever the test sets the clock.
import { createSdk } from '../index.ts';
import { fileStorage } from './file-storage.ts';

const [host = '', folder = ''] = process.argv.slice(2);
let aheadMs = 0;
const sdk = createSdk({
  host,
  storage: fileStorage(folder),
  clock: {
    now: () => Date.now() + aheadMs,
    after(delayMs, task) {
      const timer = setTimeout(task, delayMs);
      return () => clearTimeout(timer);
    },
  },
});

process.on('message', (message) => {
  aheadMs = Number(message);
  sdk.accounts.currentUser().then(
    () => process.send?.('ok'),
    (failure: unknown) => process.send?.(String(failure)),
  );
});
process.send?.('ready');
