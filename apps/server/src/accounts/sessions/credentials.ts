import { bearerIn } from '@kinora/api-contract/kernel';
import { asUserId } from '@kinora/domain';
import type { Authenticate } from '../../http/calls/viewer.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { Sessions } from './sessions.ts';

/**
 * Identifies the caller by the bearer token or, without one, by the cookie. An invalid bearer token is refused, so that
 * its client refreshes it; an invalid cookie makes the caller a visitor and is cleared. The session is looked up on
 * each request.
 */
export const createAuthenticate =
  (sessions: Sessions, cookies: SessionCookies): Authenticate =>
  async (request, reply) => {
    const bearer = bearerIn(request.headers.authorization);
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
