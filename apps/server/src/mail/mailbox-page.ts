import { BRAND } from '../config/brand.ts';
import { html } from '../lib/html.ts';
import type { Mail } from './mailer.ts';

export interface StoredMail extends Mail {
  readonly sentAt: Date;
}

/** The page's style sheet, served separately: the page itself contains no style. */
export const mailboxStyle = `
:root { color-scheme: light dark; --page: #f9f9f8; --panel: #fff; --line: #dad9d6; --quiet: #63635e; --text: #21201c; --accent: #ab6400; }
@media (prefers-color-scheme: dark) {
  :root { --page: #111110; --panel: #191918; --line: #3b3a37; --quiet: #b5b3ad; --text: #eeeeec; --accent: #ffca16; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/24px system-ui, sans-serif; }
main { max-width: 720px; margin: 0 auto; padding: 32px 16px 64px; }
h1 { font-size: 24px; line-height: 32px; margin: 0 0 4px; }
.hint { margin: 0 0 24px; color: var(--quiet); font-size: 14px; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 16px; }
article { background: var(--panel); border: 1px solid var(--line); border-radius: 12px; padding: 20px 24px; }
h2 { font-size: 16px; line-height: 24px; margin: 0; }
.facts { margin: 0 0 12px; color: var(--quiet); font-size: 14px; overflow-wrap: anywhere; }
.body { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: var(--accent); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
`;

const LINK = /(https?:\/\/[^\s<>"]+)/;

/** Returns plain text as HTML with its URLs as links. */
function withLinks(text: string): string {
  return text
    .split(LINK)
    .map((piece) => (LINK.test(piece) ? html`<a href="${piece}">${piece}</a>` : html`${piece}`))
    .join('');
}

const messageOf = ({ to, subject, text, sentAt }: StoredMail) => `<li><article>
${html`<h2>${subject}</h2>
  <p class="facts">
    to ${to} · <time datetime="${sentAt.toISOString()}">${sentAt.toUTCString()}</time>
  </p>`}
<p class="body">${withLinks(text)}</p>
</article></li>`;

/** Renders the stored mails, newest first. */
export function mailboxPage(mails: readonly StoredMail[], stylePath: string): string {
  const list =
    mails.length === 0
      ? '<p>No mail yet. Sign up, and the verification mail appears here.</p>'
      : `<ol>\n${mails.map(messageOf).join('\n')}\n</ol>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${BRAND} mailbox</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${html`<link rel="stylesheet" href="${stylePath}" />`}
</head>
<body>
<main>
<h1>${BRAND} mailbox</h1>
<p class="hint">Mail that this server would send, newest first. Shown on this machine only.</p>
${list}
</main>
</body>
</html>
`;
}
