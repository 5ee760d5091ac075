import { desc, sql as raw } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import { deleteInBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import { mailboxMessages } from '../database/schema.ts';
import type { Clock } from '../lib/clock.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Rejects when the mail could not be delivered to the server; the job then retries, except after {@link MailRefused}. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The mail server refuses the address or the mail for good. The message of the cause contains the address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** The reply code of SMTP, such as 550. */
  readonly replyCode: number;

  constructor(replyCode: number, cause: unknown) {
    super(`The mail server refused the mail (${replyCode})`, { cause });
    this.replyCode = replyCode;
  }
}

const replied = v.object({ responseCode: v.number(), command: v.string() });

/**
 * Returns an error as what it means. A reply of 500 and more to the address or the mail is final. One to the login or the
 * sender is the operator's to mend, so the mail waits.
 */
function asRefusal(error: unknown): unknown {
  const { success, output } = v.safeParse(replied, error);
  if (!success || output.responseCode < 500) return error;
  return ['RCPT TO', 'DATA'].includes(output.command)
    ? new MailRefused(output.responseCode, error)
    : error;
}

const CONNECTION_TIMEOUT_MS = 20_000;
/**
 * How long the server may take to confirm a mail (RFC 5321, section 4.5.3.2.6): one that is sent again too early arrives
 * twice.
 */
export const CONFIRMATION_SECONDS = 600;
/** One that takes long to confirm must not hold up the mails of everybody. */
export const MAILS_AT_ONCE = 5;

/** Sends mail through an SMTP server. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: MAILS_AT_ONCE,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      greetingTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: CONFIRMATION_SECONDS * 1000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send(mail) {
      await transport.sendMail(mail).catch((error: unknown) => {
        throw asRefusal(error);
      });
    },
    close: () => transport.close(),
  };
}

/** `failed`: one attempt; the mail is tried again. The values are labels of the metrics. */
export type MailOutcome = 'sent' | 'failed' | 'refused';

/** Reports how each attempt to send a mail ends. */
export const watchMails = (mailer: Mailer, ended: (outcome: MailOutcome) => void): Mailer => ({
  ...mailer,
  async send(mail) {
    try {
      await mailer.send(mail);
    } catch (error) {
      ended(error instanceof MailRefused ? 'refused' : 'failed');
      throw error;
    }
    ended('sent');
  },
});

/** Stores mail in the database, where the development mailbox shows it. */
export function createMailboxMailer(database: Database, now: Clock): Mailer {
  return {
    send: async (mail) => {
      await database.sql.insert(mailboxMessages).values({ ...mail, sentAt: now() });
    },
    close: () => {},
  };
}

const MAX_STORED_MAILS = 1_000;

/** Deletes all but the newest mails of the development mailbox. */
export function sweepMailbox({ sql }: Database): Promise<void> {
  const { sentAt } = mailboxMessages;
  const oldestKept = sql
    .select({ sentAt })
    .from(mailboxMessages)
    .orderBy(desc(sentAt))
    .offset(MAX_STORED_MAILS - 1)
    .limit(1);
  return deleteInBatches(sql, mailboxMessages, raw`${sentAt} < ${oldestKept}`);
}
