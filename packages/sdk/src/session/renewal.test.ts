import { describe, expect, it } from 'vitest';
import { failureOf, minutes, seconds, startBench } from '../testing/bench.ts';

const REFRESH = 'POST /users/refresh-token';

/** Tokens are valid for 15 minutes; they are renewed in the last 5. */
async function startSignedIn() {
  const bench = startBench();
  await bench.logIn();
  return bench;
}

describe('the access token', () => {
  it('[SESSION-17] is renewed when it expires within 300 s, and not earlier', async () => {
    const { sdk, clock, fakeHost } = await startSignedIn();

    await clock.advance(minutes(10) - seconds(1));
    await sdk.videos.feed();
    expect(fakeHost.requestsTo(REFRESH)).toHaveLength(0);

    await clock.advance(seconds(1));
    await sdk.videos.feed();
    expect(fakeHost.requestsTo(REFRESH)).toHaveLength(1);
  });

  it('[SESSION-21, CALLS-ACCOUNTS-01, CALLS-ACCOUNTS-02] is requested with the refresh token as body, and the response replaces user and tokens', async () => {
    const { sdk, clock, fakeHost, storage, person } = await startSignedIn();
    const before = storage.contents();
    fakeHost.revokeSessions(person.id);
    const renewed = fakeHost.signIn(person.id);
    fakeHost.fail(REFRESH, {
      status: 200,
      body: {
        data: {
          accessToken: renewed.accessToken,
          refreshToken: renewed.refreshToken,
          user: { ...person, _id: person.id, fullName: 'Renewed Name' },
        },
      },
    });

    await clock.advance(minutes(11));
    await sdk.videos.feed();

    const [request] = fakeHost.requestsTo(REFRESH);
    expect(request?.path).toBe('/api/v1/users/refresh-token');
    expect(request?.headers.get('content-type')).toBe('text/plain');
    expect(request?.body).toBe(before['rt']);
    expect(sdk.session.state()).toMatchObject({
      user: { fullName: 'Renewed Name' },
      accessToken: renewed.accessToken,
      refreshToken: renewed.refreshToken,
    });
    expect(storage.contents()).toMatchObject({
      at: renewed.accessToken,
      rt: renewed.refreshToken,
      user: expect.stringContaining('Renewed Name'),
    });
  });

  it('[SESSION-18] is renewed once for all waiting calls', async () => {
    const { sdk, clock, fakeHost } = await startSignedIn();
    await clock.advance(minutes(11));

    await Promise.all(Array.from({ length: 20 }, () => sdk.videos.feed()));

    expect(fakeHost.requestsTo(REFRESH)).toHaveLength(1);
    const bearers = new Set(
      fakeHost.requestsTo('GET /videos').map(({ headers }) => headers.get('authorization')),
    );
    expect([...bearers]).toEqual([`Bearer ${sdk.session.state().accessToken}`]);
  });

  it.each([
    { secondsLeft: 299, renewals: 1 },
    { secondsLeft: 301, renewals: 0 },
  ])(
    '[SESSION-17, SESSION-18] with $secondsLeft s left causes $renewals renewals for 200 parallel calls',
    async ({ secondsLeft, renewals }) => {
      const { sdk, clock, fakeHost } = await startSignedIn();
      await clock.advance(minutes(15) - seconds(secondsLeft));

      const answers = await Promise.all(Array.from({ length: 200 }, () => sdk.videos.feed()));

      expect(answers).toHaveLength(200);
      expect(fakeHost.requestsTo('GET /videos')).toHaveLength(200);
      expect(fakeHost.requestsTo(REFRESH)).toHaveLength(renewals);
    },
  );

  it('expires by its lifetime from its arrival, also with a wrong clock', async () => {
    const { sdk, clock, fakeHost, openTab } = await startSignedIn();
    const wrongClock = { ...clock, now: () => clock.now() + minutes(60 * 24) };
    const elsewhere = openTab({ clock: wrongClock });
    const person = fakeHost.addUser();
    await elsewhere.accounts.login({ email: person.email, password: person.password });

    await elsewhere.videos.feed();
    expect(fakeHost.requestsTo(REFRESH)).toHaveLength(0);

    await clock.advance(minutes(11));
    await elsewhere.videos.feed();
    expect(fakeHost.requestsTo(REFRESH)).toHaveLength(1);
    expect(sdk.session.state().isLoggedIn).toBe(true);
  });
});

describe('a refused renewal', () => {
  it.each([400, 401, 403])(
    '[SESSION-12, SESSION-19] (%d) ends the session with the specified message',
    async (status) => {
      const { sdk, clock, fakeHost } = await startSignedIn();
      fakeHost.fail(REFRESH, { status });
      await clock.advance(minutes(11));

      expect(await failureOf(sdk.videos.feed())).toMatchObject({ code: 'unauthorised' });
      expect(sdk.session.state()).toMatchObject({
        isLoggedIn: false,
        logoutMessage: 'Session expired, please login again',
      });
      expect(fakeHost.requestsTo('GET /videos')).toHaveLength(0);
    },
  );
});

describe('a renewal without a usable response', () => {
  it.each([
    { what: 'no answer', failure: { status: 0 } },
    { what: '429', failure: { status: 429 } },
    { what: '500', failure: { status: 500 } },
    { what: '503', failure: { status: 503 } },
    { what: '404', failure: { status: 404 } },
    { what: 'a body of another shape', failure: { status: 200, body: '<html>' } },
  ])(
    '[SESSION-19, SESSION-20] ($what) keeps the session, fails the waiting call and is retried at most every 5 s',
    async ({ failure }) => {
      const { sdk, clock, fakeHost } = await startSignedIn();
      const stop = fakeHost.fail(REFRESH, failure);
      await clock.advance(minutes(20));
      const before = sdk.session.state();

      expect(await failureOf(sdk.videos.feed())).toMatchObject({ code: 'unreachable' });
      expect(sdk.session.state()).toBe(before);

      await clock.advance(seconds(5) - 1);
      expect(await failureOf(sdk.videos.feed())).toMatchObject({ code: 'unreachable' });
      expect(fakeHost.requestsTo(REFRESH)).toHaveLength(1);

      stop();
      await clock.advance(1);
      await sdk.videos.feed();
      expect(fakeHost.requestsTo(REFRESH)).toHaveLength(2);
      expect(sdk.session.state().isLoggedIn).toBe(true);
    },
  );

  it('[SESSION-20] times out after 30 s', async () => {
    const { sdk, clock, fakeHost } = await startSignedIn();
    await clock.advance(minutes(11));
    fakeHost.hold(REFRESH);

    const feed = failureOf(sdk.videos.feed());
    await clock.advance(seconds(30));

    expect(await feed).toMatchObject({ code: 'unreachable' });
    expect(sdk.session.state().isLoggedIn).toBe(true);
  });
});

describe('a renewal that ends late', () => {
  it('writes nothing after a logout', async () => {
    const { sdk, clock, fakeHost, storage } = await startSignedIn();
    await clock.advance(minutes(11));
    const held = fakeHost.hold(REFRESH);
    const feed = failureOf(sdk.videos.feed());
    await held.arrived;

    void sdk.session.logOut();
    held.release();
    await clock.advance(seconds(1));

    expect(await feed).toMatchObject({ code: 'aborted' });
    expect(storage.contents()).toEqual({ loginStatus: 'false' });
    expect(sdk.session.state()).toMatchObject({ isLoggedIn: false, logoutMessage: null });
  });

  it.each([200, 401])(
    'does not replace the tokens of another tab (own response %d)',
    async (status) => {
      const { sdk, clock, fakeHost, storage, person } = await startSignedIn();
      await clock.advance(minutes(11));
      const held = fakeHost.hold(REFRESH);
      const feed = sdk.videos.feed();
      await held.arrived;

      const theirs = fakeHost.storedSession(person.id);
      const otherTab = storage.openTab();
      for (const [key, value] of Object.entries(theirs)) otherTab.setItem(key, value);
      if (status === 401) fakeHost.fail(REFRESH, { status });
      held.release();
      await feed;

      expect(sdk.session.state()).toMatchObject({ isLoggedIn: true, refreshToken: theirs['rt'] });
      expect(storage.contents()).toMatchObject(theirs);
    },
  );

  it('continues for other calls when one caller cancels', async () => {
    const { sdk, clock, fakeHost } = await startSignedIn();
    await clock.advance(minutes(11));
    const held = fakeHost.hold(REFRESH);
    const controller = new AbortController();
    const cancelled = failureOf(sdk.videos.feed({ signal: controller.signal }));
    const patient = sdk.videos.feed();
    await held.arrived;

    controller.abort();
    expect(await cancelled).toMatchObject({ code: 'aborted' });

    held.release();
    expect((await patient).items).toEqual([]);
  });
});
