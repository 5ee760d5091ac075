import { maxHeaderSize } from 'node:http';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import { API_PREFIX } from '@kinora/api-contract';
import { notFound, ApiError } from '@kinora/api-contract/kernel';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { HostInfo } from '../host/host-info.ts';
import { createBareApp } from '../http/bare-app.ts';
import { BODY_LIMIT_BYTES, type BodyKind, bodyParsers } from '../http/body-parsers.ts';
import {
  addCallRoute,
  decorateForCalls,
  type RegisterCall,
  type AddRoutes,
} from '../http/calls/endpoint-route.ts';
import type { Authenticate } from '../http/calls/viewer.ts';
import { compressResponses } from '../http/compress-responses.ts';
import type { Draining } from '../http/draining.ts';
import { drainRefusedBodies } from '../http/forms/drain-refused-bodies.ts';
import { createFormLimit } from '../http/forms/form-limit.ts';
import { uploadPace } from '../http/forms/upload-pace.ts';
import { type Dependency, serveHealth } from '../http/health.ts';
import { cutOffIdleClients } from '../http/idle-clients.ts';
import type { RequestLimits } from '../http/request-limits.ts';
import { setSecurityHeaders } from '../http/security-headers.ts';
import { warnOfUntrustedProxy } from '../http/untrusted-proxy.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import type { DescribePage } from '../pages/describe-page.ts';
import { serveWebApp } from '../pages/web-app.ts';

export interface AppOptions {
  readonly publicUrl: string;
  readonly port: number;
  readonly host: HostInfo;
  readonly webOrigins: readonly string[];
  readonly mediaOrigin: string | undefined;
  readonly trustProxy: number | readonly string[] | undefined;
  readonly limits: RequestLimits;
  readonly log: FastifyBaseLogger;
  readonly authenticate: Authenticate;
  readonly routes: readonly AddRoutes[];
  /** Functions that add the routes outside the API: media, the site map, the development mailbox. */
  readonly outsideApi: readonly ((app: FastifyInstance) => void | Promise<void>)[];
  readonly dependencies: readonly Dependency[];
  readonly draining: Draining;
  readonly metrics: Pick<Metrics, 'watch'> | undefined;
  readonly webAppFolder: string;
  readonly describePage: DescribePage;
}

/** Converts a number of hops or the addresses of proxies to the framework's option. */
function trusted(proxies: AppOptions['trustProxy']) {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies;
  return proxies ? [...proxies] : false;
}

async function refuseMissing(): Promise<never> {
  throw notFound();
}

/** Adds the routes of the contract, grouped by the encoding of their bodies. */
async function serveApi(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { authenticate, limits } = options;
  const routeDependencies = { authenticate, calls: limits.calls, forms: createFormLimit() };
  const routes = new Map<BodyKind, ((scope: FastifyInstance) => void)[]>();
  const methods = new Set<string>();
  const register: RegisterCall = (call, work) => {
    const { method, encoding: kind = 'none' } = call;
    methods.add(method);
    const known = routes.get(kind) ?? [];
    known.push((scope) => addCallRoute(scope, call, work, routeDependencies));
    routes.set(kind, known);
  };
  for (const addRoutes of options.routes) addRoutes(register, limits);

  // The CORS plugin would respond with plain text.
  app.addHook('onRequest', async ({ method, headers }) => {
    const isPreflight = headers.origin && headers['access-control-request-method'];
    if (method === 'OPTIONS' && !isPreflight)
      throw new ApiError('malformed', 'An OPTIONS request must be a preflight');
  });
  await app.register(cookie);
  await app.register(cors, {
    origin: [...options.webOrigins],
    credentials: true,
    methods: [...methods],
    allowedHeaders: [
      'authorization',
      'content-type',
      'idempotency-key',
      'if-match',
      'if-none-match',
    ],
    exposedHeaders: ['etag', 'x-request-id', 'retry-after'],
    maxAge: 600,
  });
  decorateForCalls(app);
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
  // Unknown calls are handled in this scope, so that clients of other origins can read the 404, too.
  const method = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
  const countAndRefuse = async ({ ip: address }: FastifyRequest) => {
    await limits.calls({ address, viewerId: undefined });
    return refuseMissing();
  };
  app.route({ method, url: '/*', onRequest: countAndRefuse, handler: refuseMissing });
  for (const [encoding, added] of routes) {
    await app.register(async (scope) => {
      bodyParsers[encoding](scope);
      for (const add of added) add(scope);
    });
  }
}

/** Assembles the HTTP application. Does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = createBareApp(options.log, {
    trustProxy: trusted(options.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: uploadPace.maxMs, // other requests end much earlier, by their own timeout
    routerOptions: { maxParamLength: maxHeaderSize }, // an id that is too long is a wrong id
  });
  if (options.trustProxy === undefined) warnOfUntrustedProxy(app);
  compressResponses(app);
  cutOffIdleClients(app);
  drainRefusedBodies(app);
  const asDocument = setSecurityHeaders(app, options);
  options.draining.watch(app);
  options.metrics?.watch(app);
  serveHealth(app, options.dependencies, options.draining);
  for (const serve of options.outsideApi) await serve(app);
  await app.register((scope: FastifyInstance) => serveApi(scope, options), { prefix: API_PREFIX });
  await serveWebApp(app, {
    folder: options.webAppFolder,
    publicUrl: options.publicUrl,
    port: options.port,
    host: options.host,
    describePage: options.describePage,
    asDocument,
    limit: options.limits.calls,
  });
  return app;
}
