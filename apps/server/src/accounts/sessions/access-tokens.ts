import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { deriveKeys, type TokenSecrets } from '../../config/token-secrets.ts';
import type { Clock } from '../../lib/clock.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'kinora';
const AUDIENCE = 'kinora-api';
const PURPOSE = 'access';
const id = v.pipe(v.string(), v.uuid());

export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
}

interface ReadOptions {
  /** Also accepts an expired token: it still names its session, which is enough to end that session. */
  readonly evenExpired?: boolean;
}

export interface AccessTokens {
  issue(claims: AccessClaims): Promise<string>;
  /** Resolves with `undefined` when the token was not signed by this site, was changed, or has expired. */
  read(token: string, options?: ReadOptions): Promise<AccessClaims | undefined>;
}

export interface AccessTokenOptions {
  readonly secrets: TokenSecrets;
  readonly lifetimeSeconds: number;
  readonly now: Clock;
}

/** Short-lived signed tokens. The first secret signs; all of them verify, so that secrets can be rotated. */
export function createAccessTokens(options: AccessTokenOptions): AccessTokens {
  const { secrets, lifetimeSeconds, now } = options;
  const keys = deriveKeys(secrets, 'access token');
  const [signingKey] = keys;

  async function readWith(key: Uint8Array, token: string, evenExpired: boolean) {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now(),
      clockTolerance: evenExpired ? Number.MAX_SAFE_INTEGER : 0,
      requiredClaims: ['exp'],
    });
    const { sub, sid, purpose } = payload;
    if (purpose !== PURPOSE || !v.is(id, sub) || !v.is(id, sid)) return undefined;
    return { userId: sub, sessionId: sid };
  }

  return {
    issue({ userId, sessionId }) {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ sid: sessionId, purpose: PURPOSE })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .sign(signingKey);
    },

    async read(token, { evenExpired = false } = {}) {
      for (const key of keys) {
        try {
          return await readWith(key, token, evenExpired);
        } catch (error) {
          if (!(error instanceof errors.JOSEError)) throw error;
        }
      }
      return undefined;
    },
  };
}
