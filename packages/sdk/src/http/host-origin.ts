import { API_PREFIX } from '@kinora/api-contract';

/** Returns the address that paths are appended to: `host`, else the page's origin. Throws a `TypeError` for any other text. */
export function hostOrigin(host: string | undefined): string {
  const address = (host || globalThis.location?.origin || '').trim();
  const origin = address.replace(/\/+$/, '');
  if (!URL.canParse(origin) || !/^https?:[^?#]+$/i.test(origin) || origin.endsWith(API_PREFIX)) {
    throw new TypeError(
      `"host" must be an address such as "https://kinora.example", with http:// or https:// and without ${API_PREFIX}, not "${address}".`,
    );
  }
  return origin;
}

/**
 * What a page on another origin is told when a request fails: browsers do not say whether the host is unreachable or
 * does not allow the page's origin. `undefined` elsewhere.
 */
export function unreachableReason(origin: string): string | undefined {
  const pageOrigin = globalThis.location?.origin;
  if (!pageOrigin || pageOrigin === new URL(origin).origin) return undefined;
  return `The server did not answer, or its WEB_ORIGINS does not contain ${pageOrigin}`;
}
