import { type TokenSecrets, deriveKey } from '../../config/token-secrets.ts';
import type { Database } from '../../database/open.ts';
import type { Sql } from '../../database/sql-database.ts';
import type { Attempt, Jobs } from '../../jobs/jobs.ts';
import type { JobLog } from '../../jobs/queues.ts';
import { type Clock, secondsAfter } from '../../lib/clock.ts';
import {
  type AccountMails,
  RESET_LINK_MINUTES,
  VERIFY_LINK_HOURS,
} from '../../mail/account-mails.ts';
import { MailRefused } from '../../mail/mailer.ts';
import { type LinkRequest, linkRequestJob, type MailOrder } from '../account-jobs.ts';
import {
  accountRepository,
  type MailTokenPurpose,
  type MailTokenRow,
  type UserRow,
} from '../account-repository.ts';
import { derivedToken, hashToken } from '../opaque-tokens.ts';
import { hashPassword } from '../passwords.ts';
import { sessionRepository } from '../sessions/session-repository.ts';
import { createMailOrders } from './mail-orders.ts';
import { findVerificationMail } from './verification-mail.ts';

const LIFETIME_SECONDS = { verify: VERIFY_LINK_HOURS * 3600, reset: RESET_LINK_MINUTES * 60 };

export interface MailLinksOptions {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly mails: AccountMails;
  readonly secrets: TokenSecrets;
  readonly now: Clock;
  readonly log: JobLog;
}

type Ordered = Omit<MailOrder, 'mailId'> & { readonly mailId: string; readonly orderedAt: Date };

export type LinkState = 'usable' | 'expired' | 'void';

/** Reads a link and its user. Locks the user first and then reads the link again, so that its state is current. */
async function lockLink(sql: Sql, token: string, purpose: MailTokenPurpose) {
  const tokenHash = hashToken(token);
  const found = await accountRepository.findMailToken(sql, tokenHash, purpose);
  const user = found && (await accountRepository.lock(sql, found.userId));
  const link = user && (await accountRepository.findMailToken(sql, tokenHash, purpose));
  return { user, link };
}

/** Links that are sent by mail: requesting them, sending them, and opening them. */
export function createMailLinks(options: MailLinksOptions) {
  const { database, jobs, mails, secrets, now, log } = options;
  const key = deriveKey(secrets[0], 'mail links');
  const orders = createMailOrders({ jobs });

  /**
   * Makes the link of a mail: always the same one, however often the mail is tried. Resolves with `undefined` when it has
   * been opened, or when a newer mail has replaced it.
   */
  async function linkOf(
    sql: Sql,
    purpose: MailTokenPurpose,
    { userId, registrationId, mailId, orderedAt }: Ordered,
  ): Promise<string | undefined> {
    const token = derivedToken(key, mailId);
    const tokenHash = hashToken(token);
    const subject = { userId, purpose, registrationId: registrationId ?? null };
    const expiresAt = secondsAfter(now(), LIFETIME_SECONDS[purpose]);
    for (const other of await accountRepository.mailTokensLike(sql, subject)) {
      const isReplaced = other.tokenHash === tokenHash ? other.usedAt : other.createdAt > orderedAt;
      if (isReplaced) return undefined;
    }
    const row = { ...subject, tokenHash, createdAt: orderedAt, expiresAt, usedAt: null };
    await accountRepository.replaceMailToken(sql, row);
    return token;
  }

  const resetLink = (order: Ordered) =>
    database.transaction(async (sql) => {
      await accountRepository.lock(sql, order.userId);
      return linkOf(sql, 'reset', order);
    });

  /** Resolves with `undefined` also when another link has been opened in the meantime. */
  const verificationLink = (order: Ordered) =>
    database.transaction(async (sql) => {
      const user = await accountRepository.lock(sql, order.userId);
      if (!user || user.isEmailVerified) return undefined;
      const registered = order.registrationId
        ? await accountRepository.findRegistration(sql, order.registrationId)
        : user;
      const token = registered && (await linkOf(sql, 'verify', order));
      return token && { to: { email: user.email, fullName: registered.fullName }, token };
    });

  async function send(order: Ordered): Promise<void> {
    if (order.kind === 'verify') {
      const link = await verificationLink(order);
      if (link) await mails.verify(link.to, link.token);
      return;
    }
    const user = await accountRepository.findById(database.sql, order.userId);
    if (!user) return;
    if (order.kind === 'reset') {
      const token = await resetLink(order);
      if (token) await mails.reset(user, token);
    }
    if (order.kind === 'already-registered') await mails.alreadyRegistered(user);
    if (order.kind === 'several-registrations') await mails.severalRegistrations(user);
    if (order.kind === 'deletion-requested' && user.deletionDueAt)
      await mails.deletionRequested(user, user.deletionDueAt);
  }

  function stateOf(token: MailTokenRow | undefined): LinkState {
    if (!token || token.usedAt) return 'void';
    return token.expiresAt <= now() ? 'expired' : 'usable';
  }

  return {
    /** Accepts a request for a link without looking up the mail address. */
    request: (request: LinkRequest): Promise<void> => jobs.send(linkRequestJob, request),

    /** Handles the job of {@link request}: sends a mail if the address has an account that needs it. */
    async handleLinkRequest({ email, purpose, ...requester }: LinkRequest): Promise<void> {
      const user = await accountRepository.findByEmail(database.sql, email);
      if (!user) return;
      if (purpose === 'verify' && user.isEmailVerified) return;
      const order =
        purpose === 'reset'
          ? ({ kind: 'reset', userId: user.id } as const)
          : await findVerificationMail(database.sql, user, requester);
      if (order) await database.transaction((tx) => orders.add(tx, order));
    },

    /** Sends the mail of an order, once it has a job. An order that is refused is not tried again. */
    async sendMail({ mailId, ...order }: MailOrder, { jobId }: Pick<Attempt, 'jobId'>) {
      const { sql } = database;
      // An order of the previous release has no row.
      const orderedAt = mailId === undefined ? now() : await orders.orderedAt(sql, mailId);
      if (!orderedAt) return;
      try {
        await send({ ...order, mailId: mailId ?? jobId, orderedAt });
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        const { kind, userId } = order;
        log.warn({ kind, userId, replyCode: error.replyCode }, 'mail refused');
        if (mailId !== undefined) await orders.refuse(sql, mailId);
        return;
      }
      if (mailId !== undefined) await orders.end(sql, mailId);
    },

    /** Ends an order whose every attempt has failed. */
    async giveUp({ mailId }: MailOrder): Promise<void> {
      if (mailId !== undefined) await orders.end(database.sql, mailId);
    },

    /** Whether the mail server has refused the last mail to an unverified user. */
    wasRefused: async ({ id, isEmailVerified }: Pick<UserRow, 'id' | 'isEmailVerified'>) =>
      !isEmailVerified && (await orders.wasRefused(database.sql, id)),

    awaitedJobs: orders.awaitedJobs(database.sql),

    /**
     * Opens a verification link, and deletes all others of the user. Resolves with `undefined` when the link cannot be
     * used. Opening it twice succeeds twice.
     */
    verify: (token: string): Promise<UserRow | undefined> =>
      database.transaction(async (sql) => {
        const { user, link } = await lockLink(sql, token, 'verify');
        if (!link || !user) return undefined;
        if (link.usedAt && user.isEmailVerified) return user;
        // Only one link may be used: no other registration may replace the account once its address is verified.
        if (user.isEmailVerified || stateOf(link) !== 'usable') return undefined;
        const waiting = link.registrationId
          ? await accountRepository.findRegistration(sql, link.registrationId)
          : undefined;
        await accountRepository.useMailToken(sql, link.tokenHash, now());
        await accountRepository.deleteOtherMailTokens(sql, link);
        await accountRepository.deleteRegistrationsOf(sql, user.id);
        // The existing sessions were started with the password of another registration.
        if (waiting) await sessionRepository.deleteOfUser(sql, user.id);
        return accountRepository.update(sql, user.id, {
          isEmailVerified: true,
          browserHash: null, // nothing can be renewed any more
          updatedAt: now(),
          ...(waiting ? { fullName: waiting.fullName, passwordHash: waiting.passwordHash } : {}),
        });
      }),

    /** Returns the state of a reset link without using it. */
    async resetState(token: string): Promise<LinkState> {
      const tokenHash = hashToken(token);
      return stateOf(await accountRepository.findMailToken(database.sql, tokenHash, 'reset'));
    },

    /**
     * Opens a reset link: sets the password, ends all sessions, and voids all other reset links and waiting
     * registrations.
     */
    async reset(token: string, password: string): Promise<LinkState> {
      const passwordHash = await hashPassword(password);
      return database.transaction(async (sql) => {
        const { link } = await lockLink(sql, token, 'reset');
        const state = stateOf(link);
        if (!link || state !== 'usable') return state;
        await accountRepository.useMailToken(sql, link.tokenHash, now());
        await accountRepository.deleteOtherMailTokens(sql, link);
        await accountRepository.deleteRegistrationsOf(sql, link.userId);
        await accountRepository.update(sql, link.userId, { passwordHash, updatedAt: now() });
        await sessionRepository.deleteOfUser(sql, link.userId);
        return 'usable';
      });
    },
  };
}

export type MailLinks = ReturnType<typeof createMailLinks>;
