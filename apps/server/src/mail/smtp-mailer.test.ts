import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import {
  type TestMailServer,
  startTestMailServer,
  takesAll,
} from '../../test/support/test-mail-server.ts';
import { createAccountMails } from './account-mails.ts';
import { MailRefused, createSmtpMailer } from './mailer.ts';

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

/** A server that replies to one command with this text. */
const repliesTo = (command: string, text: string) =>
  startTestMailServer((given, line) => (given === command ? text : takesAll(given, line)));

async function sendThrough(server: TestMailServer): Promise<unknown> {
  mailServer = server;
  const mailer = createSmtpMailer(server.url, 'Kinora <no-reply@kinora.example>');
  const mails = createAccountMails(mailer, 'https://kinora.example');
  try {
    return await mails.verify(to, 'the-token').catch((error: unknown) => error);
  } finally {
    mailer.close();
  }
}

it.each([
  ['RCPT', '550 5.1.1 unknown'],
  ['.', '554 5.7.1 refused'],
])(
  '[MAIL-SERVERS-04] a refusal of the address or the mail is final: %s %s',
  async (command, text) => {
    const failure = await sendThrough(await repliesTo(command, text));

    expect(failure).toBeInstanceOf(MailRefused);
    expect(failure).toMatchObject({ replyCode: Number(text.slice(0, 3)) });
  },
);

it.each([
  ['RCPT', '451 4.7.1 greylisted'],
  ['.', '452 4.3.1 disk full'],
  ['MAIL', '553 5.7.1 sender not allowed'],
])('[MAIL-SERVERS-03, MAIL-SERVERS-05] a mail waits after: %s %s', async (command, text) => {
  const failure = await sendThrough(await repliesTo(command, text));

  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(MailRefused);
});

it('[MAIL-SERVERS-01] a mail is delivered when the server takes 25 s to confirm it', async () => {
  const slow = await startTestMailServer(async (command, line) => {
    if (command === '.') await setTimeout(25_000);
    return takesAll(command, line);
  });

  expect(await sendThrough(slow)).toBeUndefined();
}, 60_000);

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
