import { describe, expect, it } from 'vitest';
import { failureOf, minutes, seconds, startBench } from '../testing/bench.ts';

const REFRESH = 'POST /users/refresh-token';

/** A machine with a wrong clock, which all its tabs share. */
async function startOnWrongClock(aheadMs: number) {
  const { clock, fakeHost, storage, person, openTab: openRightTab } = startBench();
  const wrongClock = { ...clock, now: () => clock.now() + aheadMs };
  const openTab = () => openRightTab({ clock: wrongClock });
  const sdk = openTab();
  await sdk.accounts.login({ email: person.email, password: person.password });
  return { clock, fakeHost, storage, openTab, sdk };
}

describe('a reload on a machine whose clock is wrong', () => {
  it.each([minutes(10), minutes(-10), seconds(40), seconds(-9), seconds(-4), minutes(60 * 24)])(
    '(by %d ms) renews tokens when they are due, and not earlier',
    async (aheadMs) => {
      const { clock, fakeHost, openTab } = await startOnWrongClock(aheadMs);
      await clock.advance(minutes(9) + seconds(50));
      await openTab().accounts.currentUser();
      expect(fakeHost.requestsTo(REFRESH)).toHaveLength(0);

      await clock.advance(seconds(15));
      const reloaded = openTab();
      await reloaded.accounts.currentUser();
      expect(fakeHost.requestsTo(REFRESH)).toHaveLength(1);
      expect(reloaded.session.state().isLoggedIn).toBe(true);
    },
  );

  it('reads the clock difference from the storage, which loses it with the session', async () => {
    const { clock, storage, sdk } = await startOnWrongClock(minutes(10));
    expect(storage.contents()).toMatchObject({ clockAhead: String(minutes(10)) });

    void sdk.session.logOut();
    await clock.advance(seconds(1));

    expect(storage.contents()).toEqual({ loginStatus: 'false' });
  });

  it.each(['', 'much', '1e9', '{}'])('ignores the damaged clock difference %j', async (damage) => {
    const { storage, openTab } = await startOnWrongClock(0);
    storage.setItem('clockAhead', damage);
    expect(openTab().session.state().isLoggedIn).toBe(true);
  });
});

describe('a clock that is set while tabs are open', () => {
  it('causes one renewal for all tabs', async () => {
    const { clock, fakeHost, storage, person, openTab: openRightTab } = startBench();
    let aheadMs = 0;
    const stepping = { ...clock, now: () => clock.now() + aheadMs };
    const tabs = Array.from({ length: 5 }, () => openRightTab({ clock: stepping }));
    const [first] = tabs;
    await first?.accounts.login({ email: person.email, password: person.password });
    await clock.advance(seconds(1));
    aheadMs = minutes(11);

    for (const tab of tabs) await tab.accounts.currentUser();

    expect(fakeHost.requestsTo(REFRESH)).toHaveLength(1);
    expect(storage.contents()).toHaveProperty('clockAhead');
    aheadMs = 0;
    for (const tab of tabs) await tab.accounts.currentUser();
    expect(fakeHost.requestsTo(REFRESH)).toHaveLength(1);
  });

  it('does not end the session: a token that the host rejects as expired is renewed', async () => {
    const { clock, fakeHost, person, openTab: openRightTab } = startBench();
    let aheadMs = minutes(10);
    const sdk = openRightTab({ clock: { ...clock, now: () => clock.now() + aheadMs } });
    await sdk.accounts.login({ email: person.email, password: person.password });
    aheadMs = 0;
    await clock.advance(minutes(16));

    expect((await sdk.accounts.currentUser()).id).toBe(person.id);
    expect(fakeHost.requestsTo(REFRESH)).toHaveLength(1);
    expect(sdk.session.state().isLoggedIn).toBe(true);
  });

  it("does not end the session when an upload's token expires for the second time", async () => {
    const { clock, fakeHost, person, openTab: openRightTab } = startBench();
    let aheadMs = 0;
    const sdk = openRightTab({ clock: { ...clock, now: () => clock.now() + aheadMs } });
    await sdk.accounts.login({ email: person.email, password: person.password });
    const sending = async (held: ReturnType<typeof fakeHost.hold>) => {
      for (let share = 0.02; share < 0.4; share += 0.01) {
        await clock.advance(seconds(29));
        held.sendUpTo(share);
      }
    };
    const first = fakeHost.hold('POST /videos', { sentShare: 0.01 });
    const videoFile = new File(['frames'], 'clip.mp4', { type: 'video/mp4' });
    const facts = { title: 'Clip', description: '', videoFile, visibility: 'public' } as const;
    const failure = failureOf(sdk.videos.publish(facts));
    await sending(first);
    const second = fakeHost.hold('POST /videos', { sentShare: 0.01 });
    first.release();
    await second.arrived;
    aheadMs = -minutes(10);
    await sending(second);
    second.release();

    expect(await failure).toMatchObject({ code: 'unauthorised' });
    expect(sdk.session.state()).toMatchObject({ isLoggedIn: true, logoutMessage: null });
    expect((await sdk.accounts.currentUser()).id).toBe(person.id);
  });
});
