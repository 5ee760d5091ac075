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
  /** Setting and clearing do nothing in a response to another site. */
  set(reply: FastifyReply, tokens: SessionTokens): void;
  clear(reply: FastifyReply): void;
  clearAccess(reply: FastifyReply): void;
  /** Returns the cookie's value if this request may use cookies; requests of other sites may not. */
  readAccess(request: FastifyRequest): string | undefined;
  readRefresh(request: FastifyRequest): string | undefined;
  /** Stores which registration this browser made last. */
  setRegistration(reply: FastifyReply, token: string): void;
  readRegistration(request: FastifyRequest): string | undefined;
}

const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';
const REGISTRATION = 'registration';
const REGISTRATION_SECONDS = 30 * 24 * 60 * 60;

const sessionCookie = new RegExp(`(?:^|;\\s*)(?:${ACCESS}|${REFRESH})=`);

/** Returns whether the request carries a session cookie, valid or not. */
export const holdsSession = ({ headers }: FastifyRequest) =>
  sessionCookie.test(headers.cookie ?? '');

/**
 * Returns whether the origin's host is neither ours nor a parent or subdomain of ours, so that a browser may treat it
 * as another site.
 */
function isForeignHost(origin: string, publicUrl: string): boolean {
  const theirs = new URL(origin).hostname;
  const ours = new URL(publicUrl).hostname;
  return theirs !== ours && !theirs.endsWith(`.${ours}`) && !ours.endsWith(`.${theirs}`);
}

/** Sends and reads session tokens as cookies, in addition to bearer tokens, and the cookie of a registration. */
export function createSessionCookies(options: SessionCookieOptions): SessionCookies {
  const { publicUrl, webOrigins, accessTokenSeconds, refreshTokenSeconds } = options;
  const isSecure = publicUrl.startsWith('https:');
  const isCrossSite = isSecure && webOrigins.some((origin) => isForeignHost(origin, publicUrl));
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

  /** Otherwise a form of another site could sign a visitor in to another account, or out. */
  function change(reply: FastifyReply, apply: () => void): void {
    if (!isOfOtherSite(reply.request)) apply();
  }
  const clearCookies = (reply: FastifyReply, names: readonly string[]) =>
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
    clear: (reply) => clearCookies(reply, [ACCESS, REFRESH]),
    clearAccess: (reply) => clearCookies(reply, [ACCESS]),
    readAccess: (request) => read(request, ACCESS),
    readRefresh: (request) => read(request, REFRESH),
    setRegistration: (reply, token) =>
      change(reply, () => {
        void reply.setCookie(REGISTRATION, token, { ...attributes, maxAge: REGISTRATION_SECONDS });
      }),
    readRegistration: (request) => read(request, REGISTRATION),
  };
}
