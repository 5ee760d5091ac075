import { API_PREFIX } from '@kinora/api-contract';
import { type FastifyInstance, LogController } from 'fastify';

/** Keeps the framework's own two lines a request away: {@link logAnswers} writes one. */
export const noRequestLines = () => new LogController({ disableRequestLogging: true });

/** One line for each answer of the API; of anything else only where details are asked for. */
export function logAnswers(app: FastifyInstance): void {
  // The route's pattern, never its address: links from mails hold tokens.
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(no route)';
    const { method } = request;
    const facts = { method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (route.startsWith(API_PREFIX)) request.log.info(facts, 'answered');
    else request.log.debug(facts, 'answered'); // files of a page come by the dozen, probes for ever
  });
}
