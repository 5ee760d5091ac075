import { createSdk } from '../../create-sdk.ts';
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
 * Some of the SDK's calls are loaded when they are first used, and so are parts of the platform: in real time. They must
 * be there before virtual time begins, or the first run of a process would be another one.
 */
export function warmUp(): Promise<void> {
  warm ??= callOnce();
  return warm;
}
