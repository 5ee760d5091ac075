/** A program that uses the SDK as its README describes: signs up, uploads from the disk, lists. */
export const nodeProgram = `import { openAsBlob } from 'node:fs';
import { type OwnVideo, type VideoId, asVideoId, createSdk, eachItem, isApiFailure } from '@kinora/sdk';

const [host = '', email = '', userName = '', clip = '', avatar = ''] = process.argv.slice(2);
const password = 'Engine1!x';
const sdk = createSdk({ host });

await sdk.accounts.register({ fullName: 'Ada Lovelace', email, password, confirmPassword: password });

/** Reads the token of the verification mail from the development mailbox of the host. */
async function tokenOfMail(): Promise<string> {
  for (;;) {
    const response = await fetch(host + '/dev/mailbox/messages');
    const mails: readonly { to: string; text: string }[] = JSON.parse(await response.text());
    const text = mails.find(({ to }) => to === email)?.text ?? '';
    const token = /\\/verify-email\\/([\\w-]+)/.exec(text)?.[1];
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
await sdk.accounts.verifyEmail({ token: await tokenOfMail() });

const refusal = await sdk.accounts.login({ email, password: 'Wrong1!x' }).catch((failure: unknown) => failure);
if (!isApiFailure(refusal, 'refused') || refusal.serverCode !== 'wrong-credentials') throw refusal;

const user = await sdk.accounts.login({ email, password });
await sdk.accounts.completeProfile({ userName, avatar: await openAsBlob(avatar, { type: 'image/png' }) });

const shares: number[] = [];
await sdk.videos.publish({
  title: 'From a blank project',
  description: '',
  videoFile: await openAsBlob(clip, { type: 'video/mp4' }),
  visibility: 'private',
  onProgress: (share) => shares.push(share),
});

// Declarations of inferred types must be able to name every type of the SDK.
export const listOwn = () => sdk.videos.listOwn({ userId: user.id });
export const search = (text: string) => sdk.videos.search({ text });
export const channel = (userName: string) => sdk.accounts.channel({ userName });
export const comments = (id: string) => sdk.comments.list({ videoId: asVideoId(id) });
export const { playlists, subscriptions } = sdk;
export const idOf = (video: OwnVideo): VideoId => video.id;

const titles: string[] = [];
for await (const video of eachItem((part) => sdk.videos.listOwn({ ...part, userId: user.id }))) titles.push(video.title);
await sdk.session.logOut();
console.log(JSON.stringify({ titles, lastShare: shares.at(-1) }));
`;

/** A CommonJS program. */
export const commonJsProgram = `import sdk = require('@kinora/sdk');

const [host = ''] = process.argv.slice(2);
void sdk.createSdk({ host }).host.get().then(({ name }) => console.log(name));
`;

/** An internal tool that checks titles with the rules and messages of the site. */
export const titleProgram = `import { checkFields, uploadDetailsSchema } from '@kinora/validation';

const messageFor = (title: string) => {
  const checked = checkFields(uploadDetailsSchema(), { title, description: '' });
  return checked.ok ? checked.output.title : checked.errors['title'];
};
console.log(JSON.stringify(process.argv.slice(2).map(messageFor)));
`;

/** A page with a file input, which the check fills. */
export const page = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Blank page</title><link rel="icon" href="data:," /></head>
  <body><input type="file" /><script type="module" src="/main.ts"></script></body>
</html>
`;

export const pageProgram = `import { createSdk } from '@kinora/sdk';

declare global {
  interface Window {
    tour: { signUp(email: string): Promise<boolean>; upload(token: string, email: string, userName: string): Promise<unknown> };
  }
}

const sdk = createSdk({ host: new URLSearchParams(location.search).get('host') ?? undefined });
const password = 'Engine1!x';

window.tour = {
  async signUp(email) {
    const { success } = await sdk.accounts.register({ fullName: 'Ada Lovelace', email, password, confirmPassword: password });
    return success;
  },
  async upload(token, email, userName) {
    const [videoFile, avatar] = document.querySelector('input')?.files ?? [];
    if (!videoFile || !avatar) throw new Error('No files were chosen.');
    await sdk.accounts.verifyEmail({ token });
    const user = await sdk.accounts.login({ email, password });
    await sdk.accounts.completeProfile({ userName, avatar });
    const shares: number[] = [];
    const onProgress = (share: number) => shares.push(share);
    await sdk.videos.publish({ title: 'From a blank page', description: '', videoFile, visibility: 'private', onProgress });
    const { items } = await sdk.videos.listOwn({ userId: user.id });
    return { titles: items.map(({ title }) => title), lastShare: shares.at(-1), isLoggedIn: sdk.session.state().isLoggedIn };
  },
};
`;
