import type { ServerResponse } from 'node:http';
import { ApiError } from '@kinora/api-contract/kernel';
import type { FastifyInstance } from 'fastify';
import { forClient } from '../lib/client-signal.ts';

/** Nobody reads this response; its status is for the log. 499 is the one that nginx uses. */
const clientIsGone = () =>
  new ApiError('malformed', 'The client closed the connection', { statusCode: 499 });

/** Returns a signal that aborts when the client closes the connection before it has the response. */
export function clientLeaves(response: ServerResponse): AbortSignal {
  const client = new AbortController();
  const leave = () => {
    if (!response.writableFinished) client.abort(clientIsGone());
  };
  if (response.closed) leave();
  else response.once('close', leave);
  return client.signal;
}

/**
 * Cancels the reads of a request whose client has closed the connection. Only GET and HEAD: a write runs to its end,
 * because the client may have sent it and left.
 */
export function cancelAbandonedReads(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method }, { raw }, done) => {
    if (method !== 'GET' && method !== 'HEAD') return done();
    return forClient(clientLeaves(raw), done);
  });
}
