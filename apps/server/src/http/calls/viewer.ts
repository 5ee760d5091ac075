import type { UserId } from '@kinora/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The signed-in caller, with what permissions depend on. */
export interface Viewer {
  readonly id: UserId;
  readonly sessionId: string;
  readonly userName: string;
  readonly isEmailVerified: boolean;
}

export type Identity =
  | { readonly kind: 'viewer'; readonly viewer: Viewer }
  | { readonly kind: 'visitor' }
  /** Credentials were sent that are expired, revoked or not ours. */
  | { readonly kind: 'refused' };

/** Reads the credentials of a request; may clear an invalid cookie. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Identity>;
