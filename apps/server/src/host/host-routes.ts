import { endpoints } from '@kinora/api-contract';
import type { Slice } from '../http/endpoint-route.ts';
import { hostFacts } from './host-facts.ts';

/** The facts change only with a new release, and clients should notice one within minutes. */
const CACHE_CONTROL = 'public, max-age=300';

/** The route that says what this host can do. */
export const hostRoutes: Slice = (register) => {
  register(endpoints.host.get, {
    async handle({ reply }) {
      void reply.header('cache-control', CACHE_CONTROL);
      return { message: 'This host', data: hostFacts };
    },
  });
};
