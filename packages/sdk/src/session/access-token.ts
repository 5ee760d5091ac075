import * as c from '@kinora/api-contract/codec';
import type { Clock } from '../clock.ts';

/** A smaller difference between this clock and the host's is not stored. */
export const CLOCK_TOLERANCE_MS = 5000;

const claims = c.object({ iat: c.number, exp: c.number });

/** Decodes the times of a JWT, in seconds; `undefined` for other text. Only the host verifies the signature. */
function decodeClaims(accessToken: string): c.DomainOf<typeof claims> | undefined {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return c.decode(claims, JSON.parse(atob(payload)));
  } catch {
    return undefined;
  }
}

/** Returns when an access token expires by the host's clock, in milliseconds since 1970. */
export function hostExpiryMs(accessToken: string): number | undefined {
  const times = decodeClaims(accessToken);
  return times && times.exp * 1000;
}

/** Computes when access tokens expire by this machine's clock, in milliseconds; `undefined` for text that is no token. */
export interface TokenExpiry {
  /** For a token that has just arrived: its issue time shows how far the clock is ahead of the host's. */
  ofNewToken(
    accessToken: string,
  ): { readonly expiresAtMs: number; readonly clockAheadMs: number } | undefined;
  /**
   * For a token of unknown age from the storage; `clockAheadMs` was measured and stored when it arrived.
   */
  ofStoredToken(accessToken: string, clockAheadMs: number | undefined): number | undefined;
}

export function createTokenExpiry(clock: Clock): TokenExpiry {
  let lastAheadMs: number | undefined;

  return {
    ofNewToken(accessToken) {
      const times = decodeClaims(accessToken);
      if (!times) return undefined;
      const clockAheadMs = clock.now() - times.iat * 1000;
      lastAheadMs = clockAheadMs;
      return { expiresAtMs: times.exp * 1000 + clockAheadMs, clockAheadMs };
    },
    ofStoredToken(accessToken, clockAheadMs) {
      const times = decodeClaims(accessToken);
      if (!times) return undefined;
      const now = clock.now();
      const lifetimeMs = (times.exp - times.iat) * 1000;
      // If a token would stay valid for longer than its lifetime, the clock has been set since `ahead` was measured.
      return (
        [clockAheadMs, lastAheadMs, 0]
          .map((ahead = Infinity) => times.exp * 1000 + ahead)
          .find((expiresAtMs) => expiresAtMs - now <= lifetimeMs + CLOCK_TOLERANCE_MS) ?? now
      );
    },
  };
}
