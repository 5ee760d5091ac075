import { describe, expect, it } from 'vitest';
import { failureOf, minutes, seconds, startBench } from '../testing/bench.ts';

const REFRESH = 'POST /users/refresh-token';

/** The host has created new tokens, and the response was lost. */
async function startWithLostAnswer() {
  const bench = startBench();
  await bench.logIn();
  let isLineDown = false;
  const sdk = bench.openTab({
    async fetch(input, init) {
      const answer = await bench.fakeHost.fetch(input, init);
      if (isLineDown) throw new TypeError('fetch failed');
      return answer;
    },
  });
  await bench.clock.advance(minutes(11));
  isLineDown = true;
  await failureOf(sdk.accounts.currentUser());
  return { ...bench, sdk, repairLine: () => (isLineDown = false) };
}

describe('a renewal whose answer was lost', () => {
  it('is asked for again within the 60 s of the host, though nobody calls: an hour later the session lives', async () => {
    const { sdk, clock, repairLine } = await startWithLostAnswer();
    repairLine();
    await clock.advance(minutes(60));

    expect((await sdk.accounts.currentUser()).id).toBe(sdk.session.state().user?.id);
    expect(sdk.session.state().isLoggedIn).toBe(true);
  });

  it('is asked for every 5 s, until the host would take the token for stolen', async () => {
    const { clock, fakeHost } = await startWithLostAnswer();
    await clock.advance(seconds(10));
    expect(fakeHost.requestsTo(REFRESH)).toHaveLength(3);
    await clock.advance(minutes(60));
    expect(fakeHost.requestsTo(REFRESH)).toHaveLength(12);
  });

  it('is not asked for again once the client is disposed', async () => {
    const { sdk, clock, fakeHost } = await startWithLostAnswer();
    sdk.dispose();
    await clock.advance(minutes(1));
    expect(fakeHost.requestsTo(REFRESH)).toHaveLength(1);
  });
});

describe('a renewal that hangs', () => {
  it('holds calls up for 7 s at most, and serves the later ones when it is answered after all', async () => {
    const { sdk, clock, fakeHost, logIn } = startBench();
    await logIn();
    await clock.advance(minutes(11));
    const held = fakeHost.hold(REFRESH);
    let failure: unknown;
    void failureOf(sdk.accounts.currentUser()).then((found) => (failure = found));

    await clock.advance(seconds(7) - 1);
    expect(failure).toBeUndefined();
    await clock.advance(1);
    expect(failure).toMatchObject({ code: 'unreachable' });
    expect(await failureOf(sdk.accounts.currentUser())).toMatchObject({ code: 'unreachable' });

    held.release();
    await clock.advance(0);
    expect((await sdk.accounts.currentUser()).id).toBe(sdk.session.state().user?.id);
    expect(fakeHost.requestsTo(REFRESH)).toHaveLength(1);
  });
});
