import { describe, expect, it } from 'vitest';
import { SESSION_EXPIRED } from '../index.ts';
import { failureOf, seconds, startBench } from '../testing/bench.ts';

describe('Log out', () => {
  it('[SESSION-08] clears the stored refresh token, user and access token at once, rt first', async () => {
    const { sdk, storage, logIn } = startBench();
    await logIn();
    const removed: string[] = [];
    storage.openTab().subscribe((key) => removed.push(key ?? ''));

    void sdk.session.logOut();

    expect(storage.contents()).toEqual({ loginStatus: 'false' });
    expect(removed).toEqual(['rt', 'user', 'at', 'loginStatus']);
    expect(sdk.session.state()).toMatchObject({ accessToken: null, refreshToken: null });
  });

  it('[SESSION-05, SESSION-09] clears the user in the state after 800 ms and not before, with the message given', async () => {
    const { sdk, clock, logIn } = startBench();
    const user = await logIn();

    const leaving = sdk.session.logOut({ message: 'Bye' });
    await clock.advance(799);
    expect(sdk.session.state()).toMatchObject({ user, isLoggedIn: true, logoutMessage: null });

    await clock.advance(1);
    expect(sdk.session.state()).toEqual({
      isLoggedIn: false,
      accessToken: null,
      refreshToken: null,
      logoutMessage: 'Bye',
    });
    await leaving;
  });

  it('[SESSION-06] leaves a message that can be cleared', async () => {
    const { sdk, clock, logIn } = startBench();
    await logIn();
    void sdk.session.logOut({ message: 'Bye' });
    await clock.advance(800);

    sdk.session.clearLogoutMessage();

    expect(sdk.session.state().logoutMessage).toBeNull();
  });

  it('[SESSION-10] tells the host, which then knows the session no more', async () => {
    const { sdk, clock, fakeHost, storage, logIn, openTab } = startBench();
    await logIn();
    const before = storage.contents();

    void sdk.session.logOut();
    await clock.advance(800);

    const [request] = fakeHost.requestsTo('POST /users/logout');
    expect(request?.path).toBe('/api/v1/users/logout');
    expect(request?.body).toEqual({ refreshToken: before['rt'] });
    expect(request?.headers.get('authorization')).toBe(`Bearer ${before['at']}`);

    for (const [key, value] of Object.entries(before)) storage.setItem(key, value);
    const failure = await failureOf(openTab().accounts.currentUser());
    expect(failure).toMatchObject({ code: 'unauthorised' });
  });

  it('[SESSION-10] ignores the 404 of a host that has no such call', async () => {
    const { sdk, clock, fakeHost, logIn } = startBench();
    await logIn();
    fakeHost.fail('POST /users/logout', { status: 404 });

    void sdk.session.logOut();
    await clock.advance(800);
    await sdk.videos.feed();

    expect(sdk.session.state().isLoggedIn).toBe(false);
    expect(fakeHost.requestsTo('POST /users/logout')).toHaveLength(1);
  });

  it('that got no answer is sent again before the next call', async () => {
    const { sdk, clock, fakeHost, logIn } = startBench();
    await logIn();
    fakeHost.fail('POST /users/logout', { status: 0, times: 1 });
    void sdk.session.logOut();
    await clock.advance(800);

    await sdk.videos.feed();

    const calls = fakeHost.requests.slice(-3).map(({ path }) => path);
    expect(calls).toEqual(['/api/v1/users/logout', '/api/v1/users/logout', '/api/v1/videos']);
  });

  it('that hangs holds the next call up for 5 s at most', async () => {
    const { sdk, clock, fakeHost, logIn } = startBench();
    await logIn();
    fakeHost.hold('POST /users/logout');
    void sdk.session.logOut();

    const feed = sdk.videos.feed();
    await clock.advance(seconds(5) - 1);
    expect(fakeHost.requestsTo('GET /videos')).toHaveLength(0);
    await clock.advance(1);
    expect((await feed).items).toEqual([]);
  });

  it('is over as soon as somebody signs in: the delayed clearing then touches nothing', async () => {
    const { sdk, clock, logIn } = startBench();
    await logIn();
    void sdk.session.logOut();
    await clock.advance(100);

    const user = await logIn();
    await clock.advance(seconds(2));

    expect(sdk.session.state()).toMatchObject({ user, isLoggedIn: true });
  });

  it('pressed twice is one logout', async () => {
    const { sdk, clock, fakeHost, logIn } = startBench();
    await logIn();

    void sdk.session.logOut();
    void sdk.session.logOut();
    await clock.advance(seconds(2));

    expect(fakeHost.requestsTo('POST /users/logout')).toHaveLength(1);
  });
});

describe('a 401', () => {
  it('[SESSION-11] on any request ends the session with the message of the specification', async () => {
    const { sdk, fakeHost, storage, person, logIn } = startBench();
    await logIn();
    storage.setItem('subscriptions', '[]');
    fakeHost.revokeSessions(person.id);

    const failure = await failureOf(sdk.videos.feed());

    expect(failure).toMatchObject({ code: 'unauthorised', status: 401 });
    expect(SESSION_EXPIRED).toBe('Session expired, please login again');
    expect(sdk.session.state()).toEqual({
      isLoggedIn: false,
      accessToken: null,
      refreshToken: null,
      logoutMessage: 'Session expired, please login again',
    });
    expect(storage.contents()).toEqual({ loginStatus: 'false' });
  });

  it('[SESSION-14] to a visitor logs nobody out', async () => {
    const { sdk } = startBench();
    const before = sdk.session.state();

    expect(await failureOf(sdk.accounts.currentUser())).toMatchObject({ code: 'unauthorised' });
    expect(sdk.session.state()).toBe(before);
  });

  it('[SESSION-15] to a token that has been replaced meanwhile is retried once with the new one', async () => {
    const { sdk, fakeHost, person, logIn, storage } = startBench();
    await logIn();
    const held = fakeHost.hold('GET /users/current-user');
    const asked = sdk.accounts.currentUser();
    await held.arrived;

    fakeHost.fail('GET /users/current-user', { status: 401, times: 1 });
    const otherTab = storage.openTab();
    for (const [key, value] of Object.entries(fakeHost.storedSession(person.id))) {
      otherTab.setItem(key, value);
    }
    held.release();

    expect((await asked).id).toBe(person.id);
    const bearers = fakeHost
      .requestsTo('GET /users/current-user')
      .map(({ headers }) => headers.get('authorization'));
    expect(bearers).toHaveLength(2);
    expect(bearers[0]).not.toBe(bearers[1]);
    expect(sdk.session.state().isLoggedIn).toBe(true);
  });

  it('to a wrong password says nothing about the session', async () => {
    const { sdk, fakeHost, logIn } = startBench();
    await logIn();
    fakeHost.fail('POST /users/login', { status: 401, message: 'Invalid user credentials' });

    expect(await failureOf(logIn())).toMatchObject({ code: 'unauthorised' });
    expect(sdk.session.state().isLoggedIn).toBe(true);
  });
});

describe('the end of a session', () => {
  it('[SESSION-25] removes the saved subscriptions and cancels what is running for the user', async () => {
    const { sdk, clock, fakeHost, storage, logIn } = startBench();
    await logIn();
    storage.setItem('subscriptions', '[]');
    fakeHost.hold('GET /videos');
    const feed = failureOf(sdk.videos.feed());

    void sdk.session.logOut();
    await clock.advance(800);

    expect(await feed).toMatchObject({ code: 'aborted' });
    expect(storage.getItem('subscriptions')).toBeNull();
  });

  it('[SESSION-25] cancels what waits for an earlier logout: it never goes out in the name of who comes next', async () => {
    const { sdk, clock, fakeHost, person, logIn, openTab } = startBench();
    const other = openTab();
    const next = fakeHost.addUser();
    await logIn();
    const slow = fakeHost.hold('POST /users/logout');
    void sdk.session.logOut();
    await clock.advance(800);
    await other.accounts.login({ email: person.email, password: person.password });
    const call = failureOf(sdk.accounts.currentUser());

    await other.accounts.login({ email: next.email, password: next.password });
    slow.release();

    expect(await call).toMatchObject({ code: 'aborted' });
    expect(fakeHost.requestsTo('GET /users/current-user')).toHaveLength(0);
  });

  it('[SESSION-25] cancels it also when nobody comes next: it does not go out as a visitor’s', async () => {
    const { sdk, clock, fakeHost, person, logIn, openTab } = startBench();
    const other = openTab();
    await logIn();
    const slow = fakeHost.hold('POST /users/logout');
    void sdk.session.logOut();
    await clock.advance(800);
    await other.accounts.login({ email: person.email, password: person.password });
    const call = failureOf(sdk.videos.feed());

    void sdk.session.logOut();
    slow.release();

    expect(await call).toMatchObject({ code: 'aborted' });
    expect(fakeHost.requestsTo('GET /videos')).toHaveLength(0);
  });

  it('[SESSION-25] by another user signing in does the same', async () => {
    const { sdk, fakeHost, storage, logIn } = startBench();
    await logIn();
    storage.setItem('subscriptions', '[]');
    fakeHost.hold('GET /videos');
    const feed = failureOf(sdk.videos.feed());
    const other = fakeHost.addUser();

    await sdk.accounts.login({ email: other.email, password: other.password });

    expect(await feed).toMatchObject({ code: 'aborted' });
    expect(storage.getItem('subscriptions')).toBeNull();
  });
});
