import { loadFast } from './load-fast.ts';

loadFast();
// Applies only to modules that are imported after the call.
const { runServer } = await import('./run-server.ts');
await runServer();
