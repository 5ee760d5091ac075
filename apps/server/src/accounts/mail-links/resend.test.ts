import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anAddress,
  aStoredPerson,
  logIn,
  registrationOf,
  tokenIn,
} from '../../../test/support/test-person.ts';
import {
  type CallOptions,
  startTestServer,
  type OwnServer,
} from '../../../test/support/test-server.ts';
import { newId } from '../../database/ids.ts';
import { pendingRegistrations, users } from '../../database/schema.ts';
import { accountRepository } from '../account-repository.ts';
import { hashToken } from '../opaque-tokens.ts';

let api: OwnServer;
let origin: string;
beforeAll(async () => {
  api = await startTestServer();
  origin = api.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => api.stop());

const OWN = 'Own1!password';
const STRANGERS = 'Str4nger!pass';

/** Resolves with the mails that `work` causes, newest first. */
async function mailsOf(work: () => Promise<unknown>) {
  const { length: before } = await api.mails();
  await work();
  await api.settled();
  return (await api.mails()).slice(0, -before || undefined);
}

/** Registers in a new browser; resolves with the mailed link and the browser's cookie. */
async function registerInBrowser(email: string, password: string) {
  let cookie = '';
  const mails = await mailsOf(async () => {
    const json = registrationOf(email, password);
    const response = await api.call('POST', '/users/register/initial', {
      json,
      headers: { origin },
    });
    [cookie = ''] = response.headers.getSetCookie()[0]?.split(';') ?? [];
  });
  const [mail] = mails;
  if (!mail) throw new Error('Registering sent no mail.');
  return { link: tokenIn(mail), cookie };
}

type Registrant = 'owner' | 'stranger';

/** Registers the address in this order; resolves with the cookie of the owner's browser. */
async function registerInOrder(email: string, order: readonly Registrant[]) {
  let owner = { link: '', cookie: '' };
  for (const who of order) {
    const registered = await registerInBrowser(email, who === 'owner' ? OWN : STRANGERS);
    if (who === 'owner') owner = registered;
  }
  return owner;
}

const resend = (email: string, { headers, ...options }: Omit<CallOptions, 'json'> = {}) =>
  api.call('POST', '/users/resend-verification-email', {
    json: { email },
    headers: { origin, ...headers },
    ...options,
  });

async function passwordsOf(email: string): Promise<string[]> {
  const works = async (password: string) =>
    (await api.call('POST', '/users/login', { json: { email, password } })).status === 200;
  const valid: string[] = [];
  for (const password of [OWN, STRANGERS]) if (await works(password)) valid.push(password);
  return valid;
}

/** Presses "Resend", opens the mailed link, and resolves with the password that the account then has. */
async function resendAndOpen(email: string, options?: Omit<CallOptions, 'json'>) {
  const mails = await mailsOf(() => resend(email, options));
  const [mail] = mails;
  if (!mail || mails.length > 1) throw new Error(`${mails.length} mails were sent.`);
  const opened = await api.call('POST', `/users/verify-email/${tokenIn(mail)}`);
  expect(opened.status).toBe(200);
  return passwordsOf(email);
}

const SEVERAL =
  'This address was registered more than once: open the link you got when you signed up, or sign up again.';

/** Presses "Resend"; resolves with whether the mailed text explains itself and has a link. */
async function resendAndRead(email: string, options?: Omit<CallOptions, 'json'>) {
  const mails = await mailsOf(() => resend(email, options));
  return mails.map(({ text, html }) => ({
    explains: text.includes(SEVERAL) && html.includes(SEVERAL),
    hasLink: /https?:|href|verify-email/.test(text + html),
  }));
}

const WITHOUT_LINK = [{ explains: true, hasLink: false }];

const orders: readonly (readonly Registrant[])[] = [
  ['owner', 'stranger'],
  ['stranger', 'owner'],
  ['stranger', 'owner', 'stranger'],
  ['owner', 'stranger', 'stranger'],
  ['stranger', 'stranger', 'owner'],
];
const namedOrders = orders.map((order) => ({ order, names: order.join(', ') }));

describe.each(namedOrders)(
  'resending the verification mail after registrations by $names',
  ({ order }) => {
    it('[ACCOUNTS-05] sends a link for the registration of the requesting browser', async () => {
      const email = anAddress();
      const { cookie } = await registerInOrder(email, order);

      expect(await resendAndOpen(email, { headers: { cookie } })).toEqual([OWN]);
    });

    it('[ACCOUNTS-06, ACCOUNTS-07] sends no link to another browser, and the first link stays valid', async () => {
      const email = anAddress();
      const { link } = await registerInOrder(email, order);

      expect(await resendAndRead(email)).toEqual(WITHOUT_LINK);
      expect(await resendAndRead(email.toUpperCase())).toEqual(WITHOUT_LINK);
      const opened = await api.call('POST', `/users/verify-email/${link}`);

      expect(opened.status).toBe(200);
      expect(await passwordsOf(email)).toEqual([OWN]);
    });

    it('[ACCOUNTS-04, ACCOUNTS-06] sends a link for the account of the session, regardless of the registration cookie', async () => {
      const email = anAddress();
      const { cookie } = await registerInOrder(email, order);
      const first = order[0] === 'owner' ? OWN : STRANGERS;
      const { accessToken } = await logIn(api, email, first);

      expect(await resendAndOpen(email, { as: accessToken, headers: { cookie } })).toEqual([first]);
    });
  },
);

describe('POST /users/resend-verification-email', () => {
  it('[ACCOUNTS-06] sends a link for the only registration of an address to any browser', async () => {
    const email = anAddress();
    await registerInBrowser(email, OWN);
    const { cookie } = await registerInBrowser(anAddress(), STRANGERS);

    expect(await resendAndOpen(email, { headers: { cookie } })).toEqual([OWN]);
  });

  it('[ACCOUNTS-04] also reads the session from the browser’s cookie', async () => {
    const email = anAddress();
    await registerInOrder(email, ['owner', 'stranger']);
    const { accessToken } = await logIn(api, email, OWN);

    const headers = { cookie: `accessToken=${accessToken}` };
    expect(await resendAndOpen(email, { headers })).toEqual([OWN]);
  });

  it('[ACCOUNTS-05] sends a link for the newer of two registrations of one browser', async () => {
    const email = anAddress();
    await registerInBrowser(email, STRANGERS);
    const { cookie } = await registerInBrowser(email, OWN);

    expect(await resendAndOpen(email, { headers: { cookie } })).toEqual([OWN]);
  });

  it.each([
    ['the cookie of a registration of another address', async () => ({ headers: await another() })],
    ['a cookie that no registration has', async () => ({ headers: { cookie: 'registration=x' } })],
    ['the session of another unverified user', async () => ({ as: await stranger('unverified') })],
    ['the session of a verified user', async () => ({ as: await stranger('verified') })],
    ['a session that has expired', async () => ({ as: 'expired' })],
  ])('[ACCOUNTS-06] sends no link to a browser with %s', async (_what, proof) => {
    const email = anAddress();
    await registerInOrder(email, ['stranger', 'owner']);

    expect(await resendAndRead(email, await proof())).toEqual(WITHOUT_LINK);
  });

  const another = async () => ({ cookie: (await registerInBrowser(anAddress(), OWN)).cookie });
  const stranger = async (stage: 'unverified' | 'verified') =>
    (await aStoredPerson(api, stage)).accessToken;

  it.each(['registration', 'session'])(
    '[ACCOUNTS-06] ignores the cookie of a %s in a request of another site',
    async (kind) => {
      const email = anAddress();
      const { cookie } = await registerInOrder(email, ['owner', 'stranger']);
      const { accessToken } = await logIn(api, email, OWN);
      const headers = {
        cookie: kind === 'session' ? `accessToken=${accessToken}` : cookie,
        origin: 'https://evil.example',
      };

      expect(await resendAndRead(email, { headers })).toEqual(WITHOUT_LINK);
    },
  );

  it('[ACCOUNTS-06] counts a registration whose job has not run yet', async () => {
    const email = anAddress();
    await registerInBrowser(email, STRANGERS);
    const owner = { cookie: 'registration=of-the-owner', hash: hashToken('of-the-owner') };
    await accountRepository.addRegistration(api.server.database.sql, {
      id: newId(),
      email: email.toUpperCase(),
      fullName: 'Ada Lovelace',
      passwordHash: 'none',
      browserHash: owner.hash,
      createdAt: new Date(),
    });

    expect(await resendAndRead(email)).toEqual(WITHOUT_LINK);
    const { cookie } = owner;
    expect(await mailsOf(() => resend(email, { headers: { cookie } }))).toEqual([]);
  });

  it('[ACCOUNTS-06] sends a link for the account after a password reset, which deletes the other registrations', async () => {
    const email = anAddress();
    await registerInOrder(email, ['stranger', 'owner', 'stranger']);
    const [reset] = await mailsOf(() =>
      api.call('POST', '/users/forgot-password', { json: { email } }),
    );
    if (!reset) throw new Error('No mail was sent.');
    const newPassword = 'Own1!password';
    await api.call('POST', `/users/reset-password/${tokenIn(reset)}`, { json: { newPassword } });

    expect(await resendAndOpen(email)).toEqual([OWN]);
  });

  it('[ACCOUNTS-06] responds identically in all cases', async () => {
    const several = anAddress();
    const { cookie } = await registerInOrder(several, ['stranger', 'owner']);
    const single = anAddress();
    await registerInBrowser(single, OWN);
    const { email: verified } = await aStoredPerson(api, 'verified');

    const responses = [
      await resend(several),
      await resend(several, { headers: { cookie } }),
      await resend(several, { as: 'expired' }),
      await resend(single),
      await resend(verified),
      await resend(anAddress()),
    ];

    const shapes = responses.map(({ status, body, headers }) => [
      status,
      body,
      [...headers.keys()],
    ]);
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
    expect(shapes[0]?.[0]).toBe(200);
  });
});

describe('the registration cookie', () => {
  it('[ACCOUNTS-05] is HttpOnly, lasts 30 days, and is stored only as a hash until the address is verified', async () => {
    const email = anAddress();
    const json = registrationOf(email, OWN);

    const response = await api.call('POST', '/users/register/initial', {
      json,
      headers: { origin },
    });
    const [set = ''] = response.headers.getSetCookie();
    const value = /^registration=([\w-]{43});/.exec(set)?.[1] ?? '';
    await api.settled();
    const { sql } = api.server.database;
    const unverified = await accountRepository.findByEmail(sql, email);
    await api.call('POST', `/users/verify-email/${tokenIn(await api.mailTo(email, 'Verify'))}`);
    const verified = await accountRepository.findByEmail(sql, email);

    expect(set).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(unverified?.browserHash).toBe(hashToken(value));
    expect(verified?.browserHash).toBeNull();
    const stored = [await sql.select().from(users), await sql.select().from(pendingRegistrations)];
    expect(JSON.stringify(stored)).not.toContain(value);
  });

  it('[ACCOUNTS-05] is not set in a response to another site', async () => {
    const json = registrationOf(anAddress(), OWN);
    const headers = { origin: 'https://evil.example' };

    const response = await api.call('POST', '/users/register/initial', { json, headers });

    expect(response.headers.getSetCookie()).toEqual([]);
  });
});
