import { hash, verify } from '@node-rs/argon2';
import { BRAND } from '../brand.ts';
import { RETRY_SOON_SECONDS, Refusal } from '../http/refusal.ts';
import { createSemaphore } from '../semaphore.ts';

/** Argon2id as OWASP asks first: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two seconds of work: a hash takes 16 ms (docs/benchmarks.md), and two are made at a time. Whoever came after them would
 * wait without an end in sight. A hundred logins at once, as that benchmark has them, still fit.
 */
const MOST_WAITING = 200;

/** Hashing shares the thread pool with file reads; two at a time keep videos flowing. */
const inTurn = createSemaphore(2, {
  mostWaiting: MOST_WAITING,
  refusal: () =>
    new Refusal('unavailable', `${BRAND} is very busy right now. Please try again in a moment.`, {
      retryAfterSeconds: RETRY_SOON_SECONDS,
    }),
});

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, cost));

/** Stands in for the hash of an unknown account, so that both answers take the same time. */
const nobodysHash = hashPassword('nobody has this password');

export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const compared = passwordHash ?? (await nobodysHash);
  const matches = await inTurn(() => verify(compared, password));
  return matches && passwordHash !== undefined;
}
