import { isIPv6 } from 'node:net';
import { BRAND } from './brand.ts';
import type { Config } from './config.ts';
import { isLoopbackName } from './http/loopback.ts';
import type { RunningServer } from './start-server.ts';

/** What this process would send is kept where nobody is shown it. */
const NO_MAIL =
  'DOES NOT LEAVE: nobody can sign up. Set SMTP_URL for every process. Example: SMTP_URL=smtps://user:secret@mail.example:465';

/** What the start tells people: where everything is. */
export function startReport(
  { dataDir, hasMailbox, mediaTools }: Pick<RunningServer, 'dataDir' | 'hasMailbox' | 'mediaTools'>,
  { role, host, port, publicUrl, smtpUrl }: Config,
): string {
  const hostname = isIPv6(host) ? `[${host}]` : host;
  // Who comes to another address of this machine is not shown it; out of a container nobody comes to this one.
  const isMailboxReached = hasMailbox && isLoopbackName(hostname);
  const lines = [
    `${BRAND} is running.`,
    role === 'worker' ? `  Health   http://${hostname}:${port}/readyz` : `  Site     ${publicUrl}`,
    ...(isMailboxReached && role !== 'worker' ? [`  Mailbox  ${publicUrl}/dev/mailbox`] : []),
    ...(isMailboxReached || smtpUrl !== undefined ? [] : [`  Mail     ${NO_MAIL}`]),
    `  Data     ${dataDir}`,
    `  Media    ${mediaTools}`,
  ];
  return `${lines.join('\n')}\n`;
}
