import * as v from 'valibot';

import type { Clock } from '../clock.ts';

/** A clock that is less wrong than this is right enough: nothing is noted of it. */
export const CLOCK_TOLERANCE_MS = 5000;

const claims = v.object({ iat: v.number(), exp: v.number() });
type Claims = v.InferOutput<typeof claims>;

/** The times of a JWT, in seconds; `undefined` for text that is none. Nothing is verified: that is the host's work. */
function claimsOf(accessToken: string): Claims | undefined {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const parsed = v.safeParse(claims, JSON.parse(atob(payload)));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** When an access token expires by the host's clock, in milliseconds. */
export function hostExpiryOf(accessToken: string): number | undefined {
  const times = claimsOf(accessToken);
  return times && times.exp * 1000;
}

/** Tells when access tokens expire by our own clock, in milliseconds; `undefined` for text that is no token. */
export interface TokenTimes {
  /** Of a token that has just arrived: a wrong clock does no harm. */
  arrived(accessToken: string): number | undefined;
  /**
   * Of a token that was read from a storage, with what was known of the clock when it arrived. Nobody here saw that, so
   * it may be old.
   */
  stored(accessToken: string, clockAheadMs: number | undefined): number | undefined;
  /** How far our clock is ahead of the host's; unknown until a token has arrived. */
  clockAheadMs(): number | undefined;
}

export function createTokenTimes(clock: Clock): TokenTimes {
  let aheadMs: number | undefined;

  return {
    arrived(accessToken) {
      const times = claimsOf(accessToken);
      if (!times) return undefined;
      aheadMs = clock.now() - times.iat * 1000;
      return times.exp * 1000 + aheadMs;
    },
    clockAheadMs: () => aheadMs,
    stored(accessToken, clockAheadMs) {
      const times = claimsOf(accessToken);
      if (!times) return undefined;
      const now = clock.now();
      const lifeMs = (times.exp - times.iat) * 1000;
      // A token that would have more than its whole life before it was not measured by the clock that we read now.
      return (
        [clockAheadMs, aheadMs, 0]
          .filter((ahead) => ahead !== undefined)
          .map((ahead) => times.exp * 1000 + ahead)
          .find((expiresAtMs) => expiresAtMs - now <= lifeMs + CLOCK_TOLERANCE_MS) ?? now
      );
    },
  };
}
