import * as v from 'valibot';
import { accountMails } from '../database/schema.ts';
import { defineJob, untilDone } from '../jobs/job-definition.ts';
import { CONFIRMATION_SECONDS } from '../mail/mailer.ts';

const id = v.pipe(v.string(), v.uuid());

/**
 * Looks up the mail address of a registration. The request itself must not, so that its duration does not tell whether
 * an account exists.
 */
export const registrationJob = defineJob('account-registration', v.object({ registrationId: id }));

/** A request for a mail, with what it shows about its sender. */
export interface LinkRequest {
  readonly email: string;
  readonly purpose: 'verify' | 'reset';
  /** The user of its session. */
  readonly viewerId?: string | undefined;
  /** The hash of its registration cookie. */
  readonly browserHash?: string | undefined;
}

/** Looks up the mail address for which a link was requested. */
export const linkRequestJob = defineJob(
  'account-link-request',
  v.object({
    email: v.string(),
    purpose: v.picklist(['verify', 'reset']),
    viewerId: v.optional(id),
    browserHash: v.optional(v.string()),
  }),
);

export interface MailOrder {
  /** Absent in jobs of the previous release. */
  readonly mailId?: string | undefined;
  readonly kind: (typeof accountMails.$inferSelect)['kind'];
  readonly userId: string;
  /** For `verify`: the registration that the link activates; absent: that of the account row. */
  readonly registrationId?: string | undefined;
}

/**
 * Makes the link and sends the mail. The job makes the link, not the request, so that the secret part of the link is
 * never stored in the queue. Every attempt makes the same link.
 */
export const accountMailJob = defineJob(
  'account-mail',
  v.object({
    mailId: v.optional(id),
    kind: v.picklist(accountMails.kind.enumValues),
    userId: id,
    registrationId: v.optional(id),
  }),
  // Over an hour: mail servers can be down for long. An attempt includes the connection, too.
  { retries: 20, attemptSeconds: CONFIRMATION_SECONDS + 300 },
);

/** Deletes a stored picture that no profile refers to because the server died before it updated the profile. */
export const profileImageCheckJob = defineJob(
  'profile-image-check',
  v.object({ userId: id, key: v.string() }),
  untilDone,
);

/** Jobs whose result a user waits for. */
export const accountJobs = [registrationJob, linkRequestJob, accountMailJob] as const;
