import * as v from 'valibot';
import { defineJob, untilDone } from '../jobs/job-definition.ts';

const id = v.pipe(v.string(), v.uuid());

/** Looks up the address of a registration: the call itself must not, so that nobody learns who is here. */
export const registrationJob = defineJob('account-registration', v.object({ registrationId: id }));

/** Looks up the address of somebody who asked for a link. */
export const linkRequestJob = defineJob(
  'account-link-request',
  v.object({ email: v.string(), purpose: v.picklist(['verify', 'reset']) }),
);

/**
 * Makes the link and sends the mail. The link is made here, not where it was asked for, so that its secret part
 * never lies in the queue.
 */
export const accountMailJob = defineJob(
  'account-mail',
  v.object({
    kind: v.picklist(['verify', 'reset', 'already-registered']),
    userId: id,
    registrationId: v.optional(id),
  }),
  { retries: 20 }, // over an hour: mail servers are sometimes away for long
);

/** Deletes a picture that no profile came to name, because the server died in between. */
export const profileImageCheckJob = defineJob(
  'profile-image-check',
  v.object({ userId: id, key: v.string() }),
  untilDone,
);

/** Those that somebody waits for. */
export const accountJobs = [registrationJob, linkRequestJob, accountMailJob] as const;
