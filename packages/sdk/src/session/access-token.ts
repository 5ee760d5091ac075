import * as v from 'valibot';

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

/** When a token that has just arrived will expire by our own clock: a wrong clock does no harm. */
export function expiryOfArrived(accessToken: string, nowMs: number): number | undefined {
  const times = claimsOf(accessToken);
  return times && nowMs + (times.exp - times.iat) * 1000;
}

/**
 * When a token that was read from a storage will expire. Nobody saw it arrive, so the clock must be believed; one that is
 * behind the moment of issue is wrong for certain, and the token counts as due.
 */
export function expiryOfStored(accessToken: string, nowMs: number): number | undefined {
  const times = claimsOf(accessToken);
  return times && (nowMs < times.iat * 1000 ? nowMs : times.exp * 1000);
}
