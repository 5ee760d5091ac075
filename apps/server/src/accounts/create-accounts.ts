import type { Config } from '../config/config.ts';
import type { TokenSecrets } from '../config/token-secrets.ts';
import type { Database } from '../database/open.ts';
import type { AddRoutes } from '../http/calls/endpoint-route.ts';
import type { Authenticate } from '../http/calls/viewer.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { JobLog } from '../jobs/queues.ts';
import type { AwaitedJobs } from '../jobs/reconciliation.ts';
import type { Clock } from '../lib/clock.ts';
import { createAccountMails } from '../mail/account-mails.ts';
import { MAILS_AT_ONCE, type Mailer } from '../mail/mailer.ts';
import type { Storage } from '../storage/storage.ts';
import {
  accountMailJob,
  linkRequestJob,
  profileImageCheckJob,
  registrationJob,
} from './account-jobs.ts';
import { accountRepository } from './account-repository.ts';
import { type AccountRoutesOptions, accountRoutes } from './account-routes.ts';
import { createAccountDeletion } from './deletion/account-deletion.ts';
import { createMailLinks } from './mail-links/mail-links.ts';
import { createMailOrders } from './mail-links/mail-orders.ts';
import { createPresentUser, type PresentUser } from './present-user.ts';
import { defaultAvatarUrl, profileImageUrl } from './profile/profile-images.ts';
import { createProfiles } from './profile/profiles.ts';
import { createDoor } from './registration/door.ts';
import { createRegistration } from './registration/registration.ts';
import { createAccessTokens } from './sessions/access-tokens.ts';
import { createAuthenticate } from './sessions/credentials.ts';
import { createLogin } from './sessions/login.ts';
import { createSessionCookies } from './sessions/session-cookies.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { createSessions } from './sessions/sessions.ts';

export interface AccountsOptions
  extends
    Pick<Config, 'registration' | 'deniedMailDomains'>,
    Pick<AccountRoutesOptions, 'uploadBytesLeft'> {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly storage: Storage;
  readonly mailer: Mailer;
  readonly secrets: TokenSecrets;
  /** Folder for temporary files; its content may be lost at a restart. */
  readonly spool: string;
  readonly publicUrl: string;
  readonly webOrigins: readonly string[];
  readonly accessTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  readonly now: Clock;
  readonly log: JobLog;
}

export interface Accounts {
  readonly authenticate: Authenticate;
  /** Maps user rows to the wire shapes; used by other routes, too. */
  readonly presentUser: PresentUser;
  readonly routes: readonly AddRoutes[];
  /** The jobs that rows wait for. */
  readonly awaitedJobs: readonly AwaitedJobs[];
  /** Starts working on the account jobs in this process. */
  work(): Promise<void>;
}

/** Wires everything about users: registration, sessions, mail links, profiles. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { database, jobs, storage, spool, publicUrl, now } = options;
  const accessTokens = createAccessTokens({
    secrets: options.secrets,
    lifetimeSeconds: options.accessTokenSeconds,
    now,
  });
  const { refreshTokenSeconds } = options;
  const sessions = createSessions({ database, accessTokens, refreshTokenSeconds, now });
  const cookies = createSessionCookies(options);
  const presentUser = createPresentUser(profileImageUrl(publicUrl), defaultAvatarUrl(publicUrl));
  const door = createDoor(options);
  const registration = createRegistration({ database, jobs, door, now });
  const mails = createAccountMails(options.mailer, publicUrl);
  const links = createMailLinks({ ...options, mails });
  const profiles = createProfiles({ database, jobs, storage, now });
  const authenticate = createAuthenticate(sessions, cookies);
  const login = createLogin(database, sessions);
  const findUser = (id: string) => accountRepository.findById(database.sql, id);

  return {
    authenticate,
    presentUser,
    routes: [
      sessionRoutes({ sessions, cookies, login, presentUser }),
      accountRoutes({
        registration,
        door,
        links,
        authenticate,
        cookies,
        profiles,
        presentUser,
        spool,
        findUser,
        deletion: createAccountDeletion(database, createMailOrders({ jobs }), now),
        uploadBytesLeft: options.uploadBytesLeft,
      }),
    ],
    awaitedJobs: [registration.awaitedJobs, links.awaitedJobs],
    async work() {
      await jobs.work(registrationJob, ({ registrationId }) =>
        registration.processRegistration(registrationId),
      );
      await jobs.work(linkRequestJob, (request) => links.handleLinkRequest(request));
      await jobs.work(accountMailJob, (order, attempt) => links.sendMail(order, attempt), {
        concurrency: MAILS_AT_ONCE,
        onDeadLetter: (order) => links.giveUp(order),
      });
      await jobs.work(profileImageCheckJob, (picture) => profiles.deleteUnused(picture));
    },
  };
}
