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
 * A possible cause when a request of a page on another origin fails: browsers do not say whether the host is unreachable
 * or does not allow the page's origin. `undefined` elsewhere.
 */
export function originHint(origin: string): string | undefined {
  const pageOrigin = globalThis.location?.origin;
  if (!pageOrigin || pageOrigin === new URL(origin).origin) return undefined;
  return `does WEB_ORIGINS of the host contain ${pageOrigin}?`;
}
