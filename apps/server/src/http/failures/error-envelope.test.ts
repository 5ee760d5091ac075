import { connect } from 'node:net';
import { failureCodes } from '@kinora/api-contract';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedServer } from '../../../test/support/shared-server.ts';
import { aStoredPerson, type TestPerson } from '../../../test/support/test-person.ts';
import {
  type ApiResponse,
  startTestServer,
  type TestServer,
} from '../../../test/support/test-server.ts';

let api: TestServer;
let verified: TestPerson;
beforeAll(async () => {
  api = await sharedServer();
  verified = await aStoredPerson(api, 'verified');
});

const failure = v.strictObject({
  statusCode: v.number(),
  success: v.literal(false),
  code: v.picklist(failureCodes),
  error: v.string(),
  message: v.string(),
  errors: v.array(v.strictObject({ path: v.string(), message: v.string() })),
  data: v.strictObject({ error: v.string() }),
});

/** Returns the error envelope after checking that its three texts and both statuses are equal. */
function failureIn({ status, body, headers }: ApiResponse) {
  const { statusCode, error, message, data, code } = v.parse(failure, body);
  expect(statusCode).toBe(status);
  expect([message, data.error]).toEqual([error, error]);
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  return { status, code, error };
}

describe('every error response has the envelope', () => {
  const json = { 'content-type': 'application/json' };
  const calls: [string, () => Promise<ApiResponse>, number, string][] = [
    ['an unknown route', () => api.call('GET', '/nothing/here'), 404, 'not-found'],
    ['an unknown method', () => api.call('PUT', '/users/login', { json: {} }), 404, 'not-found'],
    ['OPTIONS that is no preflight', () => api.call('OPTIONS', '/videos'), 400, 'malformed'],
    ['an id of 513 letters', () => api.call('GET', `/videos/${'x'.repeat(513)}`), 400, 'malformed'],
    ['a broken address', () => api.call('GET', '/users/c/%zz'), 400, 'malformed'],
    [
      'malformed JSON',
      () => api.call('POST', '/users/login', { headers: json, text: '{"email":' }),
      400,
      'malformed',
    ],
    [
      'a body of another type',
      () => api.call('POST', '/users/login', { text: 'email=x' }),
      415,
      'unsupported-media',
    ],
    [
      'a body over 64 KiB',
      () => api.call('POST', '/users/login', { json: { email: 'x'.repeat(65_536) } }),
      413,
      'too-large',
    ],
    ['a missing session', () => api.call('GET', '/users/current-user'), 401, 'not-signed-in'],
    [
      'fields that break a rule',
      () => api.call('POST', '/users/login', { json: {} }),
      422,
      'invalid',
    ],
    [
      'a form that is cut short',
      async () =>
        api.call('POST', '/users/register/complete', {
          as: verified.accessToken,
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
          text: '--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\nabc',
        }),
      400,
      'malformed',
    ],
  ];

  it.each(calls)('%s', async (_what, call, status, code) => {
    expect(failureIn(await call())).toMatchObject({ status, code });
  });

  it.each([
    ['bytes that are not HTTP', 400, 'GET nonsense\r\n\r\n'],
    ['a request without Host', 400, 'GET /api/v1/videos HTTP/1.1\r\n\r\n'],
    [
      'an expectation other than 100-continue',
      417,
      'POST /api/v1/users/login HTTP/1.1\r\nHost: x\r\nExpect: cake\r\n\r\n',
    ],
  ])('[COMPAT-05] %s', async (_what, status, bytes) => {
    const { port } = new URL(api.url);
    const response = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
      let received = '';
      socket.setEncoding('utf8').on('data', (text: string) => {
        received += text;
        if (!received.includes('"data":')) return;
        resolve(received);
        socket.destroy();
      });
    });

    const [head = '', body = ''] = response.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toMatch(/x-request-id: [\da-f-]{36}/i);
    const envelope = body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1);
    expect(v.parse(failure, JSON.parse(envelope)).statusCode).toBe(status);
  });
});

describe('when the database is unavailable', () => {
  it('the server responds with 503, Retry-After and a request id, and /readyz names the database', async () => {
    const broken = await startTestServer();
    await broken.server.jobs.stop();
    await broken.server.database.close();

    const response = await broken.call('GET', '/users/c/somebody');
    const ready = await fetch(`${broken.url}/readyz`);

    const { status, code, error } = failureIn(response);
    expect([status, code]).toEqual([503, 'unavailable']);
    expect(error).toContain(response.headers.get('x-request-id'));
    expect(response.headers.get('retry-after')).toBe('5');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({ status: 'unavailable', missing: ['database'] });
    await broken.stop();
  });
});
