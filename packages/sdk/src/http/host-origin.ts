import { API_PREFIX } from '@kinora/api-contract';

/** Returns the address that paths are appended to: `host`, else the page's origin. Throws a `TypeError` for any other text. */
export function hostOrigin(host: string | undefined): string {
  const address = (host || globalThis.location?.origin || '').trim();
  const origin = address.replace(/\/+$/, '');
  if (!URL.canParse(origin) || !/^https?:[^?#@]+$/i.test(origin) || origin.endsWith(API_PREFIX)) {
    // An error may be logged, so it does not repeat a password.
    const given = address.includes('@') ? ' or a password' : `, not "${address}"`;
    throw new TypeError(
      `"host" must be an address such as "https://kinora.example", with http:// or https:// and without ${API_PREFIX}${given}.`,
    );
  }
  return origin;
}

/**
 * What the message of a request without a response adds: the address, because a program may have several hosts. A page on
 * another origin gets a possible cause until the host has answered, because browsers do not say whether the host is
 * unreachable or does not allow the page's origin. `undefined` on the host's own pages.
 */
export function addressHint(origin: string, hasAnswered: boolean): string | undefined {
  const pageOrigin = globalThis.location?.origin;
  if (pageOrigin === new URL(origin).origin) return undefined;
  if (!pageOrigin || hasAnswered) return origin;
  return `does WEB_ORIGINS of the host contain ${pageOrigin}?`;
}
