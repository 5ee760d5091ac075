import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/create-metrics.ts';
import { logAnswers, noRequestLines } from './answer-log.ts';
import type { Draining } from './draining.ts';
import { handleFailures } from './failures.ts';
import { type Dependency, serveHealth } from './health.ts';

/** The HTTP application of a process that only works on jobs: whoever watches it asks how it is. */
export function createHealthApp(
  log: FastifyBaseLogger,
  dependencies: readonly Dependency[],
  draining: Draining,
  metrics: Pick<Metrics, 'watch'> | undefined,
): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: noRequestLines(),
    forceCloseConnections: 'idle',
    return503OnClosing: false, // we say it ourselves
  });
  handleFailures(app);
  logAnswers(app);
  draining.watch(app);
  metrics?.watch(app);
  serveHealth(app, dependencies, draining);
  return app;
}
