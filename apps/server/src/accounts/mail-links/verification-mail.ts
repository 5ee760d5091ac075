import type { Sql } from '../../database/sql-database.ts';
import type { LinkRequest, MailOrder } from '../account-jobs.ts';
import { accountRepository, type UserRow } from '../account-repository.ts';

/**
 * Decides which registration another verification mail renews. It must not be one that somebody else made: whoever
 * opens the link verifies the account with the password of that registration. Without proof, and with several
 * registrations, the mail has no link. Resolves with `undefined` when the first mail is still on its way.
 */
export async function findVerificationMail(
  sql: Sql,
  user: UserRow,
  { viewerId, browserHash }: Pick<LinkRequest, 'viewerId' | 'browserHash'>,
): Promise<MailOrder | undefined> {
  const ofAccount: MailOrder = { kind: 'verify', userId: user.id };
  if (viewerId === user.id) return ofAccount;
  const pending = await accountRepository.pendingRegistrationsOf(sql, user.email);
  if (browserHash !== undefined) {
    if (user.browserHash === browserHash) return ofAccount;
    const own = pending.find((registration) => registration.browserHash === browserHash);
    if (own) return own.userId === null ? undefined : { ...ofAccount, registrationId: own.id };
  }
  return pending.length === 0 ? ofAccount : { kind: 'several-registrations', userId: user.id };
}
