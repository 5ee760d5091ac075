import { createSdk } from '../../index.ts';
import { createFakeHost } from '../fake-host.ts';
import { createMemoryStorage } from '../memory-storage.ts';

async function callOnce() {
  const fakeHost = createFakeHost();
  const { origin: host, fetch, sendForm } = fakeHost;
  const { email, password } = fakeHost.addUser();
  const sdk = createSdk({ host, fetch, sendForm, storage: createMemoryStorage() });
  await sdk.accounts.login({ email, password });
  await sdk.likes.list();
  sdk.dispose();
}

let warm: Promise<void> | undefined;

/**
 * Loads the parts of the SDK and the platform that load on first use, in real time. Without this, the first run of a
 * process would differ from later ones.
 */
export function warmUp(): Promise<void> {
  warm ??= callOnce();
  return warm;
}
