import { desc } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { mailboxMessages } from '../database/schema.ts';
import { isFromLoopback, isLoopbackName, wasForwarded, writtenHostname } from '../http/loopback.ts';
import { notFound } from '../http/refusal.ts';
import { type KeptMail, mailboxPage, mailboxStyle } from './mailbox-page.ts';

const PAGE = '/dev/mailbox';
const STYLE = '/dev/mailbox/style.css';
const SHOWN = 200;
const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const kept = (database: Database): Promise<KeptMail[]> =>
  database.sql
    .select()
    .from(mailboxMessages)
    .orderBy(desc(mailboxMessages.sentAt), desc(mailboxMessages.id))
    .limit(SHOWN);

export interface MailboxOptions {
  readonly database: Database;
  /** False: its addresses are missing like any other. */
  readonly isShown: boolean;
}

/** Only on a site of this machine alone, and not where real mail is sent. */
export const isMailboxShown = ({ smtpUrl, publicUrl }: Config): boolean =>
  smtpUrl === undefined && isLoopbackName(new URL(publicUrl).hostname);

/**
 * The development mailbox holds links that open accounts: it is shown to this machine alone, and looks like any
 * missing page to whoever comes through a proxy or by another name.
 */
export function serveMailbox(app: FastifyInstance, { database, isShown }: MailboxOptions): void {
  const demandThisMachine = async (request: FastifyRequest) => {
    const hostname = writtenHostname(request);
    const isNamedHere = hostname !== undefined && isLoopbackName(hostname);
    const isHere = isFromLoopback(request) && isNamedHere && !wasForwarded(request);
    if (!isShown || !isHere) throw notFound();
  };

  app.get(PAGE, { onRequest: demandThisMachine }, async (_request, reply) =>
    reply
      .header('content-security-policy', PAGE_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(mailboxPage(await kept(database), STYLE)),
  );
  app.get(STYLE, { onRequest: demandThisMachine }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(mailboxStyle),
  );
  app.get(`${PAGE}/messages`, { onRequest: demandThisMachine }, async (_request, reply) => {
    const mails = await kept(database);
    return reply
      .header('cache-control', 'no-store')
      .send(
        mails.map(({ to, subject, text, html, sentAt }) => ({ to, subject, text, html, sentAt })),
      );
  });
}
