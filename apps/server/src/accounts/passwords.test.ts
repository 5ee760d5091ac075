import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

it('is refused as unavailable, with the time to come back, where too many wait to be checked', async () => {
  const attempts = await Promise.allSettled(
    Array.from({ length: 250 }, () => isPassword('Wr0ng!pass', undefined)),
  );

  const refused = attempts.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(48);
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 5 } });
  const hash = await hashPassword('Passw0rd!23');
  expect(await isPassword('Passw0rd!23', hash)).toBe(true);
});
