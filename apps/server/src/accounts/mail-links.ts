import { type Clock, secondsAfter } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { Sql } from '../database/sql-database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type AccountMails, RESET_LINK_MINUTES, VERIFY_LINK_HOURS } from '../mail/account-mails.ts';
import { accountMailJob, linkRequestJob } from './account-jobs.ts';
import {
  accountRepository,
  type MailTokenPurpose,
  type MailTokenRow,
  type UserRow,
} from './account-repository.ts';
import { hashToken, newOpaqueToken } from './opaque-tokens.ts';
import { hashPassword } from './passwords.ts';
import { sessionRepository } from './session-repository.ts';

const LIFETIME_SECONDS = { verify: VERIFY_LINK_HOURS * 3600, reset: RESET_LINK_MINUTES * 60 };

export interface MailLinksOptions {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly mails: AccountMails;
  readonly now: Clock;
}

export interface MailOrder {
  readonly kind: 'verify' | 'reset' | 'already-registered';
  readonly userId: string;
  readonly registrationId?: string | undefined;
}

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
  async function newLink(purpose: MailTokenPurpose, order: MailOrder): Promise<string> {
    const token = newOpaqueToken();
    await database.transaction(async (sql) => {
      await accountRepository.lock(sql, order.userId);
      await accountRepository.replaceMailToken(sql, {
        tokenHash: hashToken(token),
        purpose,
        userId: order.userId,
        registrationId: order.registrationId ?? null,
        createdAt: now(),
        expiresAt: secondsAfter(now(), LIFETIME_SECONDS[purpose]),
      });
    });
    return token;
  }

  function stateOf(token: MailTokenRow | undefined): LinkState {
    if (!token || token.usedAt) return 'void';
    return token.expiresAt <= now() ? 'expired' : 'usable';
  }

  return {
    /** Accepts a request for a link without looking up the mail address. */
    request: (email: string, purpose: MailTokenPurpose): Promise<void> =>
      jobs.send(linkRequestJob, { email, purpose }),

    /** Handles the job of {@link request}: sends a link if the mail address has an account that needs it. */
    async handleLinkRequest(email: string, purpose: MailTokenPurpose): Promise<void> {
      const user = await accountRepository.findByEmail(database.sql, email);
      if (!user || (purpose === 'verify' && user.isEmailVerified)) return;
      // A user who requests another link has just registered: of several registrations, the newest one is meant.
      const waiting =
        purpose === 'verify'
          ? await accountRepository.newestRegistrationOf(database.sql, user.id)
          : undefined;
      await jobs.send(accountMailJob, {
        kind: purpose,
        userId: user.id,
        ...(waiting ? { registrationId: waiting.id } : {}),
      });
    },

    /** Makes the link and sends the mail. Sending again makes a new link and voids the old one. */
    async sendMail(order: MailOrder): Promise<void> {
      const user = await accountRepository.findById(database.sql, order.userId);
      if (!user) return;
      if (order.kind === 'already-registered') return mails.alreadyRegistered(user);
      if (order.kind === 'reset') return mails.reset(user, await newLink('reset', order));
      const { registrationId } = order;
      if (registrationId === undefined) return mails.verify(user, await newLink('verify', order));
      const waiting = await accountRepository.findRegistration(database.sql, registrationId);
      if (!waiting) return; // another link has been opened in the meantime
      const newcomer = { email: user.email, fullName: waiting.fullName };
      return mails.verify(newcomer, await newLink('verify', order));
    },

    /**
     * Opens a verification link. Resolves with `undefined` when the link cannot be used. Opening it twice succeeds
     * twice.
     */
    verify: (token: string): Promise<UserRow | undefined> =>
      database.transaction(async (sql) => {
        const { user, link } = await lockLink(sql, token, 'verify');
        if (!link || !user) return undefined;
        if (link.usedAt && user.isEmailVerified) return user;
        if (stateOf(link) !== 'usable') return undefined;
        const waiting = link.registrationId
          ? await accountRepository.findRegistration(sql, link.registrationId)
          : undefined;
        // The owner of the mail address has been verified already: no other registration may replace the account.
        if (waiting && user.isEmailVerified) return undefined;
        await accountRepository.useMailToken(sql, link.tokenHash, now());
        await accountRepository.deleteRegistrationsOf(sql, user.id);
        // The existing sessions were started with the password of another registration.
        if (waiting) await sessionRepository.deleteOfUser(sql, user.id);
        return accountRepository.update(sql, user.id, {
          isEmailVerified: true,
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
