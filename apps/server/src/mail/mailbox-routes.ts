import { notFound } from '@kinora/api-contract/kernel';
import { desc } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/open.ts';
import { mailboxMessages } from '../database/schema.ts';
import { isFromLoopback, isLoopbackName, wasForwarded, writtenHostname } from '../http/loopback.ts';
import { type StoredMail, mailboxPage, mailboxStyle } from './mailbox-page.ts';

const PAGE = '/dev/mailbox';
const STYLE = '/dev/mailbox/style.css';
const MAX_SHOWN_MAILS = 200;
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const storedMails = (database: Database): Promise<StoredMail[]> =>
  database.sql
    .select()
    .from(mailboxMessages)
    .orderBy(desc(mailboxMessages.sentAt), desc(mailboxMessages.id))
    .limit(MAX_SHOWN_MAILS);

export interface MailboxOptions {
  readonly database: Database;
  /** When false, its paths respond as missing. */
  readonly isShown: boolean;
}

/** Returns whether the mailbox is served: only on a loopback site that does not send real mail. */
export const isMailboxShown = ({ smtpUrl, publicUrl }: Config): boolean =>
  smtpUrl === undefined && isLoopbackName(new URL(publicUrl).hostname);

/**
 * Serves the development mailbox. It contains links that open accounts, so only requests from this machine see it;
 * requests through a proxy or by another host name get the response of a missing page.
 */
export function serveMailbox(app: FastifyInstance, { database, isShown }: MailboxOptions): void {
  const assertFromThisMachine = async (request: FastifyRequest) => {
    const hostname = writtenHostname(request);
    const isNamedHere = hostname !== undefined && isLoopbackName(hostname);
    const isHere = isFromLoopback(request) && isNamedHere && !wasForwarded(request);
    if (!isShown || !isHere) throw notFound();
  };

  app.get(PAGE, { onRequest: assertFromThisMachine }, async (_request, reply) =>
    reply
      .header('content-security-policy', PAGE_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(mailboxPage(await storedMails(database), STYLE)),
  );
  app.get(STYLE, { onRequest: assertFromThisMachine }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(mailboxStyle),
  );
  app.get(`${PAGE}/messages`, { onRequest: assertFromThisMachine }, async (_request, reply) => {
    const mails = await storedMails(database);
    return reply
      .header('cache-control', 'no-store')
      .send(
        mails.map(({ to, subject, text, html, sentAt }) => ({ to, subject, text, html, sentAt })),
      );
  });
}
