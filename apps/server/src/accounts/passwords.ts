import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from '../workers/work-queue.ts';

/** Argon2id with the first parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two seconds of work: a hash takes 16 ms (docs/benchmarks.md), and two are computed at a time. Further calls are
 * refused, because they would wait indefinitely. The hundred simultaneous logins of that benchmark still fit.
 */
const MAX_WAITING = 200;

/** Hashing shares the thread pool with file reads; a limit of two leaves threads for sending videos. */
const worker = createWorkQueue({ name: 'passwords', slots: 2, maxWaiting: MAX_WAITING });

export const hashPassword = (password: string): Promise<string> =>
  worker.run(() => hash(password, cost));

/** Is compared when the account is unknown, so that both responses take the same time. */
const unknownAccountHash = hashPassword('nobody has this password');

export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const compared = passwordHash ?? (await unknownAccountHash);
  const matches = await worker.run(() => verify(compared, password));
  return matches && passwordHash !== undefined;
}
