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

  it('[SESSION-05, SESSION-09] removes the user from the state after 800 ms, with the given message', async () => {
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

  it('resolves in a script as soon as the host has been notified', async () => {
    const { sdk, fakeHost, logIn } = startBench({ logoutDelayMs: undefined });
    await logIn();
    const held = fakeHost.hold('POST /users/logout');

    const leaving = sdk.session.logOut();
    await held.arrived;
    expect(sdk.session.state()).toMatchObject({ isLoggedIn: true, accessToken: null });
    held.release();
    await leaving;

    expect(sdk.session.state().isLoggedIn).toBe(false);
  });

  it('resolves in a script after 5 s without a response', async () => {
    const { sdk, clock, fakeHost, logIn } = startBench({ logoutDelayMs: undefined });
    await logIn();
    fakeHost.hold('POST /users/logout');

    const leaving = sdk.session.logOut();
    await clock.advance(seconds(5));
    await leaving;

    expect(sdk.session.state().isLoggedIn).toBe(false);
  });

  it('[SESSION-06] leaves a message that can be cleared', async () => {
    const { sdk, clock, logIn } = startBench();
    await logIn();
    void sdk.session.logOut({ message: 'Bye' });
    await clock.advance(800);

    sdk.session.clearLogoutMessage();

    expect(sdk.session.state().logoutMessage).toBeNull();
  });

  it('[SESSION-10] notifies the host, which ends the session', async () => {
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

  it('[SESSION-10] ignores a 404 of an older host', async () => {
    const { sdk, clock, fakeHost, logIn } = startBench();
    await logIn();
    fakeHost.fail('POST /users/logout', { status: 404 });

    void sdk.session.logOut();
    await clock.advance(800);
    await sdk.videos.feed();

    expect(sdk.session.state().isLoggedIn).toBe(false);
    expect(fakeHost.requestsTo('POST /users/logout')).toHaveLength(1);
  });

  it('is sent again before the next call when it had no response', async () => {
    const { sdk, clock, fakeHost, logIn } = startBench();
    await logIn();
    fakeHost.fail('POST /users/logout', { status: 0, times: 1 });
    void sdk.session.logOut();
    await clock.advance(800);

    await sdk.videos.feed();

    const calls = fakeHost.requests.slice(-3).map(({ path }) => path);
    expect(calls).toEqual(['/api/v1/users/logout', '/api/v1/users/logout', '/api/v1/videos']);
  });

  it('delays the next call by at most 5 s when it hangs', async () => {
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

  it('does not remove a user who signs in before the 800 ms end', async () => {
    const { sdk, clock, logIn } = startBench();
    await logIn();
    void sdk.session.logOut();
    await clock.advance(100);

    const user = await logIn();
    await clock.advance(seconds(2));

    expect(sdk.session.state()).toMatchObject({ user, isLoggedIn: true });
  });

  it('runs once when called twice', async () => {
    const { sdk, clock, fakeHost, logIn } = startBench();
    await logIn();

    void sdk.session.logOut();
    void sdk.session.logOut();
    await clock.advance(seconds(2));

    expect(fakeHost.requestsTo('POST /users/logout')).toHaveLength(1);
  });
});

describe('a 401', () => {
  it('[SESSION-11] to any request ends the session with the specified message', async () => {
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

  it('[SESSION-14] to a visitor changes nothing', async () => {
    const { sdk } = startBench();
    const before = sdk.session.state();

    expect(await failureOf(sdk.accounts.currentUser())).toMatchObject({ code: 'unauthorised' });
    expect(sdk.session.state()).toBe(before);
  });

  it('[SESSION-15] to a replaced token causes one retry with the new token', async () => {
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

  it('to a wrong password does not end the session', async () => {
    const { sdk, fakeHost, logIn } = startBench();
    await logIn();
    fakeHost.fail('POST /users/login', { status: 401, message: 'Invalid user credentials' });

    expect(await failureOf(logIn())).toMatchObject({ code: 'unauthorised' });
    expect(sdk.session.state().isLoggedIn).toBe(true);
  });
});

describe('the end of a session', () => {
  it("[SESSION-25] removes the saved subscriptions and cancels the user's running calls", async () => {
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

  it('[SESSION-25] cancels calls that wait for a logout, so that they are never sent for the next user', async () => {
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

  it('[SESSION-25] cancels calls that wait for a logout, so that they are never sent for a visitor', async () => {
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

  it('[SESSION-25] has the same effects when another user signs in', async () => {
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
