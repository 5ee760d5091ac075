import { describe, expect, it } from 'vitest';
import { failureOf, startBench } from '../testing/bench.ts';

async function startWithTabs(count: number) {
  const bench = startBench();
  const tabs = Array.from({ length: count }, () => bench.openTab());
  await bench.logIn();
  await bench.clock.advance(0);
  const signedIn = () => tabs.filter(({ session }) => session.state().isLoggedIn).length;
  return { ...bench, tabs, signedIn };
}

describe('Log out in one tab', () => {
  it('is over in all others within a second, also where the host does not answer', async () => {
    const { sdk, clock, fakeHost, tabs, signedIn } = await startWithTabs(9);
    expect(signedIn()).toBe(9);
    fakeHost.hold('POST /users/logout');

    void sdk.session.logOut();
    await clock.advance(1000);

    expect(signedIn()).toBe(0);
    expect(sdk.session.state().isLoggedIn).toBe(false);
    for (const { session } of tabs) {
      expect(session.state()).toMatchObject({ accessToken: null, logoutMessage: null });
    }
  });

  it('cancels what the others are waiting for, and sends nothing more in the name of the user', async () => {
    const { sdk, clock, fakeHost, tabs } = await startWithTabs(1);
    const [other] = tabs;
    if (!other) throw new Error('There is another tab.');
    const held = fakeHost.hold('GET /users/current-user');
    const waiting = failureOf(other.accounts.currentUser());
    await held.arrived;

    void sdk.session.logOut();
    await clock.advance(1000);

    expect(await waiting).toMatchObject({ code: 'aborted' });
    held.release();
    await other.videos.feed();
    expect(fakeHost.requests.at(-1)?.headers.has('authorization')).toBe(false);
  });
});
