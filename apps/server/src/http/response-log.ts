import { API_PREFIX } from '@kinora/api-contract';
import { type FastifyInstance, LogController } from 'fastify';

/** Disables the framework's own two log lines per request: {@link logResponses} writes one. */
export const withoutRequestLogging = () => new LogController({ disableRequestLogging: true });

/** Logs one line per API response; all other responses at debug level only. */
export function logResponses(app: FastifyInstance): void {
  // Logs the route's pattern, never the URL: links from mails contain tokens.
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(no route)';
    const { method } = request;
    const fields = { method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (route.startsWith(API_PREFIX)) request.log.info(fields, 'request completed');
    else request.log.debug(fields, 'request completed'); // a page loads dozens of files, and health probes never stop
  });
}
