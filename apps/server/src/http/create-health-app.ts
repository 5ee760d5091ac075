import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { handleFailures } from './failures.ts';
import { type Dependency, serveHealth } from './health.ts';

/** The HTTP application of a process that only works on jobs: whoever watches it asks how it is. */
export function createHealthApp(
  log: FastifyBaseLogger,
  dependencies: readonly Dependency[],
): FastifyInstance {
  const app = Fastify({ loggerInstance: log, forceCloseConnections: 'idle' });
  handleFailures(app);
  serveHealth(app, dependencies);
  return app;
}
