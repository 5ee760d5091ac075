import { asUserId } from '@kinora/domain';
import type { FastifyRequest } from 'fastify';
import type { Authenticate } from '../http/viewer.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { Sessions } from './sessions.ts';

/** The access token of the `Authorization` header. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  const [, token] = /^bearer +(\S+)\s*$/i.exec(headers.authorization ?? '') ?? [];
  return token;
}

/**
 * Finds the caller: by the bearer, which wins, or by the cookie. A bearer that no longer counts is refused, so that
 * its client refreshes; such a cookie makes a visitor and is cleared. The session is looked up each time.
 */
export const createAuthenticate =
  (sessions: Sessions, cookies: SessionCookies): Authenticate =>
  async (request, reply) => {
    const bearer = bearerOf(request);
    const cookie = bearer === undefined ? cookies.readAccess(request) : undefined;
    const token = bearer ?? cookie;
    const found = token === undefined ? undefined : await sessions.find(token);
    if (found) {
      const { user, sessionId } = found;
      const { userName, isEmailVerified } = user;
      const viewer = { id: asUserId(user.id), sessionId, userName, isEmailVerified };
      return { kind: 'viewer', viewer };
    }
    if (bearer !== undefined) return { kind: 'refused' };
    if (cookie !== undefined) cookies.clearAccess(reply);
    return { kind: 'visitor' };
  };
