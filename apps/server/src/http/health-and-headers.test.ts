import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAddress } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer({ WEB_ORIGINS: 'https://app.example' });
});
afterAll(() => api.stop());

const login = (server: TestServer, email: string, headers: Record<string, string> = {}) =>
  server.call('POST', '/users/login', { json: { email, password: 'Wr0ng!pass' }, headers });

describe('health', () => {
  it('answers ok on /healthz and /readyz', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const answer = await fetch(api.url + path);
      expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
    }
  });
});

describe('headers', () => {
  it('locks down what an API answer may load, and keeps it out of caches', async () => {
    const { headers } = await login(api, anAddress());

    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('gives every answer another request id, whatever the client sends', async () => {
    const first = await login(api, anAddress(), { 'x-request-id': 'mine' });
    const second = await login(api, anAddress());

    expect(first.headers.get('x-request-id')).not.toBe('mine');
    expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'));
  });
});

describe('other origins', () => {
  const preflight = (origin: string) =>
    fetch(`${api.url}/api/v1/users/login`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });

  it('lets a named origin call with cookies', async () => {
    const asked = await preflight('https://app.example');
    const answer = await login(api, anAddress(), { origin: 'https://app.example' });

    expect(asked.status).toBe(204);
    expect(answer.headers.get('access-control-expose-headers')).toBe('x-request-id, retry-after');
    expect(asked.headers.get('access-control-allow-headers')).toContain('idempotency-key');
    for (const { headers } of [asked, answer]) {
      expect(headers.get('access-control-allow-origin')).toBe('https://app.example');
      expect(headers.get('access-control-allow-credentials')).toBe('true');
    }
  });

  it('lets a named origin read that a call is missing', async () => {
    const answer = await api.call('GET', '/no/such/call', {
      headers: { origin: 'https://app.example' },
    });

    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ success: false, code: 'not-found' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('lets no other origin read an answer', async () => {
    const asked = await preflight('https://evil.example');
    const answer = await login(api, anAddress(), { origin: 'https://evil.example' });

    for (const { headers } of [asked, answer]) {
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('addresses outside the API', () => {
  const visit = (path: string, headers: Record<string, string> = {}) =>
    fetch(api.url + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });

  it('answers JSON for what is missing under /api and for missing files', async () => {
    for (const path of ['/api', '/api/v2/users', '/assets/gone.js', '/..%2f..%2fetc/passwd.txt']) {
      const answer = await visit(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.json()).toMatchObject({ success: false, code: 'not-found' });
    }
  });

  it('sends a page request by another name of this machine to the public address', async () => {
    const answer = await visit('/watch?v=1');

    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(
      `${api.url.replace('127.0.0.1', 'localhost')}/watch?v=1`,
    );
  });
});
