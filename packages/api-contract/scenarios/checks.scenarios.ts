import { hostFeatures, limits } from '@kinora/domain';
import { describe, expect, it } from 'vitest';
import { type ScenarioHost, UNKNOWN_ID, invalidId, refused, succeeded } from './scenario-host.ts';

const loginFirst = refused(401, 'not-signed-in', 'Please login to continue');
const expired = refused(401, 'not-signed-in', 'Session expired, please login again');
const verifyFirst = refused(403, 'email-unverified', 'Please verify your email first');
const completeFirst = refused(403, 'profile-incomplete', 'Please complete your profile first');
const notFound = refused(404, 'not-found', 'Not found');

/** The checks that all calls share, and their order. */
export function checkScenarios({ person, video, send }: ScenarioHost) {
  const get = (path: string) => ({ method: 'GET', path });

  it('[OPERATING-03] the host says what it can do', async () => {
    const data = {
      name: 'Kinora',
      version: expect.any(String),
      limits: { videoBytes: limits.videoFile.maxBytes },
      extensions: [],
      features: hostFeatures,
      registration: 'open',
    };
    expect(await send(get('/host'))).toEqual(succeeded('This host', data));
  });

  describe('an address', () => {
    it.each([
      ['GET', '/nothing/here'],
      ['PUT', '/users/login'],
      ['GET', '/users/history/'],
    ])('without a call is refused: %s %s', async (method, path) => {
      expect(await send({ method, path })).toEqual(notFound);
    });

    it('may end with an empty id', async () => {
      expect(await send(get('/videos/'))).toEqual(invalidId);
    });

    it('that cannot be decoded is refused', async () => {
      const refusal = refused(400, 'malformed', 'The request could not be understood');
      expect(await send(get('/users/c/%zz'))).toEqual(refusal);
    });

    it('of a fixed name wins over one with an id', async () => {
      expect(await send(get('/videos/search?query=nothing-has-this-title'))).toMatchObject({
        status: 200,
        body: { message: 'Search results' },
      });
      expect(await send(get('/videos/searching'))).toEqual(invalidId);
    });
  });

  describe('credentials', () => {
    it('[KERNEL-01] that are not a token of the host are refused where the call reads them', async () => {
      for (const token of ['abc.def.ghi', 'abc', 'a.b.c.d', '..', 'e30.e30.'])
        for (const path of ['/users/current-user', '/videos', `/playlists/user/${UNKNOWN_ID}`]) {
          const headers = { authorization: `Bearer ${token}` };
          expect(await send({ ...get(path), headers })).toEqual(expired);
        }
    });

    it('are not read by open calls', async () => {
      const headers = { authorization: 'Bearer abc.def.ghi' };
      expect(await send({ ...get('/host'), headers })).toMatchObject({ status: 200 });
    });

    it('of another scheme make nobody a user', async () => {
      const headers = { authorization: 'Basic YTpi' };
      expect(await send({ ...get('/users/current-user'), headers })).toEqual(loginFirst);
      expect(await send({ ...get('/videos'), headers })).toMatchObject({ status: 200 });
    });

    it('are read without regard to the case of the scheme', async () => {
      const { accessToken } = await person();
      const headers = { authorization: `bearer  ${accessToken}` };
      expect(await send({ ...get('/users/current-user'), headers })).toMatchObject({ status: 200 });
    });
  });

  describe('access', () => {
    it.each([
      ['session', 'GET', '/users/history'],
      ['verified', 'POST', `/likes/toggle/v/${UNKNOWN_ID}`],
      ['complete', 'POST', `/comments/${UNKNOWN_ID}`],
      ['self', 'GET', `/playlists/user/${UNKNOWN_ID}`],
      ['owner', 'DELETE', `/videos/${UNKNOWN_ID}`],
    ])('of the level %s is refused to visitors', async (_level, method, path) => {
      expect(await send({ method, path })).toEqual(loginFirst);
    });

    it('needs a verified address and a profile, in this order', async () => {
      const [unverified, nameless] = [await person('unverified'), await person('verified')];
      const like = { method: 'POST', path: `/likes/toggle/v/${UNKNOWN_ID}` };
      const comment = { method: 'POST', path: `/comments/${UNKNOWN_ID}` };
      const remove = { method: 'DELETE', path: `/videos/${UNKNOWN_ID}` };

      for (const call of [like, comment, remove])
        expect(await send({ ...call, as: unverified })).toEqual(verifyFirst);
      for (const call of [comment, remove])
        expect(await send({ ...call, as: nameless })).toEqual(completeFirst);
    });

    it('of the level self is refused to other users', async () => {
      const [ada, bob] = [await person(), await person()];
      const refusal = refused(403, 'not-yours', 'You are not allowed to do this');
      for (const path of ['/playlists/user/:id', '/subscriptions/u/:id', '/videos/u/:id/all'])
        expect(await send({ ...get(path.replace(':id', bob.id)), as: ada })).toEqual(refusal);
    });
  });

  describe('the checks', () => {
    it('take the path before the access level, the subject before the body', async () => {
      const [ada, unverified] = [await person(), await person('unverified')];
      const call = { method: 'POST', path: '/comments/first', json: {} };

      expect(await send(call)).toEqual(loginFirst);
      expect(await send({ ...call, as: unverified })).toEqual(invalidId);
      expect(await send({ ...call, path: `/comments/${UNKNOWN_ID}`, as: ada })).toMatchObject({
        status: 404,
      });
    });

    it('accept ids in capital letters', async () => {
      const videoId = await video(await person());
      expect(await send(get(`/videos/${videoId.toUpperCase()}`))).toMatchObject({ status: 200 });
    });

    it.each([
      ['page=0', { page: 'page must be a whole number from 1 to 999999999' }],
      ['limit=101', { limit: 'limit must be a whole number from 1 to 100' }],
      [
        'sortBy=age&page=x',
        {
          page: 'page must be a whole number from 1 to 999999999',
          sortBy: 'sortBy must be one of createdAt, views, duration, title',
        },
      ],
      ['sortType=2', { sortType: 'sortType must be -1 or 1' }],
    ] as const)('refuse the query %s', async (query, fields) => {
      const [message = ''] = Object.values(fields);
      expect(await send(get(`/videos?${query}`))).toEqual(refused(422, 'invalid', message, fields));
    });

    it('ignore query fields without a value, and unknown ones', async () => {
      const answer = await send(get('/videos?page=&limit=null&sortBy=undefined&unknown=1'));
      expect(answer).toMatchObject({ status: 200, body: { data: { currentPage: 1 } } });
    });
  });

  describe('a body', () => {
    const login = { method: 'POST', path: '/users/login' };

    it('that is not JSON is refused', async () => {
      const headers = { 'content-type': 'application/json' };
      expect(await send({ ...login, headers, text: '{"email":' })).toEqual(
        refused(400, 'malformed', 'The request is not valid JSON'),
      );
    });

    it('of another type is refused', async () => {
      const headers = { 'content-type': 'text/plain' };
      const text = 'This type of content is not supported here';
      expect(await send({ ...login, headers, text: 'email=x' })).toEqual(
        refused(415, 'unsupported-media', text),
      );
    });

    it('with a field of another type is refused', async () => {
      expect(await send({ ...login, json: { email: 1, password: { $ne: '' } } })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'email' }, { path: 'password' }] },
      });
    });

    it('that is missing has no fields', async () => {
      const absent = await send(login);
      expect(absent).toMatchObject({ status: 422, body: { errors: [{ path: 'email' }, {}] } });
      expect(await send({ ...login, json: {} })).toEqual(absent);
      expect(await send({ ...login, json: [] })).toEqual(absent);
    });

    it('must be a form where files are sent', async () => {
      const as = await person();
      const refusal = refused(415, 'unsupported-media', 'This call takes a multipart form');
      const json = { title: 'Engine' };
      for (const path of ['/videos', '/users/register/complete']) {
        const { status } = await send({ method: 'POST', path, as, json });
        expect(status).toBe(415);
      }
      const path = `/videos/${await video(as)}`;
      expect(await send({ method: 'PATCH', path, as })).toEqual(refusal);
    });
  });
}
