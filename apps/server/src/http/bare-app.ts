import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import { handleClientError, handleFailures, sendRefusal, toRefusal } from './failures.ts';
import { logResponses, withoutRequestLogging } from './response-log.ts';

/** Creates an application without routes. Each response has a request id, each failure the contract's envelope. */
export function createBareApp(
  log: FastifyBaseLogger,
  options: FastifyServerOptions = {},
): FastifyInstance {
  const app = Fastify({
    ...options,
    loggerInstance: log,
    logController: withoutRequestLogging(),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false, // our draining hook responds instead
    clientErrorHandler: handleClientError,
    frameworkErrors: (error, request, reply) => {
      void sendRefusal(reply.header('x-request-id', request.id), toRefusal(error, request.id));
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  handleFailures(app);
  logResponses(app);
  return app;
}
