import { describe, expect, it } from 'vitest';
import { createCaller, feedCall } from '../calls.ts';
import { ApiFailure, createSdk, isApiFailure, isTimeout, messageOf } from '../index.ts';
import { failureOf, seconds, startBench } from '../testing/bench.ts';

describe('every call', () => {
  it('[CALLS-04] is a GET without a body when it only reads', async () => {
    const { sdk, fakeHost } = startBench();
    await sdk.videos.feed();
    expect(fakeHost.requests[0]).toMatchObject({ method: 'GET', body: '' });
  });

  it('has no bearer token for a visitor', async () => {
    const { sdk, fakeHost } = startBench();
    await sdk.videos.feed();
    expect(fakeHost.requests[0]?.headers.has('authorization')).toBe(false);
  });

  it('can be cancelled before it is sent and while it is pending', async () => {
    const { sdk, fakeHost } = startBench();
    expect(await failureOf(sdk.videos.feed({ signal: AbortSignal.abort() }))).toMatchObject({
      code: 'aborted',
    });

    const held = fakeHost.hold('GET /videos');
    const controller = new AbortController();
    const feed = failureOf(sdk.videos.feed({ signal: controller.signal }));
    await held.arrived;
    controller.abort();
    expect(await feed).toMatchObject({ code: 'aborted' });
  });

  it('rejects as unreachable after 30 s without a response', async () => {
    const { sdk, clock, fakeHost } = startBench();
    const held = fakeHost.hold('GET /videos');
    const feed = failureOf(sdk.videos.feed());
    await held.arrived;
    await clock.advance(seconds(30));
    const reason = 'The server did not answer within 30 s';
    expect(await feed).toMatchObject({
      code: 'unreachable',
      reason,
      cause: { name: 'TimeoutError' },
    });
    expect(isTimeout(await feed)).toBe(true);
  });

  it('is sent only once', async () => {
    const { sdk, fakeHost } = startBench();
    fakeHost.fail('GET /videos', { status: 503 });
    await failureOf(sdk.videos.feed());
    expect(fakeHost.requests).toHaveLength(1);
  });

  it('belongs to one of several clients', async () => {
    const one = startBench();
    const other = startBench();
    await one.logIn();
    await other.sdk.videos.feed();
    expect(other.sdk.session.state().isLoggedIn).toBe(false);
    expect(one.fakeHost.requests).toHaveLength(1);
  });
});

describe('a failure', () => {
  it.each([
    { status: 0, code: 'unreachable' },
    { status: 400, code: 'refused' },
    { status: 403, code: 'refused' },
    { status: 404, code: 'refused' },
    { status: 422, code: 'refused' },
    { status: 429, code: 'refused' },
    { status: 500, code: 'server-fault' },
    { status: 503, code: 'server-fault' },
  ] as const)('of status $status has the code $code', async ({ status, code }) => {
    const { sdk, fakeHost } = startBench();
    fakeHost.fail('GET /videos', { status });

    const failure = await failureOf(sdk.videos.feed());

    expect(isApiFailure(failure, code)).toBe(true);
    expect(failure).toBeInstanceOf(ApiFailure);
  });

  it.each([
    { envelope: { error: 'From error' }, text: 'From error' },
    { envelope: { message: 'From message' }, text: 'From message' },
    { envelope: { data: { error: 'From data' } }, text: 'From data' },
    { envelope: { message: 'Second', error: 'First' }, text: 'First' },
  ])("[CALLS-09] shows the server's text ($text), never its code", async ({ envelope, text }) => {
    const { sdk, fakeHost } = startBench();
    fakeHost.fail('GET /videos', { status: 422, body: { ...envelope, code: 'invalid' } });

    const failure = await failureOf(sdk.videos.feed());

    expect(messageOf(failure, 'Fallback')).toBe(text);
    expect(failure).toMatchObject({ serverCode: 'invalid', serverMessage: text });
  });

  it('[CALLS-09] shows the fallback when the response has no message', async () => {
    const { sdk, fakeHost } = startBench();
    fakeHost.fail('GET /videos', { status: 500, body: { code: 'internal', statusCode: 500 } });

    expect(messageOf(await failureOf(sdk.videos.feed()), 'Fallback')).toBe('Fallback');
    expect(messageOf(new Error('A bug of ours'), 'Fallback')).toBe('Fallback');
  });

  it.each([
    [413, 'The server in front of this site refuses files of this size'],
    [
      502,
      'The server in front of this site refuses files of this size, or the site is not running',
    ],
  ])('[PROXY-01] explains a %i that a proxy sends for a file', async (status, text) => {
    const { sdk, fakeHost, logIn } = startBench();
    await logIn();
    fakeHost.fail('POST /users/register/complete', { status, body: '<h1>Refused</h1>' });
    fakeHost.fail('GET /videos', { status, body: '<h1>Refused</h1>' });

    const withFile = await failureOf(sdk.accounts.completeProfile({ userName: 'ada' }));
    const without = await failureOf(sdk.videos.feed());
    fakeHost.fail('POST /users/register/complete', { status, message: 'Too large for me' });
    const ofHost = await failureOf(sdk.accounts.completeProfile({ userName: 'ada' }));

    expect(messageOf(withFile, 'Fallback')).toBe(text);
    expect(messageOf(without, 'Fallback')).toBe('Fallback');
    expect(messageOf(ofHost, 'Fallback')).toBe('Too large for me');
  });

  it('has a message with method, path template, status and reason', async () => {
    const { sdk, fakeHost } = startBench();
    fakeHost.fail('GET /videos/*', { status: 413, message: 'The file is too large' });
    expect(
      await failureOf(sdk.videos.get({ videoId: '0199c8f0-0000-7000-8000-000000000000' })),
    ).toMatchObject({
      message: 'GET /videos/:videoId: 413 The file is too large',
      reason: 'The file is too large',
      call: { method: 'GET', path: '/videos/:videoId' },
    });

    fakeHost.fail('GET /videos', { status: 0 });
    expect(await failureOf(sdk.videos.feed())).toMatchObject({
      message: `GET /videos: The server did not answer (${fakeHost.origin})`,
      reason: 'The server did not answer',
    });
  });

  it('lists the fields that break a rule', async () => {
    const { sdk, fakeHost } = startBench();
    const errors = [
      { path: 'title', message: 'Title is required' },
      { path: 'description', message: 'Description is too long' },
    ];
    fakeHost.fail('GET /videos', { status: 422, body: { error: 'Title is required', errors } });
    expect(await failureOf(sdk.videos.feed())).toMatchObject({
      fieldErrors: errors,
      message: 'GET /videos: 422 title: Title is required (and 1 more)',
      reason: 'Title is required',
    });

    fakeHost.fail('GET /videos', { status: 422, body: { errors: ['Title is required'] } });
    expect(await failureOf(sdk.videos.feed())).toMatchObject({ fieldErrors: [] });
  });

  it("has the reason of the caller's signal as its cause", async () => {
    const { sdk, fakeHost } = startBench();
    const timeout = new DOMException('Too slow', 'TimeoutError');
    const cancelled = failureOf(sdk.videos.feed({ signal: AbortSignal.abort(timeout) }));
    expect(await cancelled).toMatchObject({ code: 'aborted', cause: timeout });

    const held = fakeHost.hold('GET /videos');
    const controller = new AbortController();
    const feed = failureOf(sdk.videos.feed({ signal: controller.signal }));
    await held.arrived;
    controller.abort(timeout);
    expect(await feed).toMatchObject({ code: 'aborted', cause: timeout });
  });

  it('contains the request id, Retry-After and the response body', async () => {
    const { sdk, fakeHost } = startBench();
    fakeHost.fail('GET /videos', {
      status: 429,
      message: 'Too many',
      headers: { 'retry-after': '7', 'x-request-id': 'abc' },
    });

    expect(await failureOf(sdk.videos.feed())).toMatchObject({
      status: 429,
      requestId: 'abc',
      retryAfterSeconds: 7,
      responseBody: { error: 'Too many' },
    });
  });

  it.each([
    ['Fri, 27 Nov 2026 08:00:07 GMT', 7],
    ['Fri, 27 Nov 2026 07:00:00 GMT', 0],
    ['soon', undefined],
  ])(
    '[WORLD-12] contains the seconds from the host’s Date to Retry-After: %s',
    async (at, wait) => {
      const { sdk, fakeHost } = startBench();
      const headers = { 'retry-after': at, date: 'Fri, 27 Nov 2026 08:00:00 GMT' };
      fakeHost.fail('GET /videos', { status: 429, headers });

      expect(await failureOf(sdk.videos.feed())).toMatchObject({ retryAfterSeconds: wait });
    },
  );

  it.each([
    { what: 'no JSON', body: '<html>' },
    { what: 'nothing', body: '' },
    { what: 'no data', body: { success: true } },
    { what: 'another shape', body: { data: { videos: [{ _id: 1 }], totalPages: 1 } } },
  ])('[CALLS-08] is broken-contract when the response contains $what', async ({ body }) => {
    const { sdk, fakeHost } = startBench();
    fakeHost.fail('GET /videos', { status: 200, body });

    expect(await failureOf(sdk.videos.feed())).toMatchObject({
      code: 'broken-contract',
      status: 200,
    });
  });

  it('is reported to onRequestFailed, except for cancellations', async () => {
    const reports: unknown[] = [];
    const { sdk, fakeHost } = startBench({
      onRequestFailed: (failure, request) => reports.push({ code: failure.code, ...request }),
    });
    fakeHost.fail('GET /videos', { status: 500 });

    await failureOf(sdk.videos.feed());
    await failureOf(sdk.videos.feed({ signal: AbortSignal.abort() }));

    expect(reports).toEqual([{ code: 'server-fault', method: 'GET', path: '/api/v1/videos' }]);
  });
});

describe('createSdk', () => {
  it('requires a host outside a page', () => {
    expect(() => createSdk()).toThrow('"host" must be an address');
  });

  it.each([
    'kinora',
    'localhost:8000',
    'ftp://kinora.example',
    'https://kinora.example/api/v1/',
    'https://kinora.example/?page=1',
    'https://kinora.example#top',
  ])('refuses the host %s and shows an example', (host) => {
    expect(() => createSdk({ host })).toThrow(
      `"host" must be an address such as "https://kinora.example", with http:// or https:// and without /api/v1, not "${host}".`,
    );
  });

  it.each([
    'https://ada:pa55@kinora.example',
    'https://:pa55@kinora.example',
    'ada:pa55@kinora.example',
  ])('[WORLD-13] refuses the host %s and does not repeat its password', (host) => {
    expect(() => createSdk({ host })).toThrow('without /api/v1 or a password.');
    expect(() => createSdk({ host })).not.toThrow('pa55');
  });

  it.each(['http://localhost:8000', 'https://kinora.example/', 'HTTPS://kinora.example/tube'])(
    'accepts the host %s',
    (host) => {
      expect(() => createSdk({ host })).not.toThrow();
    },
  );
});

describe('a response of more than 64 MB', () => {
  const MEGABYTE = 1024 * 1024;

  /** A host that sends this many MB, chunk by chunk. */
  function hostThatSends(megabytes: number) {
    let sent = 0;
    const fetch = async () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            if (sent === megabytes) return controller.close();
            sent += 1;
            return controller.enqueue(new Uint8Array(MEGABYTE).fill(32));
          },
        }),
      );
    return { fetch, sent: () => sent };
  }

  it('[WORLD-24] is not read to its end, and is refused as such', async () => {
    const { fetch, sent } = hostThatSends(1000);
    const failure = {
      code: 'broken-contract',
      reason: 'The response is larger than 64 MB',
    };

    const sdk = createSdk({ host: 'https://kinora.example', fetch });
    expect(await failureOf(sdk.videos.feed())).toMatchObject(failure);
    expect(sent()).toBeLessThan(70);

    const call = createCaller({ host: 'https://kinora.example', ...hostThatSends(1000) });
    expect(await failureOf(call(feedCall))).toMatchObject(failure);
  });

  it('[WORLD-24] does not include a response of 64 MB', async () => {
    const { fetch, sent } = hostThatSends(64);
    const sdk = createSdk({ host: 'https://kinora.example', fetch });

    expect(await failureOf(sdk.videos.feed())).not.toHaveProperty(
      'reason',
      'The response is larger than 64 MB',
    );
    expect(sent()).toBe(64);
  });
});
