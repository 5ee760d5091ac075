import { notFound } from '@kinora/api-contract/kernel';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createBareApp } from '../http/bare-app.ts';
import type { Draining } from '../http/draining.ts';
import { sendApiError } from '../http/failures/failures.ts';
import { type Dependency, serveHealth } from '../http/health.ts';
import type { Metrics } from '../metrics/create-metrics.ts';

/** Creates the HTTP application of a `worker`: health checks only. */
export function createHealthApp(
  log: FastifyBaseLogger,
  dependencies: readonly Dependency[],
  draining: Draining,
  metrics: Pick<Metrics, 'watch'> | undefined,
): FastifyInstance {
  const app = createBareApp(log);
  app.setNotFoundHandler((_request, reply) => sendApiError(reply, notFound()));
  draining.watch(app);
  metrics?.watch(app);
  serveHealth(app, dependencies, draining);
  return app;
}
