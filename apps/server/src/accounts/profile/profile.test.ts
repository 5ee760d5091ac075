import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sharedServer } from '../../../test/support/shared-server.ts';
import {
  aPersonWithAvatar,
  aStoredPerson,
  aPicture,
  aUserName,
  type TestPerson,
} from '../../../test/support/test-person.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { profileImageCheckJob } from '../account-jobs.ts';
import { newProfileImageKey } from './profile-images.ts';

let api: TestServer;
beforeAll(async () => {
  api = await sharedServer();
});

/** Generous, because a machine under load is slow. */
const WAIT = { timeout: 60_000, interval: 20 };

type Fields = Readonly<Record<string, string | Blob>>;

function complete(person: TestPerson | undefined, fields: Fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return api.call('POST', '/users/register/complete', { as: person?.accessToken, form });
}

async function cutPicture(): Promise<Blob> {
  const whole = await aPicture('png');
  return whole.slice(0, whole.size / 2);
}

const textFile = (text: string) => new Blob([text], { type: 'image/png' });

/** Replaces the public host in a URL of a response with that of the test server. */
const local = (url: unknown) => api.url + new URL(String(url)).pathname;

const field = (data: unknown, name: string): unknown => Reflect.get(Object(data), name);

describe('POST /users/register/complete', () => {
  it('[CALLS-ACCOUNTS-05, PROFILE-15] stores a user name, an avatar and a cover', async () => {
    const person = await aStoredPerson(api, 'verified');
    const userName = aUserName();

    const response = await complete(person, {
      userName: userName.toUpperCase(),
      avatar: await aPicture('png'),
      coverImage: await aPicture('gif'),
    });

    expect(response.status).toBe(201);
    expect(response.body['data']).toMatchObject({
      _id: person.id,
      userName,
      isEmailVerified: true,
    });
    for (const name of ['avatar', 'coverImage']) {
      const picture = await fetch(local(field(response.body['data'], name)));
      expect(picture.status).toBe(200);
      expect(picture.headers.get('content-type')).toBe('image/webp');
      expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
      expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
    }
  });

  it('deletes the files of a form that breaks off; until then they are in a folder that a restart empties', async () => {
    const person = await aStoredPerson(api, 'verified');
    const spooled = () => readdir(join(api.server.dataDir, 'spool', 'uploads'));
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname).on('error', () => {});
    socket.write(
      `POST /api/v1/users/register/complete HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.accessToken}\r\n` +
        'content-type: multipart/form-data; boundary=b\r\ncontent-length: 5000\r\n\r\n--b\r\n',
    );
    await vi.waitFor(async () => expect(await spooled()).toHaveLength(1), WAIT);

    socket.destroy();

    await vi.waitFor(async () => expect(await spooled()).toEqual([]), WAIT);
  });

  it('requires an avatar only while the user has none', async () => {
    const person = await aStoredPerson(api, 'verified');

    const without = await complete(person, { userName: 'x', avatar: 'undefined' });
    await complete(person, { userName: aUserName(), avatar: await aPicture() });
    const later = await complete(person, { userName: aUserName() });

    expect(without.status).toBe(422);
    expect(without.body['errors']).toEqual([
      { path: 'userName', message: 'Username must be at least 2 characters long' },
      { path: 'avatar', message: 'File is required' },
    ]);
    expect(later.status).toBe(201);
  });

  it('uses the first chosen picture when earlier inputs of the same name are empty', async () => {
    const person = await aStoredPerson(api, 'verified');
    const form = new FormData();
    form.set('userName', aUserName());
    for (const file of [new File([], ''), new File([], ''), await aPicture(), textFile('later')])
      form.append('avatar', file);

    const response = await api.call('POST', '/users/register/complete', {
      as: person.accessToken,
      form,
    });

    expect(response.status).toBe(201);
    const avatar = await fetch(local(field(response.body['data'], 'avatar')));
    expect(avatar.headers.get('content-type')).toBe('image/webp');
  });

  it('replaces a picture and deletes the old one', async () => {
    const person = await aPersonWithAvatar(api);
    const before = await api.call('GET', '/users/current-user', { as: person.accessToken });

    const response = await complete(person, {
      userName: person.userName,
      avatar: await aPicture('jpeg'),
    });

    expect(response.status).toBe(201);
    const present = await fetch(local(field(response.body['data'], 'avatar')));
    expect(present.status).toBe(200);
    await vi.waitFor(async () => {
      const old = await fetch(local(field(before.body['data'], 'avatar')));
      expect(old.status).toBe(404);
    }, WAIT);
  });

  it('schedules the deletion of a picture before storing it, so that a picture without a profile is deleted', async () => {
    const { jobs, storage } = api.server;
    const announced = await jobs.pending(profileImageCheckJob);
    const { id: userId, accessToken } = await aPersonWithAvatar(api);
    expect(await jobs.pending(profileImageCheckJob)).toBe(announced + 1);
    const user = await api.call('GET', '/users/current-user', { as: accessToken });
    const own = new URL(String(field(user.body['data'], 'avatar'))).pathname.slice(1);
    const lost = newProfileImageKey();
    await storage.put(lost, Buffer.from('picture'), { type: 'image/webp' });

    for (const key of [own, lost]) await jobs.send(profileImageCheckJob, { userId, key });

    await vi.waitFor(async () => {
      expect(await jobs.pending(profileImageCheckJob)).toBe(announced + 1);
    }, WAIT);
    expect(await storage.stat(lost)).toBeUndefined();
    expect(await storage.stat(own)).toBeDefined();
  });

  it('[PROFILE-15] rejects a taken name in any letter case, and accepts the user’s own', async () => {
    const holder = await aPersonWithAvatar(api);
    const person = await aStoredPerson(api, 'verified');

    const response = await complete(person, {
      userName: holder.userName.toUpperCase(),
      avatar: await aPicture(),
    });
    const own = await complete(holder, { userName: holder.userName });

    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({
      code: 'name-taken',
      error: `Username ${holder.userName} is already taken`,
    });
    expect(own.status).toBe(201);
  });

  it('gives a name to only one of two users who request it at the same time', async () => {
    const people = [await aStoredPerson(api, 'verified'), await aStoredPerson(api, 'verified')];
    const userName = aUserName();
    const avatar = await aPicture();

    const responses = await Promise.all(
      people.map((person) => complete(person, { userName, avatar })),
    );

    expect(responses.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
  });

  it.each([
    ['[PROFILE-14] rejects', 'User_me', 'Username must not start with user_'],
    ['rejects', 'a', 'Username must be at least 2 characters long'],
    ['rejects', 'a'.repeat(31), 'Username must be at most 30 characters long'],
    ['rejects', 'with space', 'Username can only contain letters, numbers, and underscores'],
    ['rejects', 'undefined', 'Required'],
    ['rejects', '', 'Required'],
  ])('%s the user name %j', async (_refuses, userName, message) => {
    const person = await aStoredPerson(api, 'verified');

    const response = await complete(person, { userName, avatar: await aPicture() });

    expect(response.status).toBe(422);
    expect(response.body['errors']).toEqual([{ path: 'userName', message }]);
  });

  it.each([
    ['a text file', async () => textFile('not a picture')],
    ['an empty file', async () => textFile('')],
    ['an SVG', async () => textFile('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a WebP', () => aPicture('webp')],
    ['a broken PNG', async () => (await aPicture('png')).slice(0, 60)],
    ['a PNG cut in half', cutPicture],
  ])('rejects %s as an avatar before it checks the name', async (_what, make) => {
    const person = await aStoredPerson(api, 'verified');

    const response = await complete(person, { userName: '', avatar: await make() });

    expect(response.status).toBe(415);
    expect(response.body).toMatchObject({
      code: 'unsupported-media',
      error: 'File must be a valid image (JPEG, PNG, GIF)',
      errors: [{ path: 'avatar', message: 'File must be a valid image (JPEG, PNG, GIF)' }],
    });
  });

  it('reports a truncated cover before a taken name', async () => {
    const holder = await aPersonWithAvatar(api);
    const person = await aPersonWithAvatar(api);

    const response = await complete(person, {
      userName: holder.userName,
      coverImage: await cutPicture(),
    });

    expect(response.status).toBe(415);
    expect(response.body['errors']).toMatchObject([{ path: 'coverImage' }]);
  });

  it('rejects a picture over 25 MB', async () => {
    const person = await aStoredPerson(api, 'verified');
    const avatar = new Blob([new Uint8Array(25 * 1024 * 1024 + 1)]);

    const response = await complete(person, { userName: aUserName(), avatar });

    expect(response.status).toBe(413);
    expect(response.body).toMatchObject({
      code: 'too-large',
      errors: [{ path: 'avatar', message: 'File size must not exceed 25 MB' }],
    });
  });

  it('rejects a body that is not a form', async () => {
    const person = await aStoredPerson(api, 'verified');

    const json = await api.call('POST', '/users/register/complete', {
      as: person.accessToken,
      json: { userName: 'x' },
    });
    const nothing = await api.call('POST', '/users/register/complete', { as: person.accessToken });

    expect([json.status, nothing.status]).toEqual([415, 415]);
  });

  it('rejects a visitor and a user whose address is not verified', async () => {
    const unverified = await aStoredPerson(api, 'unverified');

    const visitor = await complete(undefined, { userName: 'x' });
    const refused = await complete(unverified, { userName: 'x' });

    expect(visitor.status).toBe(401);
    expect(refused.status).toBe(403);
    expect(refused.body['code']).toBe('email-unverified');
  });
});

describe('a profile picture', () => {
  async function drawn() {
    const { userName } = await aStoredPerson(api, 'unverified');
    return api.call('GET', `/users/c/${userName}`);
  }
  async function uploaded() {
    const { accessToken } = await aPersonWithAvatar(api);
    return api.call('GET', '/users/current-user', { as: accessToken });
  }

  it.each([
    ['drawn', drawn, 'public, max-age=86400'],
    ['uploaded', uploaded, 'public, max-age=31536000, immutable'],
  ])(
    'is served whole, in part, and with 304 to a client that has it: a picture that was %s',
    async (_what, ask, kept) => {
      const url = local(field((await ask()).body['data'], 'avatar'));
      const whole = await fetch(url);
      const bytes = Buffer.from(await whole.arrayBuffer());
      const etag = whole.headers.get('etag') ?? '';
      const part = (condition: string) =>
        fetch(url, { headers: { range: 'bytes=8-11', 'if-range': condition } });

      const head = await fetch(url, { method: 'HEAD' });
      const some = await part(etag);
      const other = await part('"other"');
      const again = await fetch(url, { headers: { 'if-none-match': etag } });

      expect(whole.headers.get('cache-control')).toBe(kept);
      expect([head.status, head.headers.get('content-length')]).toEqual([200, `${bytes.length}`]);
      expect([some.status, await some.text()]).toEqual([206, 'WEBP']);
      expect([other.status, again.status]).toEqual([200, 304]);
      expect(whole.headers.get('access-control-allow-origin')).toBe('*');
    },
  );

  it('is not cached as missing', async () => {
    const response = await fetch(`${api.url}/${newProfileImageKey()}`);

    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

describe('GET /users/c/:userName', () => {
  it('[CALLS-ACCOUNTS-07, ENTITIES-02] shows a channel to everyone, and the e-mail address only to its owner', async () => {
    const person = await aPersonWithAvatar(api);

    const visited = await api.call('GET', `/users/c/${person.userName.toUpperCase()}`);
    const own = await api.call('GET', `/users/c/${person.userName}`, { as: person.accessToken });

    expect(visited.body['data']).toEqual({
      _id: person.id,
      userName: person.userName,
      fullName: 'Ada Lovelace',
      avatar: expect.stringMatching(/\/profile-images\/[\w-]+\.webp$/),
      coverImage: '',
      subscribersCount: 0,
      subscribedToCount: 0,
      videosCount: 0,
      isSubscribed: false,
    });
    expect(own.body['data']).toMatchObject({ email: person.email });
  });

  it('shows a working default picture before the profile is completed', async () => {
    const { userName } = await aStoredPerson(api, 'unverified');

    const response = await api.call('GET', `/users/c/${userName}`);
    const picture = await fetch(local(field(response.body['data'], 'avatar')));

    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/webp');
  });

  it.each(['nobody_here', '%00', 'a%20b', '..%2f..%2fetc', 'x'.repeat(200)])(
    'responds with 404 for %s',
    async (userName) => {
      const response = await api.call('GET', `/users/c/${userName}`);

      expect(response.status).toBe(404);
      expect(response.body).toMatchObject({ code: 'not-found', error: 'Channel not found' });
    },
  );
});
