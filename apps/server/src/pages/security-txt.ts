import type { FastifyInstance } from 'fastify';
import type { Clock } from '../lib/clock.ts';

export interface SecurityTxtOptions {
  readonly publicUrl: string;
  /** Where to report vulnerabilities: a mailto or https address. Absent: there is no security.txt. */
  readonly securityContact: string | undefined;
  readonly now: Clock;
}

const PATH = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year. */
const VALID_MS = 180 * 86_400_000;

/** Serves security.txt (RFC 9116), which tells researchers where to report vulnerabilities. */
export function serveSecurityTxt(
  app: FastifyInstance,
  { publicUrl, securityContact, now }: SecurityTxtOptions,
): void {
  if (securityContact === undefined) return;
  app.get(PATH, async (_request, reply) => {
    const expires = new Date(now().getTime() + VALID_MS).toISOString().replace(/\.\d+Z$/, 'Z');
    const fields = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${PATH}`,
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(fields.map((field) => `${field}\r\n`).join(''));
  });
}
