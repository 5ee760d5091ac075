import type { Call, CheckedOf, ListMeta, SuccessEnvelope } from '@kinora/api-contract';
import type { WireOf } from '@kinora/api-contract/codec';
import { presentQueryFields, rulesOf } from '@kinora/api-contract/requests';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientSignal } from '../../lib/client-signal.ts';
import { forPerson } from '../../lib/waiting-person.ts';
import { addressGroup } from '../../limits/address-group.ts';
import { clientLeaves } from '../abandoned-reads.ts';
import { ApiError } from '../failures/api-error.ts';
import type { RunForm } from '../forms/form-limit.ts';
import type { RequestLimit, RequestLimits } from '../request-limits.ts';
import { assertAccessLevel, resolveViewer, identifyCaller, type ViewerAt } from './access.ts';
import { checkedFields } from './checked-fields.ts';
import type { Authenticate, Viewer } from './viewer.ts';

/** What is known before the body is read. */
export interface EarlyRequest<Called extends Call> {
  readonly viewer: ViewerAt<Called['access']>;
  readonly params: CheckedOf<Called, 'params'>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A request whose caller, fields and subject have been checked. */
export interface CallRequest<Called extends Call, Subject> extends EarlyRequest<Called> {
  readonly query: CheckedOf<Called, 'query'>;
  /** A multipart body has not been read yet: the handler streams it and checks its fields with `checkedFields`. */
  readonly body: Called extends { readonly encoding: 'json' }
    ? CheckedOf<Called, 'body'>
    : undefined;
  /** The result of `find`. */
  readonly subject: Subject;
}

export interface Success<Data> {
  /** A fixed sentence that clients may show. */
  readonly message: string;
  readonly data: Data;
  readonly meta?: ListMeta;
}

export interface CallWork<Called extends Call, Subject> {
  /** Counted before any other check. */
  readonly limit?: RequestLimit;
  /** Runs before the body is read: finds the subject (404) and asks whether the caller may touch it (403). */
  find?(request: EarlyRequest<Called>): Promise<Subject>;
  handle(request: CallRequest<Called, Subject>): Promise<Success<WireOf<Called['data']>>>;
}

/** Connects a call of the contract with its work. The contract states who may call it and with what. */
export type RegisterCall = <const Called extends Call, Subject = undefined>(
  call: Called,
  work: CallWork<Called, Subject>,
) => void;

/** The routes of one subject, such as comments. */
export type AddRoutes = (register: RegisterCall, limits: RequestLimits) => void;

export interface RouteDependencies {
  readonly authenticate: Authenticate;
  readonly calls: RequestLimit;
  readonly forms: RunForm;
}

const CALL_TIMEOUT_MS = 30_000;
const EARLY = 'kinoraEarlyRequest';

/** Declares the request property that carries the early results to the handler. */
export const decorateForCalls = (app: FastifyInstance) => app.decorateRequest(EARLY, null);

function checkedParams(call: Call, given: unknown): Record<string, unknown> {
  const { params } = rulesOf(call);
  if (!params) return {};
  try {
    return checkedFields(params, given);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError('malformed', error.message, { cause: error });
  }
}

/** The arguments of a route's work, without the call's types. */
interface RequestParts {
  readonly viewer: Viewer | undefined;
  readonly params: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly subject?: unknown;
}

/** The work of any call. Declared as methods, so that each call's own types are assignable. */
export interface RouteWork {
  readonly limit?: RequestLimit;
  find?(request: RequestParts): Promise<unknown>;
  handle(request: RequestParts): Promise<Success<unknown>>;
}

/** Adds the route of one call. Checks run in the contract's order. */
export function addCallRoute(
  app: FastifyInstance,
  call: Call,
  work: RouteWork,
  { authenticate, calls, forms }: RouteDependencies,
): void {
  const { access, encoding, status = 200 } = call;
  const rules = rulesOf(call);
  app.route({
    method: call.method,
    url: call.path,
    ...(encoding === 'multipart' ? {} : { handlerTimeout: CALL_TIMEOUT_MS }),
    onRequest: async (request, reply) => {
      const identity = await identifyCaller(access, authenticate, request, reply);
      const viewerId = identity.kind === 'viewer' ? identity.viewer.id : undefined;
      const caller = { address: request.ip, viewerId };
      await calls(caller);
      await work.limit?.(caller);
      const viewer = resolveViewer(access, identity);
      const params = checkedParams(call, request.params);
      assertAccessLevel(access, viewer, params);
      const early = { viewer, params, request, reply };
      const subject = await work.find?.(early);
      request.setDecorator<RequestParts>(EARLY, { ...early, subject });
    },
    handler: async (request, reply) => {
      const early = request.getDecorator<RequestParts>(EARLY);
      const query =
        rules.query && checkedFields(rules.query, presentQueryFields(Object(request.query)));
      const fields = encoding === 'json' && rules.body;
      const body = fields ? checkedFields(fields, request.body) : undefined;
      const waiting = {
        person: early.viewer?.id ?? addressGroup(request.ip),
        signal: clientSignal() ?? clientLeaves(reply.raw),
      };
      const handle = () => forPerson(waiting, () => work.handle({ ...early, query, body }));
      const sender = encoding === 'multipart' && early.viewer;
      const { message, data, meta } = await (sender ? forms(sender.id, handle) : handle());
      const envelope: SuccessEnvelope<unknown> = {
        statusCode: status,
        success: true,
        message,
        data,
        ...(meta ? { meta } : {}),
      };
      return reply.code(status).send(envelope);
    },
  });
}
