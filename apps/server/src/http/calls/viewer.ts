import type { Caller, Identity as IdentityOf } from '@kinora/api-contract/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The signed-in caller. */
export interface Viewer extends Caller {
  readonly sessionId: string;
}

export type Identity = IdentityOf<Viewer>;

/** Reads the credentials of a request; may clear an invalid cookie. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Identity>;
