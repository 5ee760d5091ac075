import type { Call } from '@kinora/api-contract';
import {
  type AnyWork,
  type BegunRequest,
  type RegisterCall as RegisterCallOf,
  serveCall,
} from '@kinora/api-contract/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientSignal } from '../../lib/client-signal.ts';
import { forPerson } from '../../lib/waiting-person.ts';
import { addressGroup } from '../../limits/address-group.ts';
import { clientLeaves } from '../abandoned-reads.ts';
import type { RunForm } from '../forms/form-limit.ts';
import type { RequestLimit, RequestLimits } from '../request-limits.ts';
import type { Authenticate, Viewer } from './viewer.ts';

interface FastifyHost {
  readonly viewer: Viewer;
  readonly raw: { readonly request: FastifyRequest; readonly reply: FastifyReply };
}

interface Limited {
  /** Counted before any other check. */
  readonly limit?: RequestLimit;
}

/** Connects a call of the contract with its work. The contract states who may call it and with what. */
export type RegisterCall = RegisterCallOf<FastifyHost, Limited>;

/** The routes of one subject, such as comments. */
export type AddRoutes = (register: RegisterCall, limits: RequestLimits) => void;

export interface RouteDependencies {
  readonly authenticate: Authenticate;
  readonly calls: RequestLimit;
  readonly forms: RunForm;
}

const CALL_TIMEOUT_MS = 30_000;
const BEGUN = 'kinoraBegunRequest';

/** Declares the request property that carries the results of the first checks to the handler. */
export const decorateForCalls = (app: FastifyInstance) => app.decorateRequest(BEGUN, null);

/** Adds the route of one call. */
export function addCallRoute(
  app: FastifyInstance,
  call: Call,
  work: AnyWork & Limited,
  { authenticate, calls, forms }: RouteDependencies,
): void {
  const { access, encoding, status = 200 } = call;
  const served = serveCall<FastifyHost>(call, work);
  app.route({
    method: call.method,
    url: call.path,
    ...(encoding === 'multipart' ? {} : { handlerTimeout: CALL_TIMEOUT_MS }),
    onRequest: async (request, reply) => {
      const identity =
        access === 'open' ? ({ kind: 'visitor' } as const) : await authenticate(request, reply);
      const viewerId = identity.kind === 'viewer' ? identity.viewer.id : undefined;
      const caller = { address: request.ip, viewerId };
      await calls(caller);
      await work.limit?.(caller);
      const begun = await served.begin(identity, request.params, { request, reply });
      request.setDecorator<BegunRequest<FastifyHost>>(BEGUN, begun);
    },
    handler: async (request, reply) => {
      const begun = request.getDecorator<BegunRequest<FastifyHost>>(BEGUN);
      const sender = encoding === 'multipart' && begun.viewer;
      const waiting = {
        person: begun.viewer?.id ?? addressGroup(request.ip),
        signal: clientSignal() ?? clientLeaves(reply.raw),
      };
      const envelope = await served.finish(begun, request, (handle) => {
        const handleForPerson = () => forPerson(waiting, handle);
        return sender ? forms(sender.id, handleForPerson) : handleForPerson();
      });
      return reply.code(status).send(envelope);
    },
  });
}
