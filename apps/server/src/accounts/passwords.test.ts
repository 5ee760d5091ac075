import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

it('a password check is rejected with 503 and Retry-After when too many checks are waiting', async () => {
  const attempts = await Promise.allSettled(
    Array.from({ length: 250 }, () => isPassword('Wr0ng!pass', undefined)),
  );

  const refused = attempts.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(48);
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 5 } });
  const hash = await hashPassword('Passw0rd!23');
  expect(await isPassword('Passw0rd!23', hash)).toBe(true);
});
