import { randomBytes } from 'node:crypto';
import { sessionCodec } from '@kinora/api-contract';
import { decode } from '@kinora/api-contract/codec';
import sharp from 'sharp';
import type { ApiResponse, TestServer } from './test-server.ts';

export const PASSWORD = 'Passw0rd!23';

/** Returns a new mail address. */
export const anAddress = () => `person-${randomBytes(6).toString('hex')}@example.com`;

/** Returns a new user name. */
export const aUserName = () => `name_${randomBytes(6).toString('hex')}`;

export interface TestPerson {
  readonly id: string;
  readonly email: string;
  readonly userName: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

export type Stage = 'unverified' | 'verified' | 'complete';

/** Returns a small real picture. */
export async function aPicture(format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png'): Promise<Blob> {
  const background = { r: 200, g: 120, b: 20 };
  const bytes = await sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: `image/${format}` });
}

/** Returns the content of the registration form. */
export const registrationOf = (email: string, password = PASSWORD) => ({
  fullName: 'Ada Lovelace',
  email,
  password,
  confirmPassword: password,
});

/** Returns the token of the link in a mail. */
export function tokenIn(mail: { readonly text: string }): string {
  const [, token] = /\/(?:verify-email|reset-password)\/([\w-]+)/.exec(mail.text) ?? [];
  if (token === undefined) throw new Error('The mail holds no link.');
  return token;
}

/** Registers and resolves with the token of the mailed link. */
export async function register(api: TestServer, email: string, password = PASSWORD) {
  const before = (await api.mails()).length;
  // Uses a different client address each time, for servers that trust a proxy: few registrations are allowed from one.
  const headers = { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` };
  const json = registrationOf(email, password);
  await api.call('POST', '/users/register/initial', { json, headers });
  await api.settled();
  const [newest] = (await api.mails()).slice(0, -before || undefined);
  if (!newest) throw new Error('Registering sent no mail.');
  return tokenIn(newest);
}

/** Returns the session in the response of login or refresh. */
export const sessionIn = ({ body }: ApiResponse) => decode(sessionCodec, body['data']);

export async function logIn(
  api: TestServer,
  email: string,
  password = PASSWORD,
): Promise<TestPerson> {
  const response = await api.call('POST', '/users/login', { json: { email, password } });
  if (response.status !== 200) throw new Error(`login answered ${response.status}`);
  const { user, ...tokens } = sessionIn(response);
  return { id: user.id, email, userName: user.userName, ...tokens };
}

async function completeProfile(api: TestServer, person: TestPerson): Promise<TestPerson> {
  const userName = aUserName();
  const form = new FormData();
  form.set('userName', userName);
  form.set('avatar', await aPicture(), 'me.png');
  await api.call('POST', '/users/register/complete', { as: person.accessToken, form });
  return { ...person, userName };
}

/** Creates a user up to a stage with real calls, logged in. */
export async function aPerson(api: TestServer, stage: Stage = 'complete'): Promise<TestPerson> {
  const email = anAddress();
  const token = await register(api, email);
  if (stage !== 'unverified') await api.call('POST', `/users/verify-email/${token}`);
  const person = await logIn(api, email);
  return stage === 'complete' ? completeProfile(api, person) : person;
}
