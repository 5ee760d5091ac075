import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionTokens } from './sessions.ts';

export interface SessionCookieOptions {
  readonly publicUrl: string;
  readonly webOrigins: readonly string[];
  readonly accessTokenSeconds: number;
  readonly refreshTokenSeconds: number;
}

export interface SessionCookies {
  set(reply: FastifyReply, tokens: SessionTokens): void;
  clear(reply: FastifyReply): void;
  clearAccess(reply: FastifyReply): void;
  /** The cookie's value, if this request may use cookies at all: no other site can. */
  readAccess(request: FastifyRequest): string | undefined;
  readRefresh(request: FastifyRequest): string | undefined;
}

const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';

/** Is it another host, neither above nor below ours? Then a browser may see another site in it. */
function isElsewhere(origin: string, publicUrl: string): boolean {
  const theirs = new URL(origin).hostname;
  const ours = new URL(publicUrl).hostname;
  return theirs !== ours && !theirs.endsWith(`.${ours}`) && !ours.endsWith(`.${theirs}`);
}

/** Session tokens as cookies, beside the bearer. */
export function createSessionCookies(options: SessionCookieOptions): SessionCookies {
  const { publicUrl, webOrigins, accessTokenSeconds, refreshTokenSeconds } = options;
  const isSecure = publicUrl.startsWith('https:');
  const isCrossSite = isSecure && webOrigins.some((origin) => isElsewhere(origin, publicUrl));
  const attributes: CookieSerializeOptions = {
    path: '/',
    httpOnly: true,
    secure: isSecure,
    sameSite: isCrossSite ? 'none' : 'lax',
  };

  function mayUseCookies({ headers, method }: FastifyRequest): boolean {
    const { origin } = headers;
    if (origin !== undefined) return webOrigins.includes(origin);
    const site = headers['sec-fetch-site'];
    return method === 'GET' && (site === 'same-origin' || site === 'none');
  }

  const read = (request: FastifyRequest, name: string) =>
    (mayUseCookies(request) && request.cookies[name]) || undefined;

  return {
    set(reply, { accessToken, refreshToken }) {
      void reply
        .setCookie(ACCESS, accessToken, { ...attributes, maxAge: accessTokenSeconds })
        .setCookie(REFRESH, refreshToken, { ...attributes, maxAge: refreshTokenSeconds });
    },
    clear: (reply) => void reply.clearCookie(ACCESS, attributes).clearCookie(REFRESH, attributes),
    clearAccess: (reply) => void reply.clearCookie(ACCESS, attributes),
    readAccess: (request) => read(request, ACCESS),
    readRefresh: (request) => read(request, REFRESH),
  };
}
