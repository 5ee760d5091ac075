import type { FastifyInstance } from 'fastify';
import { loggableError } from '../lib/error-details.ts';
import type { Draining } from './draining.ts';
import { RETRY_SOON_SECONDS } from './failures/retry-soon.ts';

/** A dependency without which requests cannot be handled. `check` rejects when it does not work. */
export interface Dependency {
  readonly name: string;
  readonly check: () => Promise<void>;
}

const CHECK_TIMEOUT_MS = 3_000;

/** Returns whether the dependency responds within {@link CHECK_TIMEOUT_MS}; reports the failure otherwise. */
export async function isDependencyUp(
  { check }: Dependency,
  report: (failure: object) => void,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), CHECK_TIMEOUT_MS);
  });
  try {
    await Promise.race([check(), tooSlow]);
    return true;
  } catch (error) {
    report(loggableError(error));
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * `/healthz`: the process responds. `/readyz`: its dependencies work, too; else it names the missing ones. A stopping
 * process is not ready.
 */
export function serveHealth(
  app: FastifyInstance,
  dependencies: readonly Dependency[],
  draining: Pick<Draining, 'isOn'>,
): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  /** What did not work at the last check. A monitor asks every few seconds, and the log says it once. */
  const down = new Set<string>();
  app.get('/readyz', async (request, reply) => {
    const states = await Promise.all(
      dependencies.map(async (dependency) => {
        const { name } = dependency;
        const works = await isDependencyUp(dependency, (failure) => {
          if (!down.has(name)) request.log.error({ dependency: name, failure }, 'not ready');
          down.add(name);
        });
        if (works && down.delete(name)) request.log.info({ dependency: name }, 'ready again');
        return works ? [] : [name];
      }),
    );
    const missing = [...states.flat(), ...(draining.isOn ? ['(stopping)'] : [])];
    void reply.header('cache-control', 'no-store');
    if (missing.length === 0) return reply.send({ status: 'ok' });
    return reply
      .code(503)
      .header('retry-after', RETRY_SOON_SECONDS)
      .send({ status: 'unavailable', missing });
  });
}
