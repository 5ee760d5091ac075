import { hrefOf } from '@kinora/domain';
import { BRAND } from '../config/brand.ts';
import { html } from '../lib/html.ts';
import type { Mailer } from './mailer.ts';

/** How long the links in mails are valid. */
export const VERIFY_LINK_HOURS = 24;
export const RESET_LINK_MINUTES = 30;

export interface Recipient {
  readonly email: string;
  readonly fullName: string;
}

export interface AccountMails {
  verify(to: Recipient, token: string): Promise<void>;
  reset(to: Recipient, token: string): Promise<void>;
  alreadyRegistered(to: Recipient): Promise<void>;
  /** Has no link: it is unknown which registration is meant. */
  severalRegistrations(to: Pick<Recipient, 'email'>): Promise<void>;
  /** Tells the owner of an account when it will be deleted: somebody else may have asked for it. */
  deletionRequested(to: Recipient, dueAt: Date): Promise<void>;
}

interface MailContent {
  readonly subject: string;
  readonly lines: readonly [string, ...string[]];
  readonly button?: { readonly action: string; readonly link: string };
  readonly closing: string;
}

const dayOf = (date: Date) =>
  date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const greetingOf = (fullName: string | undefined) =>
  fullName === undefined ? 'Hello,' : `Hello ${fullName},`;

const textOf = ({ lines, button, closing }: MailContent, greeting: string) =>
  [
    greeting,
    ...lines,
    ...(button ? [`${button.action}:\n${button.link}`] : []),
    closing,
    BRAND,
  ].join('\n\n');

const htmlOfButton = ({ action, link }: NonNullable<MailContent['button']>) => `
<p style="margin:24px 0">
${html`<a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#ffc53d;color:#21201c;font-weight:600;text-decoration:none">${action}</a>`}
</p>
<p style="font-size:14px;color:#63635e">If the button does not work, open this address:<br>
${html`<a href="${link}" style="color:#63635e;word-break:break-all">${link}</a>`}</p>`;

/** Mail programs support styles in attributes only. All user text is escaped. */
function htmlOf({ subject, lines, button, closing }: MailContent, greeting: string): string {
  const paragraphs = lines.map((line) => html`<p>${line}</p>`).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${html`${subject}`}</title></head>
<body style="margin:0;padding:32px;background:#f9f9f8;color:#21201c;font:16px/24px system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<p style="margin-top:0">${html`${greeting}`}</p>
${paragraphs}${button ? htmlOfButton(button) : ''}
${html`<p style="font-size:14px;color:#63635e">${closing}</p>`}
<p style="margin-bottom:0">${BRAND}</p>
</div>
</body>
</html>
`;
}

/** Sends the account mails; their links lead to the web app. */
export function createAccountMails(mailer: Mailer, publicUrl: string): AccountMails {
  const send = (
    { email, fullName }: Pick<Recipient, 'email'> & Partial<Recipient>,
    content: MailContent,
  ) =>
    mailer.send({
      to: email,
      subject: content.subject,
      text: textOf(content, greetingOf(fullName)),
      html: htmlOf(content, greetingOf(fullName)),
    });

  return {
    verify: (to, token) =>
      send(to, {
        subject: `Verify your email for ${BRAND}`,
        lines: [`Welcome to ${BRAND}. Please verify your email to finish signing up.`],
        button: { action: 'Verify email', link: publicUrl + hrefOf('verifyEmail', { token }) },
        closing: `The link works for ${VERIFY_LINK_HOURS} hours. If you did not sign up, ignore this mail: without the link nothing happens.`,
      }),
    reset: (to, token) =>
      send(to, {
        subject: `Reset your ${BRAND} password`,
        lines: ['Somebody, hopefully you, asked for a new password for your account.'],
        button: {
          action: 'Choose a new password',
          link: publicUrl + hrefOf('resetPassword', { token }),
        },
        closing: `The link works once, for ${RESET_LINK_MINUTES} minutes. If you did not ask for it, ignore this mail: your password stays as it is.`,
      }),
    alreadyRegistered: (to) =>
      send(to, {
        subject: `You already have a ${BRAND} account`,
        lines: [
          'Somebody, hopefully you, tried to sign up with this address. You already have an account, so nothing was changed.',
          'If you have forgotten your password, you can ask for a new one on the login page.',
        ],
        button: { action: 'Log in', link: publicUrl + hrefOf('login') },
        closing: 'If it was not you, you can ignore this mail.',
      }),
    // Without a name: each registration has its own.
    severalRegistrations: ({ email }) =>
      send(
        { email },
        {
          subject: `Your sign-up for ${BRAND}`,
          lines: [
            'This address was registered more than once: open the link you got when you signed up, or sign up again.',
          ],
          closing: 'If you did not sign up, ignore this mail: without a link nothing happens.',
        },
      ),
    deletionRequested: (to, dueAt) =>
      send(to, {
        subject: `Your ${BRAND} account will be deleted`,
        lines: [
          `Somebody, hopefully you, asked to delete your account. It will be deleted with everything in it on ${dayOf(dueAt)}.`,
          'Until then you can log in and keep it.',
        ],
        button: { action: 'Log in', link: `${publicUrl}/login` },
        closing:
          'If it was not you, log in, keep your account, and choose a new password: somebody knows the old one.',
      }),
  };
}
