// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { createSdk } from './index.ts';
import { createFakeHost } from './testing.ts';
import { failureOf, startBench } from './testing/bench.ts';

afterEach(() => localStorage.clear());

describe('several clients', () => {
  it('of several hosts have separate sessions and storages and are disposed separately', async () => {
    const one = startBench();
    const other = startBench();
    await one.logIn();
    await other.logIn();
    const bearers = [one, other].map(({ sdk }) => `Bearer ${sdk.session.state().accessToken}`);

    await Promise.all([one.sdk.accounts.currentUser(), other.sdk.accounts.currentUser()]);
    expect(one.fakeHost.requests.at(-1)?.headers.get('authorization')).toBe(bearers[0]);
    expect(other.fakeHost.requests.at(-1)?.headers.get('authorization')).toBe(bearers[1]);

    one.sdk.dispose();
    expect(await failureOf(one.sdk.videos.feed())).toMatchObject({ code: 'aborted' });
    expect(await other.sdk.accounts.currentUser()).toEqual(other.sdk.session.state().user);
  });

  it('of one page are independent when their storage keys differ', async () => {
    const here = createFakeHost({ origin: location.origin });
    const there = createFakeHost({ origin: location.origin });
    const { email, password } = here.addUser();
    const first = createSdk({ fetch: here.fetch });
    const second = createSdk({ fetch: there.fetch, storageKeyPrefix: 'there.' });

    await first.accounts.login({ email, password });
    await second.videos.feed();
    expect(second.session.state().isLoggedIn).toBe(false);
    expect(there.requests[0]?.headers.has('authorization')).toBe(false);

    const stranger = there.addUser();
    await second.accounts.login({ email: stranger.email, password: stranger.password });
    expect(localStorage.getItem('there.rt')).toBe(second.session.state().refreshToken);
    localStorage.removeItem('there.rt');
    dispatchEvent(
      new StorageEvent('storage', { key: 'there.rt', storageArea: localStorage, newValue: null }),
    );
    // Started while the session was ending, and cancelled with it.
    expect(await failureOf(second.videos.feed())).toMatchObject({ code: 'aborted' });
    expect([first, second].map(({ session }) => session.state().isLoggedIn)).toEqual([true, false]);
    first.dispose();
    second.dispose();
  });
});

describe('a client of a host on another origin', () => {
  it('begins its storage keys with the name of the host and keeps the keys of the page', async () => {
    localStorage.setItem('user', 'of the page');
    const fakeHost = createFakeHost({ origin: 'https://tube.example:8443' });
    const { email, password } = fakeHost.addUser();
    const sdk = createSdk({ host: fakeHost.origin, fetch: fakeHost.fetch });

    await sdk.accounts.login({ email, password });
    expect(Object.keys(localStorage).toSorted()).toEqual(
      ['at', 'loginStatus', 'rt', 'user'].map((key) => `tube.example:8443:${key}`).concat('user'),
    );
    await sdk.session.logOut();

    expect(localStorage.getItem('tube.example:8443:rt')).toBeNull();
    expect(localStorage.getItem('user')).toBe('of the page');
    sdk.dispose();
  });
});

describe('the address of a host', () => {
  it('may have a path, below which all calls and the accountsPath go', async () => {
    const fakeHost = createFakeHost();
    const urls: string[] = [];
    const sdk = createSdk({
      host: 'https://tube.example/kinora/',
      accountsPath: '/auth/',
      storageKeyPrefix: 'path.',
      fetch(input, init) {
        const { url } = new Request(input, init);
        urls.push(url);
        return fakeHost.fetch(`${fakeHost.origin}/api/v1/videos`, init);
      },
    });

    await sdk.videos.feed();
    await failureOf(sdk.accounts.channel({ userName: 'ada' }));
    await failureOf(sdk.history.list());

    expect(urls.map((url) => url.split('?')[0])).toEqual([
      'https://tube.example/kinora/api/v1/videos',
      'https://tube.example/kinora/auth/c/ada',
      'https://tube.example/kinora/api/v1/users/history',
    ]);
  });

  it.each(['auth', '.evil.example', '//evil.example/auth', ''])(
    'cannot be changed by accountsPath: %j is an error',
    (accountsPath) => {
      expect(() => createSdk({ accountsPath })).toThrow('"accountsPath" must be a path');
    },
  );
});
