import { beforeAll, describe, expect, it } from 'vitest';
import { sharedServer } from '../../test/support/shared-server.ts';
import { anAddress } from '../../test/support/test-person.ts';
import type { TestServer } from '../../test/support/test-server.ts';

let api: TestServer;
beforeAll(async () => {
  api = await sharedServer();
});

const login = (server: TestServer, email: string, headers: Record<string, string> = {}) =>
  server.call('POST', '/users/login', { json: { email, password: 'Wr0ng!pass' }, headers });

describe('the health checks', () => {
  it('return ok on /healthz and /readyz', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await fetch(api.url + path);
      expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
    }
  });
});

describe('response headers', () => {
  it('restrict what an API response may load, and keep it out of caches', async () => {
    const { headers } = await login(api, anAddress());

    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('give every response a new request id, whatever the client sends', async () => {
    const first = await login(api, anAddress(), { 'x-request-id': 'mine' });
    const second = await login(api, anAddress());

    expect(first.headers.get('x-request-id')).not.toBe('mine');
    expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'));
  });
});

describe('CORS', () => {
  const preflight = (origin: string) =>
    fetch(`${api.url}/api/v1/users/login`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });

  it('allows a configured origin to send cookies', async () => {
    const asked = await preflight('https://app.example');
    const response = await login(api, anAddress(), { origin: 'https://app.example' });

    expect(asked.status).toBe(204);
    expect(response.headers.get('access-control-expose-headers')).toBe(
      'etag, x-request-id, retry-after',
    );
    expect(asked.headers.get('access-control-allow-headers')).toContain('idempotency-key');
    for (const { headers } of [asked, response]) {
      expect(headers.get('access-control-allow-origin')).toBe('https://app.example');
      expect(headers.get('access-control-allow-credentials')).toBe('true');
    }
  });

  it('allows a configured origin to read a 404', async () => {
    const response = await api.call('GET', '/no/such/call', {
      headers: { origin: 'https://app.example' },
    });

    expect(response.status).toBe(404);
    expect(response.body).toMatchObject({ success: false, code: 'not-found' });
    expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('allows no other origin to read a response', async () => {
    const asked = await preflight('https://evil.example');
    const response = await login(api, anAddress(), { origin: 'https://evil.example' });

    for (const { headers } of [asked, response]) {
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('addresses outside the API', () => {
  const visit = (path: string, headers: Record<string, string> = {}) =>
    fetch(api.url + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });

  it('respond with JSON for unknown paths under /api and for missing files', async () => {
    for (const path of ['/api', '/api/v2/users', '/assets/gone.js', '/..%2f..%2fetc/passwd.txt']) {
      const response = await visit(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toMatchObject({ success: false, code: 'not-found' });
    }
  });

  it('redirect a page request for another name of this machine to the public address', async () => {
    const response = await visit('/watch?v=1');

    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(
      `${api.url.replace('127.0.0.1', 'localhost')}/watch?v=1`,
    );
  });
});
