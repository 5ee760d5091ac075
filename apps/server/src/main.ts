import { loadFast } from './load-fast.ts';

loadFast();
// Only what is imported from here on is loaded fast.
const { runServer } = await import('./run-server.ts');
await runServer();
