import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putCaptions } from '../../test/support/test-captions.ts';
import {
  anAddress,
  aStoredPerson,
  logIn,
  PASSWORD,
  registrationOf,
  sessionIn,
} from '../../test/support/test-person.ts';
import {
  type ApiResponse,
  startTestServer,
  type OwnServer,
} from '../../test/support/test-server.ts';
import { aStoredVideo } from '../../test/support/test-videos.ts';
import { pendingRegistrations } from '../database/schema.ts';

let api: OwnServer;
beforeAll(async () => {
  // The clock is stopped, because on a slow machine 200 calls take longer than ten seconds.
  const standsAt = new Date();
  api = await startTestServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' }, { standsAt });
});
afterAll(() => api.stop());

let lastAddress = 0;
/** Returns a client address that was not used before. */
const aCaller = () => ({ 'x-forwarded-for': `10.1.${++lastAddress >> 8}.${lastAddress & 255}` });
type From = ReturnType<typeof aCaller>;

const logInAs = (email: string, password: string, from: From) =>
  api.call('POST', '/users/login', { json: { email, password }, headers: from });
const fail = (email: string, from: From) => logInAs(email, 'Wr0ng!pass', from);

/** Resolves with the statuses of `times` sequential calls. */
async function statusesOf(times: number, turn: (index: number) => Promise<ApiResponse>) {
  const statuses: number[] = [];
  for (let index = 0; index < times; index++) statuses.push((await turn(index)).status);
  return statuses;
}

const times = (count: number, status: number) => Array<number>(count).fill(status);
const waitIn = ({ headers }: ApiResponse) => Number(headers.get('retry-after'));

describe('the login limit', () => {
  it('rejects the eleventh failure for an account from one address within five minutes', async () => {
    const email = anAddress();
    const from = aCaller();

    const statuses = await statusesOf(11, () => fail(email, from));
    const refused = await fail(email.toUpperCase(), from);
    const elsewhere = await fail(email, aCaller());
    const another = await fail(anAddress(), from);
    api.later(301);
    const later = await fail(email, from);

    expect(statuses).toEqual([...times(10, 400), 429]);
    expect(refused.body).toMatchObject({ code: 'too-many', success: false });
    expect(waitIn(refused)).toBeGreaterThan(290);
    expect(waitIn(refused)).toBeLessThanOrEqual(300);
    expect([elsewhere.status, another.status, later.status]).toEqual([400, 400, 400]);
  });

  it('does not count successes, and limits concurrent attempts', async () => {
    const { email } = await aStoredPerson(api, 'verified');
    const from = aCaller();

    const successes = await statusesOf(12, () => logInAs(email, PASSWORD, from));
    const atOnce = await Promise.all(Array.from({ length: 20 }, () => fail(email, from)));

    expect(successes).toEqual(times(12, 200));
    expect(atOnce.filter(({ status }) => status === 400)).toHaveLength(10);
  });

  it('allows strangers one attempt a minute after 30 failures for an account, and does not limit known addresses', async () => {
    const { email } = await aStoredPerson(api, 'verified');
    const home = aCaller();
    expect((await logInAs(email, PASSWORD, home)).status).toBe(200);

    const guesses = await statusesOf(30, () => fail(email, aCaller()));
    const slow = await statusesOf(3, () => fail(email, aCaller()));
    const refused = await logInAs(email, PASSWORD, aCaller());
    const owner = await logInAs(email, PASSWORD, home);
    api.later(61);
    const aMinuteLater = await logInAs(email, PASSWORD, aCaller());
    const nextAtOnce = await fail(email, aCaller());

    expect(guesses).toEqual(times(30, 400));
    expect(slow).toEqual([400, 429, 429]);
    expect(refused.status).toBe(429);
    expect(waitIn(refused)).toBeLessThanOrEqual(60);
    expect(owner.status).toBe(200);
    expect(aMinuteLater.status).toBe(200);
    expect(nextAtOnce.status).toBe(429);
  });

  it('blocks an address after 100 failures, except for users who have logged in from there', async () => {
    const [owner, stranger] = [
      await aStoredPerson(api, 'verified'),
      await aStoredPerson(api, 'verified'),
    ];
    const from = aCaller();
    expect((await logInAs(owner.email, PASSWORD, from)).status).toBe(200);

    const guesses = await statusesOf(100, () => fail(anAddress(), from));
    const refused = await fail(anAddress(), from);
    const [known, unknown, elsewhere] = [
      await logInAs(owner.email, PASSWORD, from),
      await logInAs(stranger.email, PASSWORD, from),
      await logInAs(stranger.email, PASSWORD, aCaller()),
    ];
    api.later(301);
    const later = await logInAs(stranger.email, PASSWORD, from);

    expect(guesses).toEqual(times(100, 400));
    expect([refused.status, unknown.status]).toEqual([429, 429]);
    expect(waitIn(refused)).toBeGreaterThan(290);
    expect([known.status, elsewhere.status, later.status]).toEqual([200, 200, 200]);
  });

  it('counts neither successes nor rejected attempts towards the 100 failures of an address', async () => {
    const { email } = await aStoredPerson(api, 'verified');
    const tried = anAddress();
    const from = aCaller();

    const successes = await statusesOf(60, () => logInAs(email, PASSWORD, from));
    const guesses = await statusesOf(60, () => fail(tried, from));
    const another = await fail(anAddress(), from);

    expect(successes).toEqual(times(60, 200));
    expect(guesses).toEqual([...times(10, 400), ...times(50, 429)]);
    expect(another.status).toBe(400);
  });
});

it('the registration limit allows five registrations from an address within five minutes', async () => {
  const from = aCaller();
  const register = (headers: From) =>
    api.call('POST', '/users/register/initial', { json: registrationOf(anAddress()), headers });

  const statuses = await statusesOf(6, () => register(from));
  const elsewhere = await register(aCaller());
  api.later(301);

  expect(statuses).toEqual([...times(5, 201), 429]);
  expect(elsewhere.status).toBe(201);
  expect((await register(from)).status).toBe(201);
});

describe('the registration limit of one mail address', () => {
  const attempt = (email: string) =>
    api.call('POST', '/users/register/initial', {
      json: registrationOf(email),
      headers: aCaller(),
    });
  const mailsTo = async (email: string) => {
    await api.settled();
    return (await api.mails()).filter(({ to }) => to.toLowerCase() === email).length;
  };
  const registrationsOf = async (email: string) => {
    const stored = await api.server.database.sql.select().from(pendingRegistrations);
    return stored.filter((row) => row.email.toLowerCase() === email).length;
  };

  it.each(['unknown', 'known'])(
    '[ACCOUNTS-03] sends at most three mails in five minutes to an %s address, with the same response',
    async (who) => {
      const email = who === 'known' ? (await aStoredPerson(api, 'verified')).email : anAddress();
      if (who === 'known') api.later(301);
      const before = await mailsTo(email);

      const responses = await Promise.all(
        Array.from({ length: 40 }, (_, turn) => attempt(turn % 2 ? email : email.toUpperCase())),
      );
      const mailed = (await mailsTo(email)) - before;
      const stored = await registrationsOf(email);
      api.later(301);
      const later = await attempt(email);

      expect(responses.map(({ status }) => status)).toEqual(times(40, 201));
      const shapes = responses.map(({ body, headers }) =>
        JSON.stringify([body, [...headers.keys()]]).toLowerCase(),
      );
      expect(new Set(shapes).size).toBe(1);
      expect(mailed).toBe(3);
      expect(stored).toBe(who === 'known' ? 0 : 2); // the first one became the account
      expect(later.status).toBe(201);
      expect(await mailsTo(email)).toBe(before + 4);
    },
  );

  it('[ACCOUNTS-03, ACCOUNTS-06] sends no link to strangers for a user whose own registration exceeded the limit', async () => {
    const email = anAddress();
    const origin = api.url.replace('127.0.0.1', 'localhost');
    await statusesOf(3, () => attempt(email));
    const own = await api.call('POST', '/users/register/initial', {
      json: registrationOf(email),
      headers: { ...aCaller(), origin },
    });
    const cookie = own.headers.getSetCookie().join().split(';')[0] ?? '';
    await api.settled();

    const before = await mailsTo(email);
    await api.call('POST', '/users/resend-verification-email', {
      json: { email },
      headers: { ...aCaller(), origin, cookie },
    });

    expect(await mailsTo(email)).toBe(before + 1);
    const [mail] = await api.mails();
    expect(cookie).toMatch(/^registration=./);
    expect(mail?.text).toContain('This address was registered more than once');
    expect(mail?.text).not.toContain('http');
  });

  it('[ACCOUNTS-03] is independent of the limit of resent links', async () => {
    const email = anAddress();
    const resend = () =>
      api.call('POST', '/users/resend-verification-email', { json: { email }, headers: aCaller() });

    const resent = await statusesOf(4, resend);
    await api.settled(); // a job that runs late would find the registrations that follow
    const registered = await statusesOf(4, () => attempt(email));

    expect(resent).toEqual([200, 200, 200, 429]);
    expect(registered).toEqual(times(4, 201));
    expect(await mailsTo(email)).toBe(3);
  });
});

describe('the limit of resent mails', () => {
  const ask = (email: string, from: From, path = 'forgot-password') =>
    api.call('POST', `/users/${path}`, { json: { email }, headers: from });

  it.each(['known', 'unknown'])(
    'allows three mails to one %s recipient from all addresses together, in addition to the registration’s',
    async (who) => {
      const email = who === 'known' ? (await aStoredPerson(api, 'unverified')).email : anAddress();

      const statuses = await statusesOf(3, (turn) =>
        ask(email, aCaller(), turn === 1 ? 'resend-verification-email' : 'forgot-password'),
      );
      const fourth = await ask(email.toUpperCase(), aCaller());
      api.later(301);

      expect(statuses).toEqual([200, 200, 200]);
      expect(fourth.status).toBe(429);
      expect((await ask(email, aCaller())).status).toBe(200);
    },
  );

  it('allows ten requests from one address', async () => {
    const from = aCaller();

    const statuses = await statusesOf(11, () => ask(anAddress(), from));

    expect(statuses).toEqual([...times(10, 200), 429]);
  });
});

it('the refresh limit allows ten renewals of each session within five minutes', async () => {
  const person = await aStoredPerson(api, 'verified');
  const other = await logIn(api, person.email);
  let { refreshToken } = person;
  const renew = async () => {
    const response = await api.call('POST', '/users/refresh-token', { text: refreshToken });
    if (response.status === 200) refreshToken = String(Object(response.body['data']).refreshToken);
    return response;
  };

  const statuses = await statusesOf(11, renew);
  const ofOther = await api.call('POST', '/users/refresh-token', { text: other.refreshToken });
  api.later(301);

  expect(statuses).toEqual([...times(10, 200), 429]);
  expect(ofOther.status).toBe(200);
  expect((await renew()).status).toBe(200);
});

describe('repeated renewals', () => {
  const renew = (text: string) => api.call('POST', '/users/refresh-token', { text });
  const tokenOf = (response: ApiResponse) => sessionIn(response).refreshToken;

  it('[ACCOUNTS-02] do not count, neither 20 at once nor one every 5 s for 50 s', async () => {
    const { refreshToken: first } = await aStoredPerson(api, 'verified');

    const atOnce = await Promise.all(Array.from({ length: 20 }, () => renew(first)));
    const second = [...new Set(atOnce.map(tokenOf))];
    let { refreshToken } = sessionIn(await renew(first));
    const repeated = await statusesOf(10, () => {
      api.later(5);
      return renew(first);
    });
    const later = await statusesOf(10, async () => {
      const response = await renew(refreshToken);
      if (response.status === 200) refreshToken = tokenOf(response);
      return response;
    });

    expect(second).toHaveLength(1);
    expect(repeated).toEqual(times(10, 200));
    expect(later).toEqual([...times(9, 200), 429]);
  });

  it('[ACCOUNTS-02] succeed while a new renewal of the session is rejected', async () => {
    let { refreshToken: replaced } = await aStoredPerson(api, 'verified');
    let active = replaced;
    for (let count = 0; count < 10; count++) {
      replaced = active;
      active = tokenOf(await renew(active));
    }

    const refused = await renew(active);
    const repeated = await renew(replaced);
    api.later(301);
    const renewed = await renew(active);

    expect(refused.status).toBe(429);
    expect(tokenOf(repeated)).toBe(active);
    expect(renewed.status).toBe(200);
  });
});

it('the comment limit allows 20 comments a minute per user', async () => {
  const person = await aStoredPerson(api);
  const another = await aStoredPerson(api);
  const videoId = await aStoredVideo(api, person);
  const comment = (as: string) =>
    api.call('POST', `/comments/${videoId}`, { as, json: { comment: 'Nice' } });

  const statuses = await statusesOf(21, () => comment(person.accessToken));
  const ofAnother = await comment(another.accessToken);
  api.later(61);

  expect(statuses).toEqual([...times(20, 201), 429]);
  expect(ofAnother.status).toBe(201);
  expect((await comment(person.accessToken)).status).toBe(201);
});

it('[CAPTIONS-25] the caption limit allows 60 files a minute per user', async () => {
  const person = await aStoredPerson(api);
  const another = await aStoredPerson(api);
  const videoId = await aStoredVideo(api, person);
  const othersId = await aStoredVideo(api, another);
  const send = () => putCaptions(api, person, videoId, 'en');

  const statuses = await statusesOf(61, send);
  const ofAnother = await putCaptions(api, another, othersId, 'en');
  api.later(61);

  expect(statuses).toEqual([...times(60, 200), 429]);
  expect([ofAnother.status, (await send()).status]).toEqual([200, 200]);
});

it('[PARTS-13] the limit of retries allows 10 in ten minutes per user', async () => {
  const [person, another] = [await aStoredPerson(api), await aStoredPerson(api)];
  const send = async ({ id, accessToken }: typeof person) =>
    api.call('POST', `/videos/${await aStoredVideo(api, { id })}/retry`, { as: accessToken });

  const statuses = await statusesOf(11, () => send(person));
  const ofAnother = await send(another);
  api.later(601);

  expect(statuses).toEqual([...times(10, 200), 429]);
  expect([ofAnother.status, (await send(person)).status]).toEqual([200, 200]);
});

describe('the general limit', () => {
  const list = (headers: From, as?: string) =>
    api.call('GET', '/videos?limit=1', { headers, ...(as === undefined ? {} : { as }) });

  it('allows 200 calls in ten seconds from a visitor’s address, including unknown calls', async () => {
    const from = aCaller();
    api.later(11);

    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        index % 2 ? list(from) : api.call('GET', '/no/such/call', { headers: from }),
      ),
    );
    const refused = await list(from);
    const missing = await api.call('GET', '/no/such/call', { headers: from });
    const page = await fetch(`${api.url}/watch`, { headers: { accept: 'text/html', ...from } });
    const media = await fetch(`${api.url}/media/default-thumbnail.webp`, { headers: from });
    const elsewhere = await list(aCaller());
    api.later(11);

    expect([refused.status, missing.status, page.status]).toEqual([429, 429, 429]);
    expect(media.status).not.toBe(429);
    expect(waitIn(refused)).toBeLessThanOrEqual(10);
    expect(elsewhere.status).toBe(200);
    expect((await list(from)).status).toBe(200);
  });

  it('counts signed-in users individually, and applies before authentication fails with 401', async () => {
    const { accessToken } = await aStoredPerson(api, 'verified');
    const from = aCaller();
    api.later(11);

    await Promise.all(Array.from({ length: 200 }, () => list(from, accessToken)));
    const refused = await list(aCaller(), accessToken);
    const visitor = await list(from);

    expect(refused.status).toBe(429);
    expect(visitor.status).toBe(200);
    await Promise.all(Array.from({ length: 200 }, () => list(from)));
    expect((await list(from, 'expired-or-forged')).status).toBe(429);
  });
});

describe('the limit of searches in captions', () => {
  it('allows 30 searches in captions in ten seconds, and no fewer other calls [SPOKEN-SEARCH-19]', async () => {
    const from = aCaller();
    const search = () => api.call('GET', '/spoken?query=engine', { headers: from });
    api.later(11);

    const statuses = await statusesOf(31, search);
    const other = await api.call('GET', '/videos?limit=1', { headers: from });
    api.later(11);
    const later = await search();

    expect(statuses).toEqual([...times(30, 200), 429]);
    expect([other.status, later.status]).toEqual([200, 200]);
  });
});

describe('the limit of reported positions', () => {
  it('allows 30 reports of a user in ten seconds, and no fewer other calls [RESUME-09]', async () => {
    const { accessToken: as } = await aStoredPerson(api);
    const path = `/users/history/${crypto.randomUUID()}/position`;
    const report = () => api.call('PUT', path, { as, json: { seconds: 1, ageSeconds: 0 } });

    const statuses = await statusesOf(31, report);
    const other = await api.call('GET', '/users/history', { as });
    api.later(11);

    expect(statuses).toEqual([...times(30, 200), 429]);
    expect([other.status, (await report()).status]).toEqual([200, 200]);
  });
});

describe('the limit of interests', () => {
  it('allows 30 of a user in ten seconds, and no fewer other calls [RELATED-09]', async () => {
    const { accessToken: as } = await aStoredPerson(api);
    const path = `/videos/${crypto.randomUUID()}/interest`;
    const set = () => api.call('PUT', path, { as, json: { isInterested: false } });

    const statuses = await statusesOf(31, set);
    const other = await api.call('GET', '/users/history', { as });

    expect(statuses).toEqual([...times(30, 404), 429]);
    expect(other.status).toBe(200);
  });
});
