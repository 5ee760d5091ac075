import { calls } from '@kinora/api-contract';
import type { AddRoutes } from '../http/calls/endpoint-route.ts';
import type { HostInfo } from './host-info.ts';

/** The data changes only with a new release or setting, and clients should notice one within minutes. */
const CACHE_CONTROL = 'public, max-age=300';

/** The route that says what this host can do. */
export const hostRoutes =
  (hostInfo: HostInfo): AddRoutes =>
  (register) => {
    register(calls.host.get, {
      async handle({ reply }) {
        void reply.header('cache-control', CACHE_CONTROL);
        return { message: 'This host', data: hostInfo };
      },
    });
  };
