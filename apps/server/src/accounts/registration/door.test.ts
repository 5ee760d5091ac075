import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAddress, registrationOf } from '../../../test/support/test-person.ts';
import { type OwnServer, startTestServer } from '../../../test/support/test-server.ts';
import { dataOf } from '../../../test/support/test-videos.ts';
import { invitations } from '../../database/schema.ts';
import { makeInvitation } from '../../operators/invite.ts';
import { createAccountSweep } from '../account-sweep.ts';
import { createInvitations } from './invitations.ts';

const DAY_SECONDS = 24 * 60 * 60;

const registerAt = (api: OwnServer, invite?: string, email = anAddress()) =>
  api.call('POST', '/users/register/initial', { json: { ...registrationOf(email), invite } });

const modeOf = async (api: OwnServer) => dataOf(await api.call('GET', '/host'))['registration'];

describe('with REGISTRATION=invite', () => {
  let api: OwnServer;
  beforeAll(async () => {
    api = await startTestServer({
      REGISTRATION: 'invite',
      DENIED_MAIL_DOMAINS: 'Spam.example, b.test',
    });
  });
  afterAll(() => api.stop());

  const anInvitation = async (uses = 1) =>
    (await createInvitations(api.server.database, api.now).create({ uses, days: 7 })).token;

  it('[DOOR-01, DOOR-04] the host says so, and an invitation registers as many accounts as it is for', async () => {
    const token = await anInvitation(2);
    const email = anAddress();

    const first = await registerAt(api, token, email);
    const second = await registerAt(api, token);
    const third = await registerAt(api, token);

    expect(await modeOf(api)).toBe('invite');
    expect([first.status, second.status, third.status]).toEqual([201, 201, 403]);
    expect((await api.mailTo(email, 'Verify your email')).to).toBe(email);
  });

  it('[DOOR-04] an invitation for one account registers one of several people at the same time', async () => {
    const token = await anInvitation();

    const responses = await Promise.all([1, 2, 3].map(() => registerAt(api, token)));

    const accepted = responses.filter(({ status }) => status === 201);
    expect(accepted).toHaveLength(1);
  });

  it('[DOOR-09] kinora invite prints a link that is stored as a hash only', async () => {
    const { database } = api.server;
    const config = { registration: 'invite', publicUrl: 'https://kinora.example' } as const;

    const printed = await makeInvitation(config, database, { uses: 3, days: 1 });

    const [, token = ''] =
      /^https:\/\/kinora\.example\/register\?invite=(\S+)\nFor 3 accounts, until \d/.exec(
        printed,
      ) ?? [];
    expect(JSON.stringify(await database.sql.select().from(invitations))).not.toContain(token);
    expect((await registerAt(api, token)).status).toBe(201);
  });

  it.each([
    ['without an invitation', undefined, /by invitation only/],
    ['with an unknown invitation', 'unknown', /used already or has expired/],
  ])('[DOOR-03] a registration %s gets 403 and stores nothing', async (_case, token, message) => {
    const refused = await registerAt(api, token);

    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      code: 'registration-closed',
      error: expect.stringMatching(message),
    });
  });

  it('[DOOR-05] an invitation expires, and is then deleted', async () => {
    const token = await anInvitation();
    api.later(7 * DAY_SECONDS);

    const refused = await registerAt(api, token);
    await createAccountSweep(api.server.database, () => new Date(api.now().getTime() + 1))();

    expect(refused.status).toBe(403);
    expect(await api.server.database.sql.$count(invitations)).toBe(0);
  });

  it.each(['ada@spam.example', 'ada@SPAM.example', 'ada@mail.spam.example', 'ada@b.test'])(
    '[DOOR-06] a registration of %s is refused, and does not use its invitation',
    async (email) => {
      const token = await anInvitation();

      const refused = await registerAt(api, token, email);
      const other = await registerAt(api, token, anAddress());

      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({
        errors: [{ path: 'email', message: expect.stringContaining('Please use another address') }],
      });
      expect(other.status).toBe(201);
    },
  );

  it('[DOOR-06] a domain that only ends like a denied one may register', async () => {
    const response = await registerAt(api, await anInvitation(), 'ada@nospam.example');

    expect(response.status).toBe(201);
  });
});

describe('with REGISTRATION=closed', () => {
  let api: OwnServer;
  beforeAll(async () => {
    api = await startTestServer({ REGISTRATION: 'closed' });
  });
  afterAll(() => api.stop());

  it('[DOOR-01, DOOR-02, DOOR-09] the host says so, and nobody can register', async () => {
    const { token } = await createInvitations(api.server.database, api.now).create({
      uses: 1,
      days: 7,
    });

    const responses = [await registerAt(api), await registerAt(api, token)];

    const inviting = makeInvitation(
      { registration: 'closed', publicUrl: 'https://kinora.example' },
      api.server.database,
      { uses: 1, days: 7 },
    );
    await expect(inviting).rejects.toThrow(
      'REGISTRATION is closed, so invitations have no effect.',
    );
    expect(await modeOf(api)).toBe('closed');
    const refusal = [403, 'registration-closed', 'This site takes no new accounts at present.'];
    expect(responses.map(({ status, body }) => [status, body['code'], body['error']])).toEqual([
      refusal,
      refusal,
    ]);
  });
});
