import type { FastifyInstance, FastifyReply } from 'fastify';

export interface SecurityOptions {
  readonly publicUrl: string;
  /** An additional origin of published media. */
  readonly mediaOrigin: string | undefined;
}

/** Policy of responses that are not pages: they may load nothing. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Policy of the service worker, which also applies to its requests: documents of the site. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Policy of the web app's document. Scripts and styles are files only; `eval` is forbidden. */
function documentPolicy({ publicUrl, mediaOrigin }: SecurityOptions): string {
  const media = ["'self'", ...(mediaOrigin ? [mediaOrigin] : [])].join(' ');
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src ${media} https: data: blob:`,
    `media-src ${media} blob:`,
    `connect-src ${media}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

/**
 * Sets the same headers on every response, from one object built once: a plugin that builds them per request costs as
 * much as the rest of a small call. Returns a function that gives a reply the policy of a page.
 */
export function setSecurityHeaders(
  app: FastifyInstance,
  options: SecurityOptions,
): (reply: FastifyReply) => FastifyReply {
  const defaultHeaders = {
    'content-security-policy': API_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(options.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(defaultHeaders);
  });
  const policy = documentPolicy(options);
  return (reply) => reply.header('content-security-policy', policy);
}
