import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import {
  notUnderstood,
  wrongContentType,
  ApiError,
  failureEnvelope,
  notFound,
} from '@kinora/api-contract/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { BRAND } from '../../config/brand.ts';
import { systemClock } from '../../lib/clock.ts';
import {
  causesOf,
  loggableError,
  failureCode,
  isDiskFull,
  isServiceUnavailable,
} from '../../lib/error-details.ts';
import { createFullDiskWait } from './full-disk-wait.ts';
import { RETRY_SOON_SECONDS } from './retry-soon.ts';

/** Sends an error in the contract's envelope. */
export function sendApiError(reply: FastifyReply, failure: ApiError): FastifyReply {
  if (failure.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', failure.retryAfterSeconds);
  }
  return reply
    .code(failure.statusCode)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureEnvelope(failure)));
}

/** Maps the framework's own errors by status. */
function frameworkError(statusCode: number): ApiError | undefined {
  switch (statusCode) {
    case 400:
      return notUnderstood();
    case 403: // the static file server's response to a path outside its folder
    case 404:
      return notFound();
    case 413:
      return new ApiError('too-large', 'The request is too large');
    case 406:
    case 415:
      return wrongContentType();
    default:
      return undefined;
  }
}

const bodyMissing = () =>
  new ApiError('malformed', 'The body of the request did not arrive', { statusCode: 408 });

const readStatus = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

function apiErrorOf(error: unknown, fullDiskWait: () => number): ApiError {
  // The query builder wraps what a cancelled read throws.
  const known = [...causesOf(error)].find((cause) => cause instanceof ApiError);
  if (known) return known;
  if (isServiceUnavailable(error) || failureCode(error) === 'FST_ERR_HANDLER_TIMEOUT') {
    const text = `${BRAND} is not available right now. Please try again later.`;
    return new ApiError('unavailable', text, {
      retryAfterSeconds: isDiskFull(error) ? fullDiskWait() : RETRY_SOON_SECONDS,
      cause: error,
    });
  }
  const text = 'Something went wrong on our side. Please try again later.';
  return frameworkError(readStatus(error)) ?? new ApiError('internal', text, { cause: error });
}

/**
 * Maps any failure to the error that a client may see. The cause of a 5xx goes to the log only; its message contains
 * the request id, so that the log line can be found.
 */
export function toApiError(
  error: unknown,
  requestId: string,
  fullDiskWait: () => number = () => RETRY_SOON_SECONDS,
): ApiError {
  const failure = apiErrorOf(error, fullDiskWait);
  if (failure.statusCode < 500) return failure;
  const { message, errors, retryAfterSeconds, cause } = failure;
  const details = { errors, retryAfterSeconds, cause };
  return new ApiError(failure.code, `${message} (${requestId})`, details);
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
  const body = JSON.stringify(failureEnvelope(notUnderstood()));
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
  const failure = new ApiError('malformed', 'This expectation cannot be met', { statusCode: 417 });
  response.writeHead(failure.statusCode, {
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': randomUUID(),
    connection: 'close',
  });
  response.end(JSON.stringify(failureEnvelope(failure)));
}

const RECEIVING_BODY = 'kinoraReceivingBody';

/**
 * The only error handler: every error response of every route has the contract's envelope. While the server waits for a body
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
    const failure = toApiError(error, request.id, fullDiskWait);
    if (failure.statusCode >= 500) {
      if (request.getDecorator<boolean>(RECEIVING_BODY)) return sendApiError(reply, bodyMissing());
      const route = request.routeOptions.url ?? '(no route)';
      request.log.error({ route, failure: loggableError(error) }, 'request failed');
    }
    return sendApiError(reply, failure);
  });
}
