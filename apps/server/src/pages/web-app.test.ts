import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostInfoOf } from '../host/host-info.ts';
import { handleFailures } from '../http/failures/failures.ts';
import { setSecurityHeaders } from '../http/security-headers.ts';
import { serveWebApp } from './web-app.ts';

let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Kinora</title>');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'assets/app-1a2b.js'), 'console.log(1)');
  await writeFile(join(folder, 'sw.js'), 'addEventListener');
  await writeFile(join(folder, 'sw.js.br'), brotliCompressSync('addEventListener'));
  await writeFile(join(folder, 'site.webmanifest'), '{}');
  await writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync('console.log(1)'));
  app = Fastify();
  handleFailures(app);
  const publicUrl = 'https://kinora.example';
  const asDocument = setSecurityHeaders(app, { publicUrl, mediaOrigin: 'https://media.example' });
  const describePage = async () => ({ status: 200 }) as const;
  const limit = async () => {};
  const port = 8000;
  const host = hostInfoOf({ registration: 'open', extensions: [] });
  await serveWebApp(app, { folder, publicUrl, port, host, describePage, asDocument, limit });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  app.inject({ url, headers });

it.each(['/', '/watch?v=1', '/user/ada', '/verify-email/abc-_1', '/index.html'])(
  'the server responds to %s with the app’s document, which is never cached',
  async (path) => {
    const response = await get(path);

    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<title>Kinora</title>');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
  },
);

it.each(['/', '/watch'])('a HEAD request for %s has no body', async (url) => {
  const response = await app.inject({ method: 'HEAD', url });

  expect([response.statusCode, response.body]).toEqual([200, '']);
});

it('the content security policy allows only files of the site, and no script in text', async () => {
  const { headers } = await get('/');

  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("img-src 'self' https://media.example https: data: blob:;");
  expect(policy).toContain("media-src 'self' https://media.example blob:;");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  expect(headers['strict-transport-security']).toContain('max-age=');
});

it('hashed files are immutable, and compressed for browsers that accept it', async () => {
  const plain = await get('/assets/app-1a2b.js', {});
  const packed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });

  expect(plain.body).toBe('console.log(1)');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers['content-type']).toContain('javascript');
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

it.each(['identity', 'br'])(
  '[INSTALL-14] the service worker (%s) is revalidated, and may request only the site',
  async (encoding) => {
    const { statusCode, headers } = await get('/sw.js', { 'accept-encoding': encoding });

    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('javascript');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  },
);

it('[INSTALL-14] the manifest has its own type and is revalidated', async () => {
  const { statusCode, headers } = await get('/site.webmanifest', {});

  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('application/manifest+json');
  expect(headers['cache-control']).toBe('no-cache');
});

it.each(['/assets/gone.js', '/api/v1/nothing', '/api', '/.env'])(
  'the server responds to %s with a plain 404',
  async (path) => {
    const response = await get(path);

    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not-found' });
  },
);

it.each(['www.kinora.example', 'KINORA.test:444', 'kinora.example.'])(
  '[PROXY-03] a page request for %s is redirected to the public address',
  async (host) => {
    const response = await get('/watch?v=1&t=2', { accept: 'text/html', host });

    expect([response.statusCode, response.headers['location']]).toEqual([
      302,
      'https://kinora.example/watch?v=1&t=2',
    ]);
  },
);

it.each([
  ['the public name', 'kinora.example', '/watch'],
  ['the public name in capitals with a port', 'Kinora.Example:443', '/watch'],
  ['an address', '192.0.2.7', '/watch'],
  ['an address of version 6', '[2001:db8::7]:8080', '/watch'],
  ['a loopback name', 'localhost:8000', '/watch'],
  ['a name with the port of the server, as a proxy may use it', 'backend.internal:8000', '/watch'],
  ['a name without a dot, as in a network of containers', 'kinora', '/watch'],
  ['a file', 'www.kinora.example', '/favicon.svg'],
])('[PROXY-03, PROXY-04] a request for %s is not redirected', async (_case, host, url) => {
  expect((await get(url, { accept: 'text/html', host })).statusCode).toBe(200);
});

it('[PROXY-04] a call of the API for another name is not redirected', async () => {
  const response = await get('/api/v1/nothing', { accept: '*/*', host: 'www.kinora.example' });

  expect(response.statusCode).toBe(404);
});
