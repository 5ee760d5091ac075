import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { serveSecurityTxt } from './security-txt.ts';

const DAY_MS = 86_400_000;
const now = () => new Date('2026-03-01T12:00:00.500Z');
const publicUrl = 'https://kinora.example';
const app = Fastify();
serveSecurityTxt(app, { publicUrl, securityContact: 'mailto:security@kinora.example', now });
const without = Fastify();
serveSecurityTxt(without, { publicUrl, securityContact: undefined, now });
afterAll(() => Promise.all([app.close(), without.close()]));

const PATH = '/.well-known/security.txt';

describe('security.txt', () => {
  it('[PAGES-07] has the contact and the address of the file, as RFC 9116 requires', async () => {
    const { statusCode, headers, body } = await app.inject(PATH);

    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toMatch(/^(?:[A-Z][a-z-]+: \S+\r\n)+$/i);
    expect(body).toContain('Contact: mailto:security@kinora.example\r\n');
    expect(body).toContain(`Canonical: ${publicUrl}${PATH}\r\n`);
  });

  it('[PAGES-07] expires within a year of the request', async () => {
    const { body } = await app.inject(PATH);
    const [, expires = ''] = /^Expires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)\r$/m.exec(body) ?? [];

    const days = (Date.parse(expires) - now().getTime()) / DAY_MS;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  it('[PAGES-07] is missing without a contact', async () => {
    expect((await without.inject(PATH)).statusCode).toBe(404);
  });
});
