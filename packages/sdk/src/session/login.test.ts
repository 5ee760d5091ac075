import { describe, expect, it } from 'vitest';

import { createFakeHost, createManualClock, createMemoryStorage } from '../testing.ts';
import { createSdk } from '../index.ts';

function start() {
  const clock = createManualClock();
  const fakeHost = createFakeHost({ clock });
  const storage = createMemoryStorage();
  const sdk = createSdk({
    host: fakeHost.origin,
    fetch: fakeHost.fetch,
    sendForm: fakeHost.sendForm,
    storage,
    clock,
  });
  return { clock, fakeHost, storage, sdk };
}

describe('logging in', () => {
  it('[SESSION-01, SESSION-02, SESSION-04] stores the user and both tokens', async () => {
    const { fakeHost, sdk, storage } = start();
    const person = fakeHost.addUser();
    const user = await sdk.accounts.login({ email: person.email, password: person.password });
    expect(sdk.session.state()).toMatchObject({ user, isLoggedIn: true });
    expect(Object.keys(storage.contents())).toEqual(['at', 'user', 'loginStatus', 'rt']);
  });
});
