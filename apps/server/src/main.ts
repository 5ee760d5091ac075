import { loadFast } from './start/load-fast.ts';

loadFast();
// Applies only to modules that are imported after the call.
const { runServer } = await import('./start/run-server.ts');
await runServer();
