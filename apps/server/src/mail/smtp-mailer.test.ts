import { afterEach, expect, it } from 'vitest';
import { type TestMailServer, startTestMailServer } from '../../test/support/test-mail-server.ts';
import { createAccountMails } from './account-mails.ts';
import { createSmtpMailer } from './mailer.ts';

let mailServer: TestMailServer | undefined;
afterEach(() => mailServer?.stop());

const to = { email: 'ada@example.com', fullName: 'Ada Lovelace' };

it('the mailer sends text and HTML with the link', async () => {
  mailServer = await startTestMailServer();
  const mailer = createSmtpMailer(mailServer.url, 'Kinora <no-reply@kinora.example>');
  const mails = createAccountMails(mailer, 'https://kinora.example');

  await mails.verify(to, 'the-token');
  mailer.close();

  const [mail = ''] = mailServer.received;
  expect(mail).toContain('From: Kinora <no-reply@kinora.example>');
  expect(mail).toContain('To: ada@example.com');
  expect(mail).toContain('Subject: Verify your email for Kinora');
  const unfolded = mail.replaceAll('=\n', '');
  expect(unfolded).toContain('https://kinora.example/verify-email/the-token');
  expect(unfolded).toContain('text/html');
});

it('the mailer rejects when the mail server rejects, so that the job is retried', async () => {
  const mailer = createSmtpMailer('smtp://127.0.0.1:9', 'Kinora <no-reply@kinora.example>');
  const mails = createAccountMails(mailer, 'https://kinora.example');

  await expect(mails.reset(to, 'the-token')).rejects.toThrow('ECONNREFUSED');
  mailer.close();
});

it('the mailer escapes user names in HTML', async () => {
  const sent: string[] = [];
  const mailer = {
    send: async ({ html }: { html: string }) => void sent.push(html),
    close: () => {},
  };

  await createAccountMails(mailer, 'https://kinora.example').alreadyRegistered({
    email: 'x@example.com',
    fullName: '<img src=x onerror="alert(1)">',
  });

  expect(sent[0]).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  expect(sent[0]).not.toContain('<img');
});
