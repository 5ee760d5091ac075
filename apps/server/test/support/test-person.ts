import { randomBytes } from 'node:crypto';
import { sessionCodec } from '@kinora/api-contract';
import { decode } from '@kinora/api-contract/codec';
import { PLACEHOLDER_USER_NAME_PREFIX } from '@kinora/domain';
import { hash } from '@node-rs/argon2';
import sharp from 'sharp';
import { accountRepository } from '../../src/accounts/account-repository.ts';
import { suiteWatch } from './secrets/suite-watch.ts';
import { type ApiResponse, type Site, type TestServer, siteAt } from './test-server.ts';

export const PASSWORD = 'Passw0rd!23';

/** Returns a new mail address. */
export const anAddress = () => `person-${randomBytes(6).toString('hex')}@example.com`;

/** Returns a new user name. Its letters are one word: a database that has not folded it yet takes digits for a number. */
export const aUserName = () =>
  `name_${Array.from(randomBytes(12), (byte) => String.fromCodePoint(97 + (byte % 26))).join('')}`;

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
  // Uses a different client address each time, for servers that trust a proxy: few registrations are allowed from one.
  const headers = { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` };
  const json = registrationOf(email, password);
  await api.call('POST', '/users/register/initial', { json, headers });
  await api.settled();
  const newest = (await api.mails()).find(({ to }) => to.toLowerCase() === email.toLowerCase());
  if (!newest) throw new Error('Registering sent no mail.');
  return tokenIn(newest);
}

/** Returns the session in the response of login or refresh. */
export const sessionIn = ({ body }: ApiResponse) => decode(sessionCodec, body['data']);

export async function logIn(
  api: Pick<Site, 'call'>,
  email: string,
  password = PASSWORD,
): Promise<TestPerson> {
  const response = await api.call('POST', '/users/login', { json: { email, password } });
  if (response.status !== 200) throw new Error(`login answered ${response.status}`);
  const { user, ...tokens } = sessionIn(response);
  return { id: user.id, email, userName: user.userName, ...tokens };
}

/** Computed once and with the lowest cost, because no test is about the strength of this hash. */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Inserts a user at a stage into the database, with the password {@link PASSWORD} and a session. */
export async function aStoredPerson(
  { server: { database }, sessions, now }: TestServer,
  stage: Stage = 'complete',
): Promise<TestPerson> {
  const [email, createdAt] = [anAddress(), now()];
  const user = await accountRepository.insert(database.sql, {
    userName: (stage === 'complete' ? '' : PLACEHOLDER_USER_NAME_PREFIX) + aUserName(),
    fullName: 'Ada Lovelace',
    email,
    passwordHash: await passwordHash,
    isEmailVerified: stage !== 'unverified',
    createdAt,
    updatedAt: createdAt,
  });
  if (!user) throw new Error(`${email} is taken.`);
  const { accessToken, refreshToken } = await database.transaction((tx) =>
    sessions.start(tx, user),
  );
  suiteWatch.learnSession({ email, password: PASSWORD, tokens: [accessToken, refreshToken] });
  return { id: user.id, email, userName: user.userName, accessToken, refreshToken };
}

/** Inserts users with channels into the database. */
export const storedPeople = (api: TestServer, howMany: number): Promise<TestPerson[]> =>
  Promise.all(Array.from({ length: howMany }, () => aStoredPerson(api)));

async function completeProfile(api: Site, person: TestPerson): Promise<TestPerson> {
  const userName = aUserName();
  const form = new FormData();
  form.set('userName', userName);
  form.set('avatar', await aPicture(), 'me.png');
  const as = person.accessToken;
  const { status } = await api.call('POST', '/users/register/complete', { as, form });
  if (status !== 201) throw new Error(`The completion of the profile answered ${status}.`);
  return { ...person, userName };
}

/** Creates a user whose profile has a picture. */
export const aPersonWithAvatar = async (api: TestServer): Promise<TestPerson> =>
  completeProfile(api, await aStoredPerson(api, 'verified'));

/** Creates a user with a picture on a server in another process. */
export async function aSpawnedPerson(url: string, fullName = 'Ada Lovelace'): Promise<TestPerson> {
  const api = siteAt(url);
  const email = anAddress();
  const json = { ...registrationOf(email), fullName };
  await api.call('POST', '/users/register/initial', { json });
  const mail = await api.mailTo(email, 'Verify');
  await api.call('POST', `/users/verify-email/${tokenIn(mail)}`);
  return completeProfile(api, await logIn(api, email));
}

/** Creates a user by registration, mail and login, for the tests of these calls. */
export async function aRegisteredPerson(
  api: TestServer,
  stage: 'unverified' | 'verified',
): Promise<TestPerson> {
  const email = anAddress();
  const token = await register(api, email);
  if (stage === 'verified') await api.call('POST', `/users/verify-email/${token}`);
  return logIn(api, email);
}
