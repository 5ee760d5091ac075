import { createSdk } from '@kinora/sdk';
import { createFakeHost, createMemoryStorage } from '@kinora/sdk/testing';

import { createQueryClient } from './query-client.ts';

/** A cache, an SDK and the host that they talk to: for this package's own tests. */
export function startBench() {
  const fakeHost = createFakeHost();
  const person = fakeHost.addUser();
  const { origin: host, fetch, sendForm } = fakeHost;
  const sdk = createSdk({ host, fetch, sendForm, storage: createMemoryStorage() });
  const client = createQueryClient();
  const logIn = (user = person) =>
    sdk.accounts.login({ email: user.email, password: user.password });
  return { fakeHost, person, sdk, client, logIn };
}

/** Lets everything run that waits for promises alone: no timer is moved. */
export async function settle() {
  for (let round = 0; round < 20; round += 1) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        resolve();
      });
      port1.start();
      port2.postMessage(undefined);
    });
  }
}
