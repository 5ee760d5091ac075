import { decodeJwt, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { deriveKey } from '../../config/token-secrets.ts';
import { createAccessTokens } from './access-tokens.ts';

const OLD = 'o'.repeat(40);
const NEW = 'n'.repeat(40);
const claims = {
  userId: '01900000-0000-7000-8000-000000000001',
  sessionId: '01900000-0000-7000-8000-000000000002',
};

const tokensOf = (first: string, ...others: string[]) =>
  createAccessTokens({ secrets: [first, ...others], lifetimeSeconds: 900, now: () => new Date() });

it('an access token contains the user and the session, and is valid for the configured time', async () => {
  const token = await tokensOf(NEW).issue(claims);

  const { sub, sid, jti, iss, aud, purpose, iat = 0, exp = 0 } = decodeJwt(token);
  expect({ sub, sid, iss, aud, purpose }).toEqual({
    sub: claims.userId,
    sid: claims.sessionId,
    iss: 'kinora',
    aud: 'kinora-api',
    purpose: 'access',
  });
  expect(jti).toMatch(/^[\da-f-]{36}$/);
  expect(exp - iat).toBe(900);
});

it('tokens signed with the old secret are valid while TOKEN_SECRET is "new,old", and invalid afterwards', async () => {
  const token = await tokensOf(OLD).issue(claims);

  expect(await tokensOf(NEW, OLD).read(token)).toEqual(claims);
  expect(await tokensOf(NEW).read(token)).toBeUndefined();
});

it.each([
  { aud: 'another', iss: 'kinora', purpose: 'access' },
  { aud: 'kinora-api', iss: 'another', purpose: 'access' },
  { aud: 'kinora-api', iss: 'kinora', purpose: 'mail' },
  { aud: 'kinora-api', iss: 'kinora' },
])('a token made for another purpose is invalid: %j', async (other) => {
  const token = await new SignJWT({ sub: claims.userId, sid: claims.sessionId, ...other })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(deriveKey(NEW, 'access token'));

  expect(await tokensOf(NEW).read(token)).toBeUndefined();
});

it('a token of another algorithm is invalid, even with the right key', async () => {
  const token = await new SignJWT({ sid: claims.sessionId, purpose: 'access' })
    .setProtectedHeader({ alg: 'HS512' })
    .setSubject('user-1')
    .setIssuer('kinora')
    .setAudience('kinora-api')
    .setExpirationTime('1h')
    .sign(new Uint8Array([...deriveKey(NEW, 'access token'), ...deriveKey(NEW, 'access token')]));

  expect(await tokensOf(NEW).read(token)).toBeUndefined();
});
