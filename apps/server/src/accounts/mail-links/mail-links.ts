import type { Database } from '../../database/open.ts';
import type { Sql } from '../../database/sql-database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { type Clock, secondsAfter } from '../../lib/clock.ts';
import {
  type AccountMails,
  RESET_LINK_MINUTES,
  VERIFY_LINK_HOURS,
} from '../../mail/account-mails.ts';
import {
  accountMailJob,
  type LinkRequest,
  linkRequestJob,
  type MailOrder,
} from '../account-jobs.ts';
import {
  accountRepository,
  type MailTokenPurpose,
  type MailTokenRow,
  type UserRow,
} from '../account-repository.ts';
import { hashToken, newOpaqueToken } from '../opaque-tokens.ts';
import { hashPassword } from '../passwords.ts';
import { sessionRepository } from '../sessions/session-repository.ts';
import { findVerificationMail } from './verification-mail.ts';

const LIFETIME_SECONDS = { verify: VERIFY_LINK_HOURS * 3600, reset: RESET_LINK_MINUTES * 60 };

export interface MailLinksOptions {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly mails: AccountMails;
  readonly now: Clock;
}

/** The account of a link, or one of the registrations that wait to replace it. */
type LinkSubject = Pick<MailOrder, 'userId' | 'registrationId'>;

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
export function createMailLinks({ database, jobs, mails, now }: MailLinksOptions) {
  async function newLink(
    sql: Sql,
    purpose: MailTokenPurpose,
    { userId, registrationId }: LinkSubject,
  ): Promise<string> {
    const token = newOpaqueToken();
    await accountRepository.replaceMailToken(sql, {
      tokenHash: hashToken(token),
      purpose,
      userId,
      registrationId: registrationId ?? null,
      createdAt: now(),
      expiresAt: secondsAfter(now(), LIFETIME_SECONDS[purpose]),
    });
    return token;
  }

  const newResetLink = (subject: LinkSubject) =>
    database.transaction(async (sql) => {
      await accountRepository.lock(sql, subject.userId);
      return newLink(sql, 'reset', subject);
    });

  /** Resolves with `undefined` when another link has been opened in the meantime. */
  const newVerificationLink = (subject: LinkSubject) =>
    database.transaction(async (sql) => {
      const user = await accountRepository.lock(sql, subject.userId);
      if (!user || user.isEmailVerified) return undefined;
      const registered = subject.registrationId
        ? await accountRepository.findRegistration(sql, subject.registrationId)
        : user;
      if (!registered) return undefined;
      const to = { email: user.email, fullName: registered.fullName };
      return { to, token: await newLink(sql, 'verify', subject) };
    });

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
      if (order) await jobs.send(accountMailJob, order);
    },

    /** Makes the link and sends the mail. Sending again makes a new link and voids the old one. */
    async sendMail(order: MailOrder): Promise<void> {
      if (order.kind === 'verify') {
        const link = await newVerificationLink(order);
        if (link) await mails.verify(link.to, link.token);
        return;
      }
      const user = await accountRepository.findById(database.sql, order.userId);
      if (!user) return;
      if (order.kind === 'reset') await mails.reset(user, await newResetLink(order));
      if (order.kind === 'already-registered') await mails.alreadyRegistered(user);
      if (order.kind === 'several-registrations') await mails.severalRegistrations(user);
    },

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
