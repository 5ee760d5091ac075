import * as v from 'valibot';
import type { Clock } from '../clock.ts';

/** A smaller difference between this clock and the host's is not stored. */
export const CLOCK_TOLERANCE_MS = 5000;

const claims = v.object({ iat: v.number(), exp: v.number() });
type Claims = v.InferOutput<typeof claims>;

/** Decodes the times of a JWT, in seconds; `undefined` for other text. Only the host verifies the signature. */
function decodeClaims(accessToken: string): Claims | undefined {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const parsed = v.safeParse(claims, JSON.parse(atob(payload)));
    return parsed.success ? parsed.output : undefined;
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
  /** For a token that has just arrived: its issue time shows how wrong the clock is. */
  ofNewToken(accessToken: string): number | undefined;
  /**
   * For a token of unknown age from the storage; `clockAheadMs` was measured and stored when it arrived.
   */
  ofStoredToken(accessToken: string, clockAheadMs: number | undefined): number | undefined;
  /** How far this clock is ahead of the host's; `undefined` until a token has arrived. */
  clockAheadMs(): number | undefined;
}

export function createTokenExpiry(clock: Clock): TokenExpiry {
  let aheadMs: number | undefined;

  return {
    ofNewToken(accessToken) {
      const times = decodeClaims(accessToken);
      if (!times) return undefined;
      aheadMs = clock.now() - times.iat * 1000;
      return times.exp * 1000 + aheadMs;
    },
    clockAheadMs: () => aheadMs,
    ofStoredToken(accessToken, clockAheadMs) {
      const times = decodeClaims(accessToken);
      if (!times) return undefined;
      const now = clock.now();
      const lifetimeMs = (times.exp - times.iat) * 1000;
      // If a token would stay valid for longer than its lifetime, the clock has been set since `ahead` was measured.
      return (
        [clockAheadMs, aheadMs, 0]
          .filter((ahead) => ahead !== undefined)
          .map((ahead) => times.exp * 1000 + ahead)
          .find((expiresAtMs) => expiresAtMs - now <= lifetimeMs + CLOCK_TOLERANCE_MS) ?? now
      );
    },
  };
}
