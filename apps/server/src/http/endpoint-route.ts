import {
  type Endpoint,
  type ListMeta,
  type SuccessEnvelope,
  presentQueryFields,
} from '@kinora/api-contract';
import type { WireOf } from '@kinora/api-contract/shape';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { assertAccessLevel, resolveViewer, identifyCaller, type ViewerAt } from './access.ts';
import { checkedFields } from './checked-fields.ts';
import type { RunForm } from './form-limit.ts';
import { Refusal } from './refusal.ts';
import type { RequestLimit, RequestLimits } from './request-limits.ts';
import type { Authenticate, Viewer } from './viewer.ts';

type FieldsOf<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;

/** What is known before the body is read. */
export interface EarlyRequest<Called extends Endpoint> {
  readonly viewer: ViewerAt<Called['access']>;
  readonly params: FieldsOf<Called['params']>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A request whose caller, fields and subject have been checked. */
export interface EndpointRequest<Called extends Endpoint, Subject> extends EarlyRequest<Called> {
  readonly query: FieldsOf<Called['query']>;
  /** A multipart body has not been read yet: the handler streams it and checks its fields with `checkedFields`. */
  readonly body: Called['encoding'] extends 'json' ? FieldsOf<Called['body']> : undefined;
  /** The result of `find`. */
  readonly subject: Subject;
}

export interface Success<Data> {
  /** A fixed sentence that clients may show. */
  readonly message: string;
  readonly data: Data;
  readonly meta?: ListMeta;
}

export interface EndpointWork<Called extends Endpoint, Subject> {
  /** Counted before any other check. */
  readonly limit?: RequestLimit;
  /** Runs before the body is read: finds the subject (404) and asks whether the caller may touch it (403). */
  find?(request: EarlyRequest<Called>): Promise<Subject>;
  handle(request: EndpointRequest<Called, Subject>): Promise<Success<WireOf<Called['data']>>>;
}

/** Connects an endpoint of the contract with its work. The endpoint states who may call it and with what. */
export type RegisterEndpoint = <const Called extends Endpoint, Subject = undefined>(
  endpoint: Called,
  work: EndpointWork<Called, Subject>,
) => void;

/** The endpoints of one subject, such as comments. */
export type Slice = (register: RegisterEndpoint, limits: RequestLimits) => void;

export interface RouteDependencies {
  readonly authenticate: Authenticate;
  readonly calls: RequestLimit;
  readonly forms: RunForm;
}

const CALL_TIMEOUT_MS = 30_000;
const EARLY = 'kinoraEarlyRequest';

/** Declares the request property that carries the early results to the handler. */
export const decorateForEndpoints = (app: FastifyInstance) => app.decorateRequest(EARLY, null);

function checkedParams(endpoint: Endpoint, given: unknown): Record<string, unknown> {
  if (!endpoint.params) return {};
  try {
    return checkedFields(endpoint.params, given);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal('malformed', error.message, { cause: error });
  }
}

/** The arguments of a route's work, without the endpoint's types. */
interface RequestParts {
  readonly viewer: Viewer | undefined;
  readonly params: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly subject?: unknown;
}

/** The work of any endpoint. Declared as methods, so that each endpoint's own types are assignable. */
export interface RouteWork {
  readonly limit?: RequestLimit;
  find?(request: RequestParts): Promise<unknown>;
  handle(request: RequestParts): Promise<Success<unknown>>;
}

/** Adds the route of one endpoint. Checks run in the contract's order. */
export function addEndpointRoute(
  app: FastifyInstance,
  endpoint: Endpoint,
  work: RouteWork,
  { authenticate, calls, forms }: RouteDependencies,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.encoding === 'multipart' ? {} : { handlerTimeout: CALL_TIMEOUT_MS }),
    onRequest: async (request, reply) => {
      const identity = await identifyCaller(endpoint.access, authenticate, request, reply);
      const viewerId = identity.kind === 'viewer' ? identity.viewer.id : undefined;
      const caller = { address: request.ip, viewerId };
      await calls(caller);
      await work.limit?.(caller);
      const viewer = resolveViewer(endpoint.access, identity);
      const params = checkedParams(endpoint, request.params);
      assertAccessLevel(endpoint.access, viewer, params);
      const early = { viewer, params, request, reply };
      const subject = await work.find?.(early);
      request.setDecorator<RequestParts>(EARLY, { ...early, subject });
    },
    handler: async (request, reply) => {
      const early = request.getDecorator<RequestParts>(EARLY);
      const query =
        endpoint.query && checkedFields(endpoint.query, presentQueryFields(Object(request.query)));
      const fields = endpoint.encoding === 'json' && endpoint.body;
      const body = fields ? checkedFields(fields, request.body) : undefined;
      const handle = () => work.handle({ ...early, query, body });
      const sender = endpoint.encoding === 'multipart' && early.viewer;
      const { message, data, meta } = await (sender ? forms(sender.id, handle) : handle());
      const envelope: SuccessEnvelope<unknown> = {
        statusCode: endpoint.status,
        success: true,
        message,
        data,
        ...(meta ? { meta } : {}),
      };
      return reply.code(endpoint.status).send(envelope);
    },
  });
}
