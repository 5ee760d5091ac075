// Loaded into spawned servers before their own code: they tell the test what they answer.
import { watchExchanges } from './exchanges.ts';

watchExchanges((exchange) => {
  if (process.connected) process.send?.(exchange);
});
// The channel is no reason to stay.
process.channel?.unref();
