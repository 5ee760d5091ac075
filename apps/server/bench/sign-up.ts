import { sessionCodec } from '@kinora/api-contract';
import { decode } from '@kinora/api-contract/codec';
import sharp from 'sharp';
import * as v from 'valibot';

const envelope = v.object({ data: v.unknown() });
const mailbox = v.array(v.object({ to: v.string(), text: v.string() }));

async function send(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return v.parse(envelope, await response.json()).data;
}

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function mailedToken(origin: string, address: string): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const response = await fetch(`${origin}/dev/mailbox/messages`);
    const mail = v.parse(mailbox, await response.json()).find(({ to }) => to === address);
    const token = /\/verify-email\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    if (token !== undefined) return token;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error('No mail came.');
}

export const BENCH_PASSWORD = 'Passw0rd!23';

/** Returns the mail address of a user name. */
export const addressOf = (userName: string) => `${userName}@example.com`;

/** Signs up a user through the API. Resolves with the access token. */
export async function signUp(origin: string, userName = 'bench'): Promise<string> {
  const api = `${origin}/api/v1/users`;
  const email = addressOf(userName);
  const password = BENCH_PASSWORD;
  const registration = { fullName: 'Ada Lovelace', email, password, confirmPassword: password };
  await send(`${api}/register/initial`, json(registration));
  await send(`${api}/verify-email/${await mailedToken(origin, email)}`, { method: 'POST' });
  const session = await send(`${api}/login`, json({ email, password }));
  const { accessToken } = decode(sessionCodec, session);

  const form = new FormData();
  form.set('userName', userName);
  const background = { r: 0, g: 90, b: 200 };
  const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
  form.set('avatar', new Blob([new Uint8Array(picture)]), 'avatar.png');
  const headers = { authorization: `Bearer ${accessToken}` };
  await send(`${api}/register/complete`, { method: 'POST', headers, body: form });
  return accessToken;
}
