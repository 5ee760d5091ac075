import { describe, expect, it } from 'vitest';
import { channelCall, createCaller, feedCall, videoCall } from './calls.ts';
import { createFakeHost } from './testing.ts';
import { failureOf } from './testing/bench.ts';

describe('a call without a session', () => {
  it('returns the domain value', async () => {
    const fakeHost = createFakeHost();
    const user = fakeHost.addUser();
    const call = createCaller({ host: fakeHost.origin, fetch: fakeHost.fetch });

    const channel = await call(channelCall, { userName: user.userName });
    const feed = await call(feedCall, { page: 1, limit: 5 });

    expect(channel).toMatchObject({ id: user.id, userName: user.userName });
    expect(feed.items).toEqual([]);
  });

  it('rejects with the failures of the client', async () => {
    const fakeHost = createFakeHost();
    const call = createCaller({ host: fakeHost.origin, fetch: fakeHost.fetch });
    const gone = call(videoCall, { videoId: '0199c8f0-0000-7000-8000-000000000000' });
    fakeHost.fail('GET /videos', { status: 503, message: 'Not now' });

    expect(await failureOf(gone)).toMatchObject({ code: 'refused', status: 404 });
    expect(await failureOf(call(channelCall, { userName: '..' }))).toBeInstanceOf(TypeError);
    expect(await failureOf(call(feedCall))).toMatchObject({
      code: 'server-fault',
      serverMessage: 'Not now',
    });
    expect(await failureOf(call(feedCall, { signal: AbortSignal.abort() }))).toMatchObject({
      code: 'aborted',
    });
  });

  it('ignores a slash at the end of the host and requires a host', async () => {
    const fakeHost = createFakeHost();
    const call = createCaller({ host: `${fakeHost.origin}/`, fetch: fakeHost.fetch });

    await call(feedCall);

    expect(fakeHost.requests[0]?.path).toBe('/api/v1/videos');
    expect(() => createCaller({ host: '' })).toThrow('"host" must be an address');
    expect(() => createCaller({ host: '/kinora' })).toThrow('"host" must be an address');
  });
});
