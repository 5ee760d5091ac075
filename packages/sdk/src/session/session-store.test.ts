import { describe, expect, it } from 'vitest';
import type { SessionStorage } from '../index.ts';
import { minutes, seconds, startBench } from '../testing/bench.ts';

describe('damaged storage', () => {
  it.each([
    { key: 'user', value: '{"id":' },
    { key: 'user', value: '{"id":1}' },
    { key: 'user', value: 'null' },
    { key: 'at', value: 'not a token' },
    { key: 'at', value: 'a.b.c' },
    { key: 'rt', value: '' },
    { key: 'rt', value: 'two words' },
    { key: 'loginStatus', value: 'yes' },
  ])('[SESSION-03] ($key: $value) starts logged out, without an exception', ({ key, value }) => {
    const { storage, fakeHost, person, openTab } = startBench();
    for (const entry of Object.entries(fakeHost.storedSession(person.id)))
      storage.setItem(...entry);
    expect(openTab().session.state().isLoggedIn).toBe(true);

    storage.setItem(key, value);

    expect(openTab().session.state()).toEqual({
      isLoggedIn: false,
      accessToken: null,
      refreshToken: null,
      logoutMessage: null,
    });
  });

  it('[SESSION-03] starts logged out when it cannot be read', async () => {
    const forbidden = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    const { sdk, logIn } = startBench({
      storage: { getItem: forbidden, setItem: forbidden, removeItem: forbidden },
    });
    expect(sdk.session.state().isLoggedIn).toBe(false);

    await logIn();
    expect(sdk.session.state().isLoggedIn).toBe(true);
  });

  it('keeps the session in this page when it is full, also after a renewal', async () => {
    const warnings: string[] = [];
    const full: SessionStorage = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('Full', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    };
    const { sdk, clock, logIn } = startBench({
      storage: full,
      logger: { info: () => undefined, warn: (event) => warnings.push(event) },
    });
    await logIn();
    await clock.advance(minutes(11));
    await sdk.videos.feed();

    expect(sdk.session.state().isLoggedIn).toBe(true);
    expect(warnings).toEqual(['storage-failed', 'storage-failed']);
  });
});

describe('a stored user in the wire format, with `_id`', () => {
  it('is read, and the next renewal stores the domain format [INPUT-02]', async () => {
    const { storage, fakeHost, person, clock, openTab } = startBench();
    const stored = fakeHost.storedSession(person.id);
    const { id, coverImage, ...user } = JSON.parse(stored['user'] ?? '');
    const wireUser = { _id: id, coverImage: coverImage ?? '', ...user };
    for (const entry of Object.entries({ ...stored, user: JSON.stringify(wireUser) }))
      storage.setItem(...entry);

    const sdk = openTab();
    expect(sdk.session.state()).toMatchObject({ isLoggedIn: true, user: { id: person.id } });

    await clock.advance(minutes(11));
    await sdk.videos.feed();
    expect(JSON.parse(storage.getItem('user') ?? '')).toEqual(sdk.session.state().user);
  });
});

describe('a storage that becomes full', () => {
  it.each(['at', 'user', 'loginStatus', 'rt'])(
    'at %s contains no session instead of a replaced token',
    async (fullAt) => {
      const { storage, clock, person, openTab } = startBench();
      let isFull = false;
      const tab = storage.openTab();
      const filling: SessionStorage = {
        getItem: (key) => tab.getItem(key),
        removeItem: (key) => tab.removeItem(key),
        setItem(key, value) {
          if (isFull && key === fullAt) throw new DOMException('Full', 'QuotaExceededError');
          tab.setItem(key, value);
        },
      };
      const sdk = openTab({ storage: filling });
      await sdk.accounts.login({ email: person.email, password: person.password });

      isFull = true;
      await clock.advance(minutes(11));
      await sdk.videos.feed();

      expect(sdk.session.state().isLoggedIn).toBe(true);
      expect(storage.getItem('rt')).toBeNull();
      expect(openTab().session.state().isLoggedIn).toBe(false);
    },
  );
});

/** A storage whose first read waits for the test. */
function createSlowStorage(values: Map<string, string>) {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const writes: string[] = [];
  const storage: SessionStorage = {
    getItem: (key) => answered.then(() => values.get(key) ?? null),
    async setItem(key, value) {
      writes.push(`set ${key}`);
      values.set(key, value);
    },
    async removeItem(key) {
      writes.push(`remove ${key}`);
      values.delete(key);
    },
  };
  return { storage, answer, writes, values };
}

describe('an asynchronous storage', () => {
  it('delays calls until the stored session is read', async () => {
    const { fakeHost, person, clock, openTab } = startBench();
    const slow = createSlowStorage(new Map(Object.entries(fakeHost.storedSession(person.id))));
    const sdk = openTab({ storage: slow.storage });
    const user = sdk.accounts.currentUser();
    await clock.advance(seconds(3));
    expect(fakeHost.requests).toHaveLength(0);

    slow.answer();

    expect((await user).id).toBe(person.id);
    await sdk.session.ready;
    expect(sdk.session.state().isLoggedIn).toBe(true);
  });

  it('does not restore a session that ended before the read', async () => {
    const { fakeHost, person, clock, openTab } = startBench();
    const slow = createSlowStorage(new Map(Object.entries(fakeHost.storedSession(person.id))));
    const sdk = openTab({ storage: slow.storage });

    const leaving = sdk.session.logOut();
    slow.answer();
    await clock.advance(seconds(1));
    await leaving;

    expect(sdk.session.state().isLoggedIn).toBe(false);
    expect(slow.values.has('rt')).toBe(false);
    expect(fakeHost.requestsTo('POST /users/logout')).toHaveLength(1);
  });

  it('[SESSION-24] starts logged out after 5000 ms and writes nothing before the read ends', async () => {
    const { clock, person, openTab } = startBench();
    const slow = createSlowStorage(new Map());
    const sdk = openTab({ storage: slow.storage });
    let isReady = false;
    void sdk.session.ready.finally(() => {
      isReady = true;
    });

    await clock.advance(4999);
    expect(isReady).toBe(false);
    await clock.advance(1);
    expect(isReady).toBe(true);
    expect(sdk.session.state().isLoggedIn).toBe(false);

    await sdk.accounts.login({ email: person.email, password: person.password });
    await clock.advance(seconds(1));
    expect(sdk.session.state().isLoggedIn).toBe(true);
    expect(slow.writes).toEqual([]);

    slow.answer();
    await clock.advance(0);
    expect(slow.writes.slice(-4)).toEqual(['set at', 'set user', 'set loginStatus', 'set rt']);
    expect(slow.values.get('rt')).toBe(sdk.session.state().refreshToken);
  });
});

/** A frozen tab, which receives no storage events. */
function startWithFrozenTab() {
  const bench = startBench();
  const tab = bench.storage.openTab();
  const storage: SessionStorage = {
    getItem: (key) => tab.getItem(key),
    setItem: (key, value) => tab.setItem(key, value),
    removeItem: (key) => tab.removeItem(key),
  };
  const openFrozenTab = () => bench.openTab({ storage });
  return { ...bench, openFrozenTab };
}

describe('a tab that wakes up', () => {
  it('renews an old token that another tab has stored', async () => {
    const { sdk, clock, fakeHost, logIn, openFrozenTab } = startWithFrozenTab();
    await logIn();
    const frozen = openFrozenTab();
    await clock.advance(minutes(11));
    await sdk.videos.feed();
    await clock.advance(minutes(20));

    await frozen.videos.feed();

    expect(frozen.session.state().isLoggedIn).toBe(true);
    expect(fakeHost.requestsTo('POST /users/refresh-token')).toHaveLength(2);
  });

  it('adopts the tokens of another tab despite a wrong clock', async () => {
    const { sdk, clock, fakeHost, logIn, openTab } = startBench();
    await logIn();
    const other = openTab({ clock: { ...clock, now: () => clock.now() + minutes(60 * 24) } });
    await other.videos.feed();
    await clock.advance(minutes(11));
    await sdk.videos.feed();
    const renewals = fakeHost.requestsTo('POST /users/refresh-token').length;

    await other.videos.feed();

    expect(fakeHost.requestsTo('POST /users/refresh-token')).toHaveLength(renewals);
  });

  it('[SESSION-15] retries once with the session of another tab', async () => {
    const { clock, fakeHost, person, logIn, openFrozenTab } = startWithFrozenTab();
    await logIn();
    const frozen = openFrozenTab();
    fakeHost.revokeSessions(person.id);
    await clock.advance(seconds(1));
    await logIn();

    expect((await frozen.accounts.currentUser()).id).toBe(person.id);
    expect(frozen.session.state().isLoggedIn).toBe(true);
  });
});

describe('a storage that becomes unreadable', () => {
  const denied = new DOMException('Denied', 'SecurityError');

  it.each([
    {
      how: 'throws',
      deny: () => {
        throw denied;
      },
    },
    { how: 'rejects', deny: () => Promise.reject(denied) },
  ])('($how) ends no session: it goes on in this page', async ({ deny }) => {
    const { storage, clock, person, openTab } = startBench();
    let isDenied = false;
    const moody = storage.openTab();
    const sdk = openTab({
      storage: { ...moody, getItem: (key) => (isDenied ? deny() : moody.getItem(key)) },
    });
    await sdk.accounts.login({ email: person.email, password: person.password });

    isDenied = true;
    storage.setItem('rt', 'of-another-tab');
    await clock.advance(minutes(11));

    expect((await sdk.accounts.currentUser()).id).toBe(person.id);
    expect(sdk.session.state().isLoggedIn).toBe(true);
  });
});

describe('other tabs', () => {
  it('adopt a login, a renewal and a logout', async () => {
    const { sdk, clock, logIn, openTab } = startBench();
    const other = openTab();

    await logIn();
    await clock.advance(0);
    expect(other.session.state()).toEqual(sdk.session.state());

    await clock.advance(minutes(11));
    await sdk.videos.feed();
    await clock.advance(0);
    expect(other.session.state()).toEqual(sdk.session.state());

    void sdk.session.logOut();
    await clock.advance(0);
    expect(other.session.state().isLoggedIn).toBe(false);
  });

  it('do not mix two users during a write', async () => {
    const { sdk, clock, storage, fakeHost, logIn } = startBench();
    const user = await logIn();
    const stranger = fakeHost.addUser();
    const { rt = '', ...others } = fakeHost.storedSession(stranger.id);
    const otherTab = storage.openTab();

    for (const entry of Object.entries(others)) otherTab.setItem(...entry);
    await clock.advance(0);
    expect(sdk.session.state().user).toEqual(user);

    otherTab.setItem('rt', rt);
    await clock.advance(0);
    expect(sdk.session.state()).toMatchObject({ user: { id: stranger.id }, refreshToken: rt });
  });

  it('are ignored after dispose', async () => {
    const { sdk, clock, storage, logIn } = startBench();
    await logIn();
    sdk.dispose();

    storage.openTab().removeItem('rt');
    await clock.advance(0);

    expect(sdk.session.state().isLoggedIn).toBe(true);
    await expect(sdk.videos.feed()).rejects.toMatchObject({ code: 'aborted' });
  });
});
