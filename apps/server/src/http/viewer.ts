import type { UserId } from '@kinora/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Who calls, as far as permissions go. */
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

/** Reads the credentials of a request; may clear a cookie that no longer counts. */
export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<Identity>;
