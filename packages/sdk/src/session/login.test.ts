import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../testing.ts';
import { failureOf, startBench } from '../testing/bench.ts';

describe('a login', () => {
  it('[SESSION-01, SESSION-04] puts the user and both tokens into the state', async () => {
    const { sdk, logIn } = startBench();
    expect(sdk.session.state()).toEqual({
      isLoggedIn: false,
      accessToken: null,
      refreshToken: null,
      logoutMessage: null,
    });

    const user = await logIn();

    expect(sdk.session.state()).toEqual({
      user,
      isLoggedIn: true,
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/\S/),
      logoutMessage: null,
    });
  });

  it('[SESSION-02, SESSION-04] stores user, loginStatus, at and rt, with rt last', async () => {
    const order: string[] = [];
    const memory = createMemoryStorage();
    const storage = {
      ...memory,
      setItem(key: string, value: string) {
        order.push(key);
        memory.setItem(key, value);
      },
    };
    const { sdk, logIn } = startBench({ storage });

    const user = await logIn();

    const { accessToken, refreshToken } = sdk.session.state();
    expect(order).toEqual(['at', 'user', 'loginStatus', 'rt']);
    expect(memory.contents()).toEqual({
      at: accessToken,
      user: JSON.stringify(user),
      loginStatus: 'true',
      rt: refreshToken,
    });
  });

  it('survives a reload', async () => {
    const { sdk, logIn, openTab } = startBench();
    await logIn();

    expect(openTab().session.state()).toEqual(sdk.session.state());
  });

  it('does not change the state when it is refused', async () => {
    const { sdk, person } = startBench();
    const before = sdk.session.state();

    const failure = await failureOf(
      sdk.accounts.login({ email: person.email, password: 'Wrong-password1' }),
    );

    expect(failure).toMatchObject({ code: 'refused', serverMessage: 'Invalid user credentials' });
    expect(sdk.session.state()).toBe(before);
  });

  it('rejects as broken-contract when the access token cannot be decoded', async () => {
    const { sdk, fakeHost, person, logIn } = startBench();
    const { user: _user, ...tokens } = fakeHost.signIn(person.id);
    fakeHost.fail('POST /users/login', {
      status: 200,
      body: {
        data: {
          ...tokens,
          accessToken: 'opaque',
          user: { ...person, _id: person.id, isEmailVerified: true },
        },
      },
    });

    expect(await failureOf(logIn())).toMatchObject({ code: 'broken-contract' });
    expect(sdk.session.state().isLoggedIn).toBe(false);
  });
});

describe('the state', () => {
  it('is the same object until it changes, and listeners are called for each change', async () => {
    const { sdk, logIn, fakeHost } = startBench();
    let changes = 0;
    const stop = sdk.session.subscribe(() => {
      changes += 1;
    });
    await logIn();
    const state = sdk.session.state();
    expect(changes).toBe(1);

    fakeHost.addVideo();
    await sdk.videos.feed();
    expect(sdk.session.state()).toBe(state);

    stop();
    void sdk.session.logOut();
    expect(sdk.session.state()).not.toBe(state);
    expect(changes).toBe(1);
  });

  it('accepts new data of the same user only', async () => {
    const { sdk, logIn, storage, fakeHost } = startBench();
    const user = await logIn();

    sdk.session.replaceUser({ ...user, fullName: 'New Name' });
    expect(sdk.session.state().user?.fullName).toBe('New Name');
    expect(storage.getItem('user')).toContain('New Name');

    const { password: _secret, ...stranger } = fakeHost.addUser({ fullName: 'Somebody Else' });
    sdk.session.replaceUser(stranger);
    expect(sdk.session.state().user?.fullName).toBe('New Name');
  });

  it('contains no user when a listener logs out at once', async () => {
    const { sdk, logIn, storage } = startBench();
    const user = await logIn();
    const stop = sdk.session.subscribe(() => {
      stop();
      void sdk.session.logOut();
    });

    sdk.session.replaceUser({ ...user, fullName: 'New Name' });

    expect(storage.getItem('user')).toBeNull();
    expect(storage.getItem('rt')).toBeNull();
  });
});
