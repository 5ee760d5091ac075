import { isIPv6 } from 'node:net';
import { BRAND } from '../config/brand.ts';
import type { Config } from '../config/config.ts';
import { version } from '../config/version.ts';
import { isLoopbackName } from '../http/loopback.ts';
import type { RunningServer } from './start-server.ts';

/** Without an SMTP server, mails are stored where nobody can read them. */
const NO_MAIL =
  'No SMTP server is configured: mail is not delivered and nobody can verify an account. Set SMTP_URL for every process. Example: SMTP_URL=smtps://user:secret@mail.example:465';

/** Returns the text that is printed after the start: where everything is. */
export function startReport(
  {
    dataDir,
    hasMailbox,
    mediaTools,
    transcriber,
  }: Pick<RunningServer, 'dataDir' | 'hasMailbox' | 'mediaTools' | 'transcriber'>,
  { role, host, port, publicUrl, smtpUrl }: Config,
): string {
  const hostname = isIPv6(host) ? `[${host}]` : host;
  // The mailbox responds only to loopback connections, so it cannot be reached through another address of this machine
  // or from outside of a container.
  const isMailboxReached = hasMailbox && isLoopbackName(hostname);
  const lines = [
    `${BRAND} ${version} is running.`,
    role === 'worker' ? `  Health   http://${hostname}:${port}/readyz` : `  Site     ${publicUrl}`,
    ...(isMailboxReached && role !== 'worker' ? [`  Mailbox  ${publicUrl}/dev/mailbox`] : []),
    ...(isMailboxReached || smtpUrl !== undefined ? [] : [`  Mail     ${NO_MAIL}`]),
    `  Data     ${dataDir}`,
    `  Media    ${mediaTools}`,
    ...(transcriber === undefined ? [] : [`  Captions ${transcriber}`]),
  ];
  return `${lines.join('\n')}\n`;
}
