import { randomBytes } from 'node:crypto';
import { PLACEHOLDER_USER_NAME_PREFIX } from '@kinora/domain';
import { newId } from '../../database/ids.ts';
import type { Database } from '../../database/open.ts';
import type { Sql } from '../../database/sql-database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { AwaitedJobs } from '../../jobs/reconciliation.ts';
import type { Clock } from '../../lib/clock.ts';
import { registrationJob } from '../account-jobs.ts';
import { accountRepository, type RegistrationRow } from '../account-repository.ts';
import { createMailOrders } from '../mail-links/mail-orders.ts';
import { hashToken } from '../opaque-tokens.ts';
import { hashPassword } from '../passwords.ts';
import type { Door } from './door.ts';

export interface NewAccount {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  /** The value of the registration cookie that the browser gets. */
  readonly browserToken: string;
  /** The token of an invitation link. */
  readonly invite?: string | undefined;
}

export interface RegistrationOptions {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly door: Door;
  readonly now: Clock;
}

const placeholderUserName = () =>
  `${PLACEHOLDER_USER_NAME_PREFIX}${randomBytes(8).toString('hex')}`;

/** Registration. The request stores what was sent and responds; a job looks up the mail address afterwards. */
export function createRegistration({ database, jobs, door, now }: RegistrationOptions) {
  const orders = createMailOrders({ jobs });

  /** Inserts a user with the registration's name and password, unless the mail address is taken. */
  const insertUser = (sql: Sql, { fullName, email, passwordHash, browserHash }: RegistrationRow) =>
    accountRepository.insert(sql, {
      userName: placeholderUserName(),
      fullName,
      email,
      passwordHash,
      browserHash,
      createdAt: now(),
      updatedAt: now(),
    });

  async function handleRegistration(sql: Sql, registration: RegistrationRow): Promise<void> {
    const inserted = await insertUser(sql, registration);
    if (inserted) {
      await accountRepository.deleteRegistration(sql, registration.id);
      await orders.add(sql, { kind: 'verify', userId: inserted.id });
      return;
    }
    const holder = await accountRepository.lockByEmail(sql, registration.email);
    if (!holder) throw new Error('The address is neither free nor taken.');
    if (holder.isEmailVerified) {
      await accountRepository.deleteRegistration(sql, registration.id);
      await orders.add(sql, { kind: 'already-registered', userId: holder.id });
      return;
    }
    // The owner of the mail address is not verified yet: the registration whose link is opened gets the account.
    await accountRepository.markRegistrationWaiting(sql, registration.id, holder.id);
    const registrationId = registration.id;
    await orders.add(sql, { kind: 'verify', userId: holder.id, registrationId });
  }

  return {
    /**
     * Accepts a registration. Takes the same time whether or not the mail address is known. Stores and sends nothing when
     * `mayRegister` resolves with false.
     */
    async register(
      { fullName, email, password, browserToken, invite }: NewAccount,
      mayRegister: (email: string, sql: Sql) => Promise<boolean>,
    ): Promise<void> {
      const passwordHash = await hashPassword(password);
      const id = newId();
      const browserHash = hashToken(browserToken);
      await database.transaction(async (sql) => {
        const invitation = await door.lockInvitation(sql, invite);
        if (!(await mayRegister(email, sql))) return;
        await invitation.use();
        const registration = { id, fullName, email, passwordHash, browserHash, createdAt: now() };
        await accountRepository.addRegistration(sql, registration);
        await jobs.send(registrationJob, { registrationId: id }, { tx: sql });
      });
    },

    /** The jobs that registrations wait for. */
    awaitedJobs: {
      job: registrationJob,
      subject: 'registrationId',
      awaited: () => accountRepository.unprocessedRegistrations(database.sql),
    } satisfies AwaitedJobs,

    /** Handles the job of {@link register}. Idempotent. */
    async processRegistration(registrationId: string): Promise<void> {
      await database.transaction(async (sql) => {
        const registration = await accountRepository.findRegistration(sql, registrationId);
        if (registration && registration.userId === null)
          await handleRegistration(sql, registration);
      });
    },
  };
}
