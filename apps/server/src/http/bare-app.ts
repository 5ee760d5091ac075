import { randomUUID } from 'node:crypto';
import { ApiError } from '@kinora/api-contract/kernel';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import { cancelAbandonedReads } from './abandoned-reads.ts';
import {
  handleClientError,
  handleFailures,
  refuseExpectation,
  sendApiError,
  toApiError,
} from './failures/failures.ts';
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
    http: { requireHostHeader: false }, // Node's own error response has neither envelope nor request id
    frameworkErrors: (error, request, reply) => {
      void sendApiError(reply.header('x-request-id', request.id), toApiError(error, request.id));
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  cancelAbandonedReads(app);
  handleFailures(app);
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1')
      throw new ApiError('malformed', 'The request has no Host header');
  });
  app.server.on('checkExpectation', refuseExpectation);
  logResponses(app);
  return app;
}
