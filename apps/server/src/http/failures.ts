import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FailureEnvelope } from '@kinora/api-contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { BRAND } from '../brand.ts';
import { systemClock } from '../clock.ts';
import { failureFacts, failureCode, isDiskFull, isServiceAway } from '../failure-facts.ts';
import { createFullDiskWait } from './full-disk-wait.ts';
import { RETRY_SOON_SECONDS, Refusal, notFound } from './refusal.ts';

const MALFORMED_REQUEST = 'The request could not be understood';

const envelopeOf = (refusal: Refusal): FailureEnvelope => ({
  statusCode: refusal.statusCode,
  success: false,
  code: refusal.code,
  error: refusal.message,
  message: refusal.message,
  errors: refusal.errors,
  data: { error: refusal.message },
});

/** Sends a refusal in the contract's envelope. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', refusal.retryAfterSeconds);
  }
  return reply
    .code(refusal.statusCode)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelopeOf(refusal)));
}

/** Maps the framework's own errors by status. */
function frameworkRefusal(statusCode: number): Refusal | undefined {
  switch (statusCode) {
    case 400:
      return new Refusal('malformed', MALFORMED_REQUEST);
    case 403: // the static file server's response to a path outside its folder
    case 404:
      return notFound();
    case 413:
      return new Refusal('too-large', 'The request is too large');
    case 406:
    case 415:
      return new Refusal('unsupported-media', 'This type of content is not supported here');
    default:
      return undefined;
  }
}

const bodyMissing = () =>
  new Refusal('malformed', 'The body of the request did not arrive', { statusCode: 408 });

const readStatus = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

function refusalOf(error: unknown, fullDiskWait: () => number): Refusal {
  if (error instanceof Refusal) return error;
  if (isServiceAway(error) || failureCode(error) === 'FST_ERR_HANDLER_TIMEOUT') {
    const text = `${BRAND} is not available right now. Please try again later.`;
    return new Refusal('unavailable', text, {
      retryAfterSeconds: isDiskFull(error) ? fullDiskWait() : RETRY_SOON_SECONDS,
      cause: error,
    });
  }
  const text = 'Something went wrong on our side. Please try again later.';
  return frameworkRefusal(readStatus(error)) ?? new Refusal('internal', text, { cause: error });
}

/**
 * Maps any failure to the refusal that a client may see. The cause of a 5xx goes to the log only; its message contains
 * the request id, so that the log line can be found.
 */
export function toRefusal(
  error: unknown,
  requestId: string,
  fullDiskWait: () => number = () => RETRY_SOON_SECONDS,
): Refusal {
  const refusal = refusalOf(error, fullDiskWait);
  if (refusal.statusCode < 500) return refusal;
  const { message, errors, retryAfterSeconds, cause } = refusal;
  const details = { errors, retryAfterSeconds, cause };
  return new Refusal(refusal.code, `${message} (${requestId})`, details);
}

/**
 * Responds to bytes that are not HTTP, or to headers that are too large, with the same envelope; no request object
 * exists for them. Closes the connection, because a client that never closes its side would hold it for ever.
 */
export function handleClientError(_error: Error, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(envelopeOf(new Refusal('malformed', MALFORMED_REQUEST)));
  socket.write(
    [
      'HTTP/1.1 400 Bad Request',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${randomUUID()}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  socket.destroySoon();
}

/** Responds to an `Expect` header that is not `100-continue`. Node passes such a request to no other handler. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const refusal = new Refusal('malformed', 'This expectation cannot be met', { statusCode: 417 });
  response.writeHead(refusal.statusCode, {
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': randomUUID(),
    connection: 'close',
  });
  response.end(JSON.stringify(envelopeOf(refusal)));
}

const RECEIVING_BODY = 'kinoraReceivingBody';

/**
 * The only error handler: every refusal of every route has the contract's envelope. While the server waits for a body
 * nothing of its own can fail: a time-out or a broken connection is then the client's, and visitors must not be able to
 * raise the error rate.
 */
export function handleFailures(app: FastifyInstance): void {
  const fullDiskWait = createFullDiskWait(systemClock);
  app.decorateRequest(RECEIVING_BODY, false);
  app.addHook('preParsing', async (request) => {
    request.setDecorator(RECEIVING_BODY, true);
  });
  app.addHook('preValidation', async (request) => {
    request.setDecorator(RECEIVING_BODY, false);
  });
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = toRefusal(error, request.id, fullDiskWait);
    if (refusal.statusCode >= 500) {
      if (request.getDecorator<boolean>(RECEIVING_BODY)) return sendRefusal(reply, bodyMissing());
      const route = request.routeOptions.url ?? '(no route)';
      request.log.error({ route, failure: failureFacts(error) }, 'request failed');
    }
    return sendRefusal(reply, refusal);
  });
}
