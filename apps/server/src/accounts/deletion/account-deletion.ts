import { sessionExpired } from '@kinora/api-contract/kernel';
import { limits } from '@kinora/domain';
import { isDeletedName } from '../../database/deleted-users.ts';
import type { Database } from '../../database/open.ts';
import { type Clock, secondsAfter } from '../../lib/clock.ts';
import { accountRepository, type UserRow } from '../account-repository.ts';
import type { MailOrders } from '../mail-links/mail-orders.ts';
import { isPassword } from '../passwords.ts';
import { sessionRepository } from '../sessions/session-repository.ts';

const GRACE_SECONDS = limits.accountDeletion.graceDays * 24 * 3600;

export interface AccountDeletion {
  /**
   * Ends all sessions, and orders a mail that tells the user; after the days of grace, a sweep deletes the account. An
   * earlier request keeps its time. Resolves with that time; `undefined` when the password is wrong.
   */
  request(userId: string, password: string): Promise<Date | undefined>;
  /** Keeps the account, also when nobody has asked for its deletion. */
  cancel(userId: string): Promise<UserRow>;
}

/** The deletion that users request for their own accounts. */
export function createAccountDeletion(
  database: Pick<Database, 'sql' | 'transaction'>,
  mailOrders: Pick<MailOrders, 'add'>,
  now: Clock,
): AccountDeletion {
  return {
    async request(userId, password) {
      const user = await accountRepository.findById(database.sql, userId);
      if (!user || !(await isPassword(password, user.passwordHash))) return undefined;
      return database.transaction(async (tx) => {
        // A reset may have changed the password while it was being checked.
        const locked = await accountRepository.lockWithPassword(tx, user);
        if (!locked) return undefined;
        await sessionRepository.deleteOfUser(tx, userId);
        if (locked.deletionDueAt) return locked.deletionDueAt;
        const deletionDueAt = secondsAfter(now(), GRACE_SECONDS);
        await accountRepository.update(tx, userId, { deletionDueAt, updatedAt: now() });
        await mailOrders.add(tx, { kind: 'deletion-requested', userId });
        return deletionDueAt;
      });
    },

    cancel: (userId) =>
      database.transaction(async (tx) => {
        const locked = await accountRepository.lock(tx, userId);
        // The sweep has deleted the user since the session was checked.
        if (!locked || isDeletedName(locked.userName)) throw sessionExpired();
        const changes = { deletionDueAt: null, updatedAt: now() };
        return (await accountRepository.update(tx, userId, changes)) ?? locked;
      }),
  };
}
