import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/create-metrics.ts';
import { createBareApp } from './bare-app.ts';
import type { Draining } from './draining.ts';
import { sendRefusal } from './failures.ts';
import { type Dependency, serveHealth } from './health.ts';
import { notFound } from './refusal.ts';

/** The HTTP application of a process that only works on jobs: whoever watches it asks how it is. */
export function createHealthApp(
  log: FastifyBaseLogger,
  dependencies: readonly Dependency[],
  draining: Draining,
  metrics: Pick<Metrics, 'watch'> | undefined,
): FastifyInstance {
  const app = createBareApp(log);
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, notFound()));
  draining.watch(app);
  metrics?.watch(app);
  serveHealth(app, dependencies, draining);
  return app;
}
