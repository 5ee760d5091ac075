import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../src/database/schema.ts';
import { sharedServer } from '../support/shared-server.ts';
import {
  type TestPerson,
  aStoredPerson,
  anAddress,
  registrationOf,
} from '../support/test-person.ts';
import type { TestServer } from '../support/test-server.ts';
import { aStoredVideo, dataOf, formOf } from '../support/test-videos.ts';

let api: TestServer;
let ada: TestPerson;
let videoId: string;
beforeAll(async () => {
  api = await sharedServer();
  ada = await aStoredPerson(api);
  videoId = await aStoredVideo(api, ada);
});

const asJson = { 'content-type': 'application/json' };
const sendJson = (path: string, text: string, as: string | undefined = ada.accessToken) =>
  api.call('POST', path, { as, text, headers: asJson });

describe('prototype property names', () => {
  const poisons = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

  it.each(poisons)('set nothing in JSON: %s', async (name) => {
    const poison = `"${name}":{"prototype":{"isEmailVerified":true},"isEmailVerified":true,"polluted":1}`;
    const registered = await sendJson(
      '/users/register/initial',
      `{${JSON.stringify(registrationOf(anAddress())).slice(1, -1)},${poison}}`,
    );
    const commented = await sendJson(`/comments/${videoId}`, `{"comment":"x",${poison}}`);

    expect([registered.status, commented.status]).toEqual([201, 201]);
    expect(JSON.stringify(commented.body)).not.toContain('polluted');
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it.each(poisons)('set nothing as a field or a file of a form: %s', async (name) => {
    const id = await aStoredVideo(api, ada);
    const form = formOf({ title: 'Kept', [name]: 'x', [`${name}[polluted]`]: '1' });
    form.set(name, new Blob(['x']), name);
    const response = await api.call('PATCH', `/videos/${id}`, { as: ada.accessToken, form });

    expect([400, 200]).toContain(response.status);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(typeof {}.toString).toBe('function');
  });

  it('are rejected as ids, keys and sort orders', async () => {
    const statuses = [];
    for (const name of poisons) {
      for (const path of [`/videos/${name}`, `/videos?sortBy=${name}`, `/videos?${name}=1&page=x`])
        statuses.push((await api.call('GET', path)).status);
    }

    expect(new Set(statuses)).toEqual(new Set([400, 422]));
  });
});

describe('query operators instead of text', () => {
  const operators = [
    '{"$gt":""}',
    '{"$ne":null}',
    '["a","b"]',
    'true',
    '1',
    'null',
    '{"$regex":".*"}',
  ];

  it.each(operators)('are rejected in every field: %s', async (operator) => {
    const login = await sendJson(
      '/users/login',
      `{"email":${operator},"password":${operator}}`,
      undefined,
    );
    const forgot = await sendJson('/users/forgot-password', `{"email":${operator}}`, undefined);
    const playlist = await sendJson('/playlists', `{"name":${operator},"description":${operator}}`);
    const comment = await sendJson(`/comments/${videoId}`, `{"comment":${operator}}`);
    const refresh = await sendJson(
      '/users/refresh-token',
      `{"refreshToken":${operator}}`,
      undefined,
    );

    expect([login, forgot, playlist, comment].map(({ status }) => status)).toEqual([
      422, 422, 422, 422,
    ]);
    expect(refresh.status).toBe(401);
  });

  it.each(['query[$ne]=x', 'query=a&query=b', 'query[]=a', 'query=a&page=1&page=2'])(
    'are rejected in the query %s',
    async (query) => {
      expect((await api.call('GET', `/videos/search?${query}`)).status).toBe(422);
    },
  );
});

describe('text that cannot be stored', () => {
  it.each(['a\u0000b', '\u0000', 'a\ud800b', '\udc00'])(
    'is rejected everywhere: %j',
    async (text) => {
      const json = JSON.stringify(text);
      const comment = await sendJson(`/comments/${videoId}`, `{"comment":${json}}`);
      const playlist = await sendJson('/playlists', `{"name":${json},"description":${json}}`);

      expect([comment.status, playlist.status]).toEqual([422, 422]);
    },
  );

  it('is rejected as a zero byte in a URL or a form', async () => {
    const form = formOf({ title: 'a\u0000b' });
    const path = `/videos/${videoId}`;

    expect((await api.call('PATCH', path, { as: ada.accessToken, form })).status).toBe(422);
    expect((await api.call('GET', '/videos/search?query=a%00')).status).toBe(422);
    expect((await api.call('GET', '/videos/%00')).status).toBe(400);
    expect((await api.call('GET', '/users/c/%00')).status).toBe(404);
  });
});

describe('unusual bodies', () => {
  it.each([
    ['lists in lists, 30,000 deep', '['.repeat(30_000) + ']'.repeat(30_000), 422],
    ['objects in objects, 8,000 deep', `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`, 422],
    ['10,000 fields', `{${Array.from({ length: 6000 }, (_unused, n) => `"f${n}":1`).join()}}`, 422],
    ['a body over the limit', JSON.stringify({ comment: 'x'.repeat(70_000) }), 413],
    ['a number of a thousand digits', `{"comment":${'9'.repeat(1000)}}`, 422],
    ['two values', '{"comment":"a"}{"comment":"b"}', 400],
    ['a field given twice: the last one counts', '{"comment":1,"comment":"b"}', 201],
  ])('%s', async (_what, text, status) => {
    expect((await sendJson(`/comments/${videoId}`, text)).status).toBe(status);
  });

  it('are rejected as a form with too many fields, and a field with too long a name is ignored', async () => {
    const path = `/videos/${videoId}`;
    const send = (form: FormData) => api.call('PATCH', path, { as: ada.accessToken, form });
    const others = Array.from({ length: 100 }, (_unused, n) => [`field${n}`, 'x']);
    const before = dataOf(await api.call('GET', path))['title'];

    const many = await send(formOf({ title: 'One of many', ...Object.fromEntries(others) }));
    const after = dataOf(await api.call('GET', path))['title'];
    const long = await send(formOf({ ['x'.repeat(5000)]: 'x', title: 'The other one' }));

    expect([many.status, after]).toEqual([413, before]);
    expect([long.status, dataOf(long)['title']]).toEqual([200, 'The other one']);
  });
});

/** Sends bytes and reads the response until the server closes the connection. */
function talk(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let response = '';
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (text: string) => {
      response += text;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(response));
  });
}

const statusesIn = (response: string) =>
  [...response.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

describe('requests that two programs could parse differently', () => {
  const hidden = 'GET /api/v1/users/current-user HTTP/1.1\r\nhost: x\r\n\r\n';

  it.each([
    [
      'a length and chunks',
      `content-length: 6\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    [
      'chunks and a length',
      `transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\n${hidden}`,
    ],
    ['two lengths', `content-length: 0\r\ncontent-length: ${hidden.length}\r\n\r\n${hidden}`],
    ['chunks in other words', `transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a broken chunk', `transfer-encoding: chunked\r\n\r\nzz\r\n${hidden}`],
    ['a negative length', `content-length: -1\r\n\r\n${hidden}`],
    ['a space before the colon', `content-length : 0\r\n\r\n${hidden}`],
    ['a line feed alone', `x: y\ncontent-length: 5\n\n${hidden}`],
  ])('get at most one response, and never that of the hidden request: %s', async (_what, rest) => {
    const response = await talk(`POST /api/v1/users/login HTTP/1.1\r\nhost: x\r\n${rest}`);

    const statuses = statusesIn(response);
    expect(statuses.length).toBeLessThanOrEqual(1);
    expect(statuses).not.toContain(401);
  });

  it.each([
    ['headers of 100 KB', `x: ${'y'.repeat(100_000)}\r\n`],
    ['3,000 headers', Array.from({ length: 3000 }, (_unused, n) => `x${n}: y\r\n`).join('')],
    ['a header with a control sign', 'x: a\u0001b\r\n'],
  ])('are rejected: %s', async (_what, headers) => {
    const [status = 0] = statusesIn(await talk(`GET /api/v1/videos HTTP/1.1\r\n${headers}\r\n`));

    expect([400, 431]).toContain(status);
  });

  it.each([
    'GET /api/v1/../../etc/passwd',
    'GET /media/../../token-secret',
    'GET /media/%2e%2e/%2e%2e/token-secret',
    'GET /profile-images/..%2f..%2ftoken-secret',
    'GET /assets/../../../token-secret',
    'GET //evil.example/',
    'GET http://evil.example/api/v1/users/current-user',
    'TRACE /api/v1/videos',
    'CONNECT evil.example:443',
  ])('disclose nothing: %s', async (line) => {
    const response = await talk(`${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);

    expect(response).not.toMatch(/root:|location: (?:http:)?\/\/evil/i);
    expect(
      statusesIn(response).every((status) => status >= 300 || response.includes('<!doctype')),
    ).toBe(true);
  });
});

it('the server still works after all attacks', async () => {
  const [stored] = await api.server.database.sql.select().from(users).where(eq(users.id, ada.id));

  expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
  expect(stored?.email).toBe(ada.email);
});
