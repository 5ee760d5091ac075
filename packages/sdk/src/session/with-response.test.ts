import { describe, expect, it } from 'vitest';
import { failureOf, minutes, startBench } from '../testing/bench.ts';

describe('withResponse', () => {
  it('returns status, headers and body of the response with the value', async () => {
    const { sdk, fakeHost } = startBench();
    fakeHost.addVideo({ title: 'Engine' });

    const { value, response } = await sdk.withResponse((calls) => calls.videos.feed());

    expect(value.items.map(({ title }) => title)).toEqual(['Engine']);
    expect(response?.status).toBe(200);
    expect(response?.headers.get('x-request-id')).toMatch(/^fake-\d+$/);
    expect(response?.body).toMatchObject({
      success: true,
      data: { videos: [{ title: 'Engine' }], totalVideos: 1 },
    });
  });

  it('makes calls of all groups in the same session', async () => {
    const { sdk, person, fakeHost } = startBench();
    const { email, password } = person;
    const login = await sdk.withResponse((calls) => calls.accounts.login({ email, password }));
    expect([login.response?.status, sdk.session.state().user]).toEqual([200, login.value]);

    const publish = await sdk.withResponse((calls) =>
      calls.videos.publish({
        title: 'Clip',
        description: '',
        videoFile: new File(['frames'], 'clip.mp4', { type: 'video/mp4' }),
        visibility: 'public',
      }),
    );
    expect(publish.response?.status).toBe(201);

    const { id: videoId } = publish.value;
    const comment = await sdk.withResponse((calls) =>
      calls.comments.add({ videoId, content: 'Nice' }),
    );
    expect([comment.value.content, comment.response?.status]).toEqual(['Nice', 201]);
    expect(fakeHost.requests.at(-1)?.headers.get('authorization')).toBe(
      `Bearer ${sdk.session.state().accessToken}`,
    );
  });

  it('returns the right response for each of several parallel calls', async () => {
    const { sdk, fakeHost } = startBench();
    const videos = [fakeHost.addVideo({ title: 'One' }), fakeHost.addVideo({ title: 'Two' })];

    const answers = await Promise.all(
      videos.map(({ id: videoId }) => sdk.withResponse((calls) => calls.videos.get({ videoId }))),
    );

    for (const { value, response } of answers) {
      expect(response?.body).toMatchObject({ data: { _id: value.id } });
    }
  });

  it('returns the response that was used, after a renewal and for an ignored 404', async () => {
    const bench = startBench();
    const { sdk, clock, fakeHost } = bench;
    await bench.logIn();
    const { id: videoId } = fakeHost.addVideo();
    await clock.advance(minutes(11));
    const me = await sdk.withResponse((calls) => calls.accounts.currentUser());
    expect(me.response?.body).toMatchObject({ data: { _id: me.value.id } });

    fakeHost.fail('DELETE /videos/*', { status: 404 });
    const removal = await sdk.withResponse((calls) => calls.videos.remove({ videoId }));
    expect(removal.response?.status).toBe(404);
  });

  it('returns no response when no request was made', async () => {
    const bench = startBench();
    const { id: userId } = await bench.logIn();
    await bench.sdk.subscriptions.list({ userId });

    const saved = await bench.sdk.withResponse((calls) => calls.subscriptions.list({ userId }));

    expect(saved).toEqual({ value: [], response: undefined });
  });

  it('rejects as the call does', async () => {
    const { sdk, fakeHost } = startBench();
    fakeHost.fail('GET /videos', { status: 503 });

    expect(await failureOf(sdk.withResponse((calls) => calls.videos.feed()))).toMatchObject({
      code: 'server-fault',
      status: 503,
    });
  });
});

/** Every way to the host: JSON, the account calls, a form, and the renewal before a call. */
const ways = {
  'GET /videos': ({ sdk }) => sdk.videos.feed(),
  'POST /users/login': ({ sdk }) => sdk.accounts.login({ email: 'a@example.com', password: 'x' }),
  'POST /users/register/complete': ({ sdk }) => sdk.accounts.completeProfile({ userName: 'ada' }),
  'POST /playlists': ({ sdk }) => sdk.playlists.create({ name: 'Mix', description: 'Songs' }),
  'POST /users/refresh-token': async ({ sdk, clock }) => {
    await clock.advance(minutes(11));
    return sdk.videos.feed();
  },
} satisfies Record<string, (bench: ReturnType<typeof startBench>) => Promise<unknown>>;

describe('the failure of a raw call', () => {
  it.each(Object.entries(ways))('contains all details: %s', async (call, make) => {
    const bench = startBench();
    await bench.logIn();
    const body = { code: 'not-yours', error: 'This is not yours', more: { seats: 3 } };
    const headers = { 'x-request-id': 'abc', 'retry-after': '7' };
    bench.fakeHost.fail(call, { status: 403, body, headers });

    expect(await failureOf(make(bench))).toMatchObject({
      status: 403,
      serverCode: 'not-yours',
      requestId: 'abc',
      retryAfterSeconds: 7,
      responseBody: body,
    });
  });
});
