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
  it('logs out all other tabs within a second, also when the host does not respond', async () => {
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

  it('cancels pending calls of other tabs and sends nothing more for the user', async () => {
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
