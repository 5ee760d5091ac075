import { desc, sql as raw } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
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
  /** Rejects when the mail could not be delivered to the server; the job then retries. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

const SMTP_TIMEOUT_MS = 20_000;

/** Sends mail through an SMTP server. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: async (mail) => void (await transport.sendMail(mail)),
    close: () => transport.close(),
  };
}

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
