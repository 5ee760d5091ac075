// @vitest-environment jsdom
import { once } from 'node:events';
import { type IncomingMessage, type Server, createServer } from 'node:http';
import { calls } from '@kinora/api-contract';
import { encoderOf } from '@kinora/api-contract/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as forBrowsers from './browser.ts';
import * as forAnyPlatform from './index.ts';
import { anOwnVideo, createFakeHost } from './testing.ts';
import { failureOf } from './testing/bench.ts';

const encodeOwnVideo = encoderOf(calls.videos.publish.data);

afterEach(() => localStorage.clear());

/** Dispatches the storage event that the browser sends to other tabs. */
const tellTab = (key: string) =>
  dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

function startPage() {
  const fakeHost = createFakeHost({ origin: location.origin });
  const person = fakeHost.addUser();
  const { fetch, sendForm } = fakeHost;
  return { fakeHost, person, sdk: forBrowsers.createSdk({ fetch, sendForm }) };
}

describe('a client in a page', () => {
  it('names WEB_ORIGINS as a possible cause until the host has answered a page of another origin', async () => {
    const fakeHost = createFakeHost();
    const sdk = forBrowsers.createSdk({ host: fakeHost.origin, fetch: fakeHost.fetch });
    const heal = fakeHost.fail('GET /videos', { status: 0 });
    expect(await failureOf(sdk.videos.feed())).toMatchObject({
      message: expect.stringContaining('WEB_ORIGINS'),
      reason: 'The server did not answer',
    });
    heal();
    await sdk.videos.feed();
    fakeHost.fail('GET /videos', { status: 0 });

    expect(await failureOf(sdk.videos.feed())).toMatchObject({
      message: `GET /videos: The server did not answer (${fakeHost.origin})`,
    });
  });

  it("[SESSION-02, SESSION-08] uses the page's origin and stores the session in localStorage", async () => {
    const { sdk, fakeHost, person } = startPage();

    await sdk.accounts.login({ email: person.email, password: person.password });
    expect(Object.keys(localStorage).toSorted()).toEqual(['at', 'loginStatus', 'rt', 'user']);
    const { fetch, sendForm } = fakeHost;
    expect(forBrowsers.createSdk({ fetch, sendForm }).session.state()).toEqual(sdk.session.state());

    void sdk.session.logOut();
    expect(Object.keys(localStorage)).toEqual(['loginStatus']);
  });

  it('adopts a login and a logout in another tab until it is disposed', async () => {
    const { sdk, fakeHost, person } = startPage();
    const changes = () =>
      new Promise<void>((resolve) => {
        const stop = sdk.session.subscribe(() => {
          stop();
          resolve();
        });
      });

    const login = changes();
    for (const [key, value] of Object.entries(fakeHost.storedSession(person.id))) {
      localStorage.setItem(key, value);
    }
    tellTab('rt');
    await login;
    expect(sdk.session.state()).toMatchObject({ isLoggedIn: true, user: { id: person.id } });

    const logout = changes();
    localStorage.removeItem('rt');
    tellTab('rt');
    await logout;
    expect(sdk.session.state().isLoggedIn).toBe(false);
    sdk.dispose();
  });
});

describe.each([
  { entry: 'for browsers', createSdk: forBrowsers.createSdk },
  { entry: 'for any platform', createSdk: forAnyPlatform.createSdk },
])('an upload from a page with the entry $entry', ({ createSdk }) => {
  let server: Server;
  let host: string;
  let uploads: { readonly bytes: number; readonly headers: IncomingMessage['headers'] }[];
  let refusal: { readonly status: number; readonly body: string } | undefined;
  let redirectsTo = '';
  const video = anOwnVideo();

  beforeEach(async () => {
    uploads = [];
    refusal = undefined;
    redirectsTo = '';
    server = createServer((request, response) => {
      response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
      response.setHeader('access-control-allow-credentials', 'true');
      response.setHeader('access-control-allow-headers', 'authorization, idempotency-key');
      response.setHeader('set-cookie', 'visit=1; Path=/');
      let bytes = 0;
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      request.on('end', () => {
        if (request.method === 'OPTIONS') return response.writeHead(204).end();
        if (redirectsTo) {
          const location = `${redirectsTo}${request.url}`;
          return response.writeHead(308, { location }).end();
        }
        uploads.push({ bytes, headers: request.headers });
        const body = JSON.stringify({ success: true, data: encodeOwnVideo(video) });
        return response.writeHead(refusal?.status ?? 201).end(refusal?.body ?? body);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    host = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  });

  afterEach(() => {
    server.closeAllConnections();
    server.close();
    vi.unstubAllGlobals();
  });

  const draft = () => ({
    title: 'Clip',
    description: '',
    videoFile: new File([new Uint8Array(3 * 1024 * 1024)], 'clip.mp4', { type: 'video/mp4' }),
    visibility: 'private' as const,
  });

  it('[CALLS-05, SESSION-23] uses XMLHttpRequest, with progress and cookies', async () => {
    const sdk = createSdk({ host });
    const shares: number[] = [];

    await sdk.videos.publish(draft());
    const published = await sdk.videos.publish({
      ...draft(),
      onProgress: (share) => shares.push(share),
    });

    expect(published).toEqual(video);
    expect(uploads[1]?.bytes).toBeGreaterThan(3 * 1024 * 1024);
    expect(uploads[1]?.headers.cookie).toBe('visit=1');
    expect(uploads[1]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.at(-1)).toBe(1);
  });

  it('[CALLS-06] fails with the response body of the server', async () => {
    refusal = { status: 415, body: '{"error":"This is not a video"}' };
    const sdk = createSdk({ host });

    expect(await failureOf(sdk.videos.publish(draft()))).toMatchObject({
      code: 'refused',
      status: 415,
      responseBody: { error: 'This is not a video' },
    });
  });

  it("[CALLS-07] fails as unreachable with the error's message when the host is down", async () => {
    server.close();
    await once(server, 'close');
    const sdk = createSdk({ host });

    const failure = await failureOf(sdk.videos.publish(draft()));
    expect(failure).toMatchObject({
      code: 'unreachable',
      message: `POST /videos: The server did not answer (does WEB_ORIGINS of the host contain ${location.origin}?)`,
      reason: 'The server did not answer',
      cause: { message: 'Network Error' },
    });
    expect(failure).toHaveProperty('responseBody', undefined);
  });

  it('[WORLD-16] fails as redirected when the host redirects to where the browser may not follow', async () => {
    redirectsTo = 'http://127.0.0.1:9';
    const sdk = createSdk({ host });

    expect(await failureOf(sdk.videos.publish(draft()))).toMatchObject({ code: 'redirected' });
  });

  it('[WORLD-16] fails as redirected when the browser has followed to another origin', async () => {
    const elsewhere = class extends XMLHttpRequest {
      override get responseURL() {
        return 'https://www.kinora.example/api/v1/videos';
      }
    };
    vi.stubGlobal('XMLHttpRequest', elsewhere);
    refusal = { status: 401, body: '{"error":"jwt missing"}' };
    const sdk = createSdk({ host });

    expect(await failureOf(sdk.videos.publish(draft()))).toMatchObject({
      code: 'redirected',
      reason: 'The host redirects: use the address that it redirects to',
    });
  });

  it('fails as unreachable at once when the browser aborts it', async () => {
    const started: XMLHttpRequest[] = [];
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends XMLHttpRequest {
        override send(body?: Document | XMLHttpRequestBodyInit | null) {
          started.push(this);
          super.send(body);
        }
      },
    );
    const sdk = createSdk({ host });

    const failure = await failureOf(
      sdk.videos.publish({ ...draft(), onProgress: () => started[0]?.abort() }),
    );

    expect(failure).toMatchObject({ code: 'unreachable' });
  });

  it('can be cancelled while it is pending', async () => {
    const sdk = createSdk({ host });
    const controller = new AbortController();

    const failure = await failureOf(
      sdk.videos.publish({
        ...draft(),
        signal: controller.signal,
        onProgress: () => controller.abort(),
      }),
    );

    expect(failure).toMatchObject({ code: 'aborted' });
  });
});
