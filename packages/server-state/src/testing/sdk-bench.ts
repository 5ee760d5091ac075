import { createSdk } from '@kinora/sdk';
import { createFakeHost, createMemoryStorage } from '@kinora/sdk/testing';
import { type MutationOptions, MutationObserver, type QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../cache/query-client.ts';

/** A cache, an SDK and the fake host that they call, for the tests of this package. */
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

/** Runs a mutation as `useMutation` does. */
export const runMutation = <Data, Variables, Result>(
  client: QueryClient,
  options: MutationOptions<Data, Error, Variables, Result>,
  variables: Variables,
): Promise<Data> => new MutationObserver(client, options).mutate(variables);

/** Runs everything that waits only for promises; timers do not advance. */
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
