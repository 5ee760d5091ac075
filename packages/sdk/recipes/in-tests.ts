import { createSdk } from '@kinora/sdk';
import { createFakeHost, createManualClock, createMemoryStorage } from '@kinora/sdk/testing';

const clock = createManualClock();
const fakeHost = createFakeHost({ clock });
const { email, password } = fakeHost.addUser();
const { origin: host, fetch, sendForm } = fakeHost;
const sdk = createSdk({ host, fetch, sendForm, clock, storage: createMemoryStorage() });

await sdk.accounts.login({ email, password });
await clock.advance(600_000); // ten minutes later, without waiting
fakeHost.fail('POST /videos', { status: 503, message: 'Not now' });
