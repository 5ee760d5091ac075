import { watchExchanges } from './exchanges.ts';
import { createLeakWatch } from './leak-watch.ts';

/** Inspects all responses of this worker's servers, spawned ones included. */
export const suiteWatch = createLeakWatch();
watchExchanges((exchange) => suiteWatch.inspect(exchange));
