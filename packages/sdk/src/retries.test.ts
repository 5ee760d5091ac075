import { describe, expect, it } from 'vitest';
import { failureOf, seconds, startBench } from './testing/bench.ts';

/** How often the feed was requested. */
const feedRequests = ({ fakeHost }: ReturnType<typeof startBench>) =>
  fakeHost.requestsTo('GET /videos').length;

describe('a client with 2 retries', () => {
  it('repeats a GET call after growing pauses until it succeeds', async () => {
    const bench = startBench({ retries: 2 });
    const { sdk, clock, fakeHost } = bench;
    fakeHost.fail('GET /videos', { status: 503, times: 1 });
    fakeHost.fail('GET /videos', { status: 0, times: 1 });

    const feed = sdk.videos.feed();
    await clock.advance(249);
    expect(feedRequests(bench)).toBe(1);
    await clock.advance(251);
    expect(feedRequests(bench)).toBe(2);
    await clock.advance(seconds(1));

    expect(await feed).toMatchObject({ items: [] });
    expect(feedRequests(bench)).toBe(3);
  });

  it('rejects with the last failure after the second retry, and reports only that one', async () => {
    const reported: unknown[] = [];
    const bench = startBench({ retries: 2, onRequestFailed: (failure) => reported.push(failure) });
    const { sdk, clock, fakeHost } = bench;
    for (const status of [500, 502, 503]) fakeHost.fail('GET /videos', { status, times: 1 });

    const failure = failureOf(sdk.videos.feed());
    await clock.advance(seconds(2));

    expect(await failure).toMatchObject({ status: 500 });
    expect(reported).toEqual([await failure]);
    expect(feedRequests(bench)).toBe(3);
  });

  it('waits as long as Retry-After says', async () => {
    const bench = startBench({ retries: 2 });
    const { sdk, clock, fakeHost } = bench;
    fakeHost.fail('GET /videos', { status: 429, headers: { 'retry-after': '20' }, times: 1 });

    const feed = sdk.videos.feed();
    await clock.advance(seconds(19));
    expect(feedRequests(bench)).toBe(1);
    await clock.advance(seconds(1));

    expect(await feed).toMatchObject({ items: [] });
  });

  it('does not wait for more than 30 s', async () => {
    const { sdk, fakeHost } = startBench({ retries: 2 });
    fakeHost.fail('GET /videos', { status: 429, headers: { 'retry-after': '31' } });
    expect(await failureOf(sdk.videos.feed())).toMatchObject({ retryAfterSeconds: 31 });
  });

  it('does not repeat a refused call', async () => {
    const bench = startBench({ retries: 2 });
    bench.fakeHost.fail('GET /videos', { status: 404 });
    await failureOf(bench.sdk.videos.feed());
    expect(feedRequests(bench)).toBe(1);
  });

  it('does not repeat a call that writes', async () => {
    const { sdk, fakeHost, person } = startBench({ retries: 2 });
    fakeHost.fail('POST /users/forgot-password', { status: 503 });
    await failureOf(sdk.accounts.forgotPassword({ email: person.email }));
    expect(fakeHost.requestsTo('POST /users/forgot-password')).toHaveLength(1);
  });

  it('can be cancelled during a pause', async () => {
    const bench = startBench({ retries: 2 });
    bench.fakeHost.fail('GET /videos', { status: 503 });
    const controller = new AbortController();

    const failure = failureOf(bench.sdk.videos.feed({ signal: controller.signal }));
    await bench.clock.advance(100);
    controller.abort();

    expect(await failure).toMatchObject({ code: 'aborted' });
    await bench.clock.advance(seconds(5));
    expect(feedRequests(bench)).toBe(1);
  });
});
