// Preloaded into spawned servers: sends their exchanges to the test.
import { watchExchanges } from './exchanges.ts';

watchExchanges((exchange) => {
  if (process.connected) process.send?.(exchange);
});
// The channel must not keep the process alive.
process.channel?.unref();
