import { describe, expect, it } from 'vitest';
import { createSimulatedBrowser } from '../../testing.ts';
import { createInspector } from './inspector.ts';

/** A signed-in tab that an inspector watches. */
async function startWatched() {
  const browser = await createSimulatedBrowser({ seed: 1 });
  const { time, host } = browser;
  const tab = browser.open();
  const complaints: string[] = [];
  const inspector = createInspector({
    time,
    tabs: () => [tab],
    complain: (what) => complaints.push(what),
  });
  const live = (milliseconds: number) => time.runUntil(time.now() + milliseconds);

  const { id: userId, email, password } = host.addUser();
  inspector.truth.isLoginRunning = true;
  void tab.sdk.accounts.login({ email, password });
  await live(10_000);
  inspector.truth.isLoginRunning = false;
  const tokens = { accessToken: '', refreshToken: '', expiresAtMs: Infinity };
  inspector.truth.current = { userId, ending: undefined, isClockSet: false, ...tokens };
  return { tab, inspector, complaints, live };
}

describe('the inspector', () => {
  it('reports a tab that still has a user one second after the logout', async () => {
    const { inspector, complaints, live } = await startWatched();

    inspector.sessionEnded();
    await live(900);
    expect(complaints).toEqual([]);

    await live(200);
    expect(complaints).toEqual(['tab 1 is signed in after the end']);
  });

  it('allows a woken tab the 800 ms before a logout removes the user', async () => {
    const { tab, inspector, complaints, live } = await startWatched();

    tab.sleep();
    tab.wake();
    inspector.onWake(tab);
    await live(400);
    inspector.sessionEnded();
    void tab.sdk.session.logOut();
    await live(5000);

    expect(complaints).toEqual([]);
    expect(tab.sdk.session.state().isLoggedIn).toBe(false);
  });
});
