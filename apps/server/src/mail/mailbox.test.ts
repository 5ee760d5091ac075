import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAddress, register } from '../../test/support/test-person.ts';
import { startTestServer, type OwnServer } from '../../test/support/test-server.ts';

let api: OwnServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

/** A request with any `Host`, which `fetch` does not allow to be set. */
function ask(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    request(api.url + path, { headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}

it('the mailbox lists every mail, newest first, on a page with a working link', async () => {
  const [email, later] = [anAddress(), anAddress()];
  await register(api, email);
  const token = await register(api, later);

  const mails = await api.mails();
  const page = await ask('/dev/mailbox', {});

  expect(mails.slice(0, 2).map(({ to }) => to)).toEqual([later, email]);
  expect(Object.keys(mails[0] ?? {})).toEqual(['to', 'subject', 'text', 'html', 'sentAt']);
  expect(page.body).toMatch(new RegExp(`<a href="http://localhost:\\d+/verify-email/${token}">`));
  expect(page.body).not.toMatch(/<style|style=|<script/);
});

it('the mailbox page uses the site’s icon, which its content security policy allows [BROWSERS-11]', async () => {
  const page = await fetch(`${api.url}/dev/mailbox`);
  expect(await page.text()).toContain('<link rel="icon" href="/favicon.svg"');
  expect(page.headers.get('content-security-policy')).toContain("img-src 'self'");
});

it.each([
  ['another host', { host: 'kinora.example' }],
  ['a host that only begins like this machine', { host: 'localhost.evil.example' }],
  ['a proxy', { 'x-forwarded-for': '10.0.0.1' }],
  ['a proxy with the standard header', { forwarded: 'for=10.0.0.1' }],
])('the mailbox is missing for requests by %s', async (_by, headers) => {
  for (const path of ['/dev/mailbox', '/dev/mailbox/messages', '/dev/mailbox/style.css']) {
    expect((await ask(path, headers)).status).toBe(404);
  }
});

it.each(['203.0.113.7', '10.0.0.5', '::ffff:192.168.1.4', 'fe80::1', '2001:db8::1'])(
  'the mailbox is missing for a connection from %s, whatever Host it sends',
  async (remoteAddress) => {
    const headers = { host: 'localhost' };
    for (const url of ['/dev/mailbox', '/dev/mailbox/messages', '/dev/mailbox/style.css']) {
      const { statusCode } = await api.server.app.inject({ url, headers, remoteAddress });
      expect(statusCode).toBe(404);
    }
  },
);

it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])(
  'the mailbox exists for a connection from %s',
  async (remoteAddress) => {
    const asked = { url: '/dev/mailbox', headers: { host: 'localhost' }, remoteAddress };
    expect((await api.server.app.inject(asked)).statusCode).toBe(200);
  },
);

it('the mailbox is missing on a public server, and where SMTP is configured', async () => {
  for (const env of [
    { PUBLIC_URL: 'https://kinora.example' },
    { SMTP_URL: 'smtp://127.0.0.1:9' },
  ]) {
    const other = await startTestServer(env);
    const response = await fetch(`${other.url}/dev/mailbox/messages`);
    expect(response.status).toBe(404);
    await other.stop();
  }
});
