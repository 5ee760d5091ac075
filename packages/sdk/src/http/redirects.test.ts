import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCaller, feedCall } from '../calls.ts';
import { createSdk } from '../index.ts';
import { createFakeHost, createMemoryStorage } from '../testing.ts';
import { failureOf, minutes } from '../testing/bench.ts';

const TARGET = 'https://www.kinora.example';
const redirected = {
  code: 'redirected',
  status: 308,
  reason: `The host redirects to ${TARGET}: use that address`,
};

let server: Server;
let host = '';
beforeEach(async () => {
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(308, { location: `${TARGET}${request.url}` }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  host = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A storage with the session of a signed-in user, whose token is due. */
function storedSession() {
  const fakeHost = createFakeHost({
    clock: { now: () => Date.now() - minutes(30), after: () => () => undefined },
  });
  const storage = createMemoryStorage();
  for (const entry of Object.entries(fakeHost.storedSession(fakeHost.addUser().id)))
    storage.setItem(...entry);
  return storage;
}

describe('a host that redirects', () => {
  it('[WORLD-14] is named with its address at the first call, and nothing is sent there', async () => {
    const sdk = createSdk({ host });
    const login = sdk.accounts.login({ email: 'ada@example.com', password: 'Engine1!x' });

    expect(await failureOf(login)).toMatchObject(redirected);
    expect(await failureOf(createCaller({ host })(feedCall))).toMatchObject(redirected);
    expect(sdk.session.state().isLoggedIn).toBe(false);
  });

  it('[WORLD-15] ends no session, also when its token is due', async () => {
    const sdk = createSdk({ host, storage: storedSession() });

    expect(await failureOf(sdk.accounts.currentUser())).toMatchObject(redirected);
    expect(sdk.session.state()).toMatchObject({ isLoggedIn: true, logoutMessage: null });
  });

  it('[WORLD-14] is named by an upload from Node', async () => {
    const draft = { title: 'T', description: '', visibility: 'private' } as const;
    const upload = createSdk({ host }).videos.publish({
      ...draft,
      videoFile: new Blob(['frames']),
    });

    expect(await failureOf(upload)).toMatchObject(redirected);
  });

  it('[WORLD-16] is reported without the address where a browser hides it', async () => {
    const hidden = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
    const sdk = createSdk({ host, fetch: async () => hidden });

    expect(await failureOf(sdk.videos.feed())).toMatchObject({
      code: 'redirected',
      reason: 'The host redirects: use the address that it redirects to',
    });
  });
});
