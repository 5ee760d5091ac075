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
  /** Setting and clearing do nothing in an answer to another site. */
  set(reply: FastifyReply, tokens: SessionTokens): void;
  clear(reply: FastifyReply): void;
  clearAccess(reply: FastifyReply): void;
  /** The cookie's value, if this request may use cookies at all: no other site can. */
  readAccess(request: FastifyRequest): string | undefined;
  readRefresh(request: FastifyRequest): string | undefined;
}

const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';

const held = new RegExp(`(?:^|;\\s*)(?:${ACCESS}|${REFRESH})=`);

/** Does the browser hold a session, whatever it is worth? */
export const holdsSession = ({ headers }: FastifyRequest) => held.test(headers.cookie ?? '');

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

  const isOfOtherSite = ({ headers: { origin } }: FastifyRequest) =>
    origin !== undefined && !webOrigins.includes(origin);

  function mayUseCookies(request: FastifyRequest): boolean {
    const { headers, method } = request;
    if (headers.origin !== undefined) return !isOfOtherSite(request);
    const site = headers['sec-fetch-site'];
    return method === 'GET' && (site === 'same-origin' || site === 'none');
  }

  const read = (request: FastifyRequest, name: string) =>
    (mayUseCookies(request) && request.cookies[name]) || undefined;

  /** A form of another site could otherwise sign a visitor in as somebody else, or out. */
  function change(reply: FastifyReply, doIt: () => void): void {
    if (!isOfOtherSite(reply.request)) doIt();
  }
  const forget = (reply: FastifyReply, names: readonly string[]) =>
    change(reply, () => {
      for (const name of names) void reply.clearCookie(name, attributes);
    });

  return {
    set: (reply, { accessToken, refreshToken }) =>
      change(reply, () => {
        void reply
          .setCookie(ACCESS, accessToken, { ...attributes, maxAge: accessTokenSeconds })
          .setCookie(REFRESH, refreshToken, { ...attributes, maxAge: refreshTokenSeconds });
      }),
    clear: (reply) => forget(reply, [ACCESS, REFRESH]),
    clearAccess: (reply) => forget(reply, [ACCESS]),
    readAccess: (request) => read(request, ACCESS),
    readRefresh: (request) => read(request, REFRESH),
  };
}
