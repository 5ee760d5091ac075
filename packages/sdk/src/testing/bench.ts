import { type SdkOptions, createSdk } from '../index.ts';
import { createFakeHost } from './fake-host.ts';
import { createManualClock } from './manual-clock.ts';
import { createMemoryStorage } from './memory-storage.ts';

/** An SDK with its fake host, clock and storage, for this package's tests. */
export function startBench(options: SdkOptions = {}) {
  const clock = createManualClock();
  const fakeHost = createFakeHost({ clock });
  const storage = createMemoryStorage();
  const person = fakeHost.addUser();

  /** Creates an SDK in another tab of the same browser. */
  const openTab = (tabOptions: SdkOptions = {}) =>
    createSdk({
      host: fakeHost.origin,
      fetch: fakeHost.fetch,
      sendForm: fakeHost.sendForm,
      storage: storage.openTab(),
      clock,
      logoutDelayMs: 800,
      ...tabOptions,
    });
  const sdk = openTab(options);

  return {
    clock,
    fakeHost,
    storage,
    person,
    sdk,
    openTab,
    logIn: () => sdk.accounts.login({ email: person.email, password: person.password }),
  };
}

/** Resolves with what the call rejects with. */
export const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => {
      throw new Error('The call was expected to fail.');
    },
    (failure: unknown) => failure,
  );

export const minutes = (count: number) => count * 60_000;
export const seconds = (count: number) => count * 1000;
