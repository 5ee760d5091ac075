import { calls } from '@kinora/api-contract';
import { bearerIn, refreshTokenIn, ApiError, sessionExpired } from '@kinora/api-contract/kernel';
import type { FastifyReply } from 'fastify';
import type { AddRoutes } from '../../http/calls/endpoint-route.ts';
import type { PresentUser } from '../present-user.ts';
import type { Credentials } from './login.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { Sessions, StartedSession } from './sessions.ts';

export interface SessionRoutesOptions {
  readonly sessions: Sessions;
  readonly cookies: SessionCookies;
  readonly login: (credentials: Credentials) => Promise<StartedSession | undefined>;
  readonly presentUser: PresentUser;
}

const { login, logout, refresh } = calls.accounts;

/** Puts the token pair into the cookies and the body; some clients store it themselves. */
const respondWithTokens =
  (cookies: SessionCookies, presentUser: PresentUser) =>
  (reply: FastifyReply, message: string, started: StartedSession) => {
    const { user, accessToken, refreshToken } = started;
    cookies.set(reply, started);
    return { message, data: { user: presentUser.session(user), accessToken, refreshToken } };
  };

/** Routes for login, renewal and logout. */
export const sessionRoutes =
  ({ sessions, cookies, login: logIn, presentUser }: SessionRoutesOptions): AddRoutes =>
  (register, limits) => {
    const respond = respondWithTokens(cookies, presentUser);

    register(login, {
      async handle({ body, request, reply }) {
        const attempt = await limits.logins(body.email, request.ip);
        const started = await logIn(body).catch(async (error: unknown) => {
          await attempt.withdrawn();
          throw error;
        });
        if (!started) throw new ApiError('wrong-credentials', 'Invalid user credentials');
        await attempt.succeeded();
        return respond(reply, 'Logged In Successfully', started);
      },
    });

    register(refresh, {
      async handle({ request, reply }) {
        const sent = refreshTokenIn(request.body);
        const token = sent ?? cookies.readRefresh(request);
        const started =
          token === undefined ? undefined : await sessions.refresh(token, limits.refreshes);
        if (started) return respond(reply, 'Access token refreshed', started);
        if (sent === undefined) cookies.clear(reply); // cookies may hold a newer login than the body
        throw sessionExpired();
      },
    });

    register(logout, {
      async handle({ request, reply }) {
        const bearer = bearerIn(request.headers.authorization);
        const named = refreshTokenIn(request.body);
        const refreshCookie = cookies.readRefresh(request);
        const accessCookie = cookies.readAccess(request);
        cookies.clear(reply);
        const isEnded =
          (bearer !== undefined && (await sessions.endByAccessToken(bearer))) ||
          (named !== undefined && (await sessions.endByRefreshToken(named))) ||
          (refreshCookie !== undefined && (await sessions.endByRefreshToken(refreshCookie))) ||
          (accessCookie !== undefined && (await sessions.endByAccessToken(accessCookie)));
        return { message: isEnded ? 'Logout Successful' : 'Already logged out', data: {} };
      },
    });
  };
