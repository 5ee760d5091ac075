// A proxy that redirects to https or `www.`. axios#2855 and putio-sdk#68 report how clients that follow treat the
// `Authorization` of a request: they lose it, or send it to another host.
import assert from 'node:assert/strict';
import { ApiFailure, createSdk } from '@kinora/sdk';
import { createMemoryStorage } from '@kinora/sdk/testing';
import { credentials, listen, startHost } from './host.ts';

const target = await startHost();
const proxy = await listen((request, response) => {
  request.resume();
  response.writeHead(308, { location: `${target.origin}${request.url}` }).end();
});
const storage = createMemoryStorage();
for (const entry of Object.entries(target.host.storedSession(target.user.id)))
  storage.setItem(...entry);

const visitor = createSdk({ host: proxy.origin });
const member = createSdk({ host: proxy.origin, storage });
const calls = {
  'a login': () => visitor.accounts.login(credentials),
  'a call with a session': () => member.accounts.currentUser(),
  'an upload': () =>
    member.videos.publish({
      title: 'Clip',
      description: '',
      visibility: 'private',
      videoFile: Buffer.alloc(100_000),
    }),
};
for (const [what, call] of Object.entries(calls)) {
  await assert.rejects(call, (failure) => {
    assert(failure instanceof ApiFailure, what);
    assert.equal(failure.code, 'redirected', what);
    assert.equal(failure.reason, `The host redirects to ${target.origin}: use that address`, what);
    return true;
  });
}

assert.deepEqual(target.host.requests, []);
assert.equal(member.session.state().isLoggedIn, true);
proxy.close();
target.close();
