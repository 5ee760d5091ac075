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

describe('a renewal whose response was lost', () => {
  it('is retried within 60 s without a call, so that the session survives the next hour', async () => {
    const { sdk, clock, repairLine } = await startWithLostAnswer();
    repairLine();
    await clock.advance(minutes(60));

    expect((await sdk.accounts.currentUser()).id).toBe(sdk.session.state().user?.id);
    expect(sdk.session.state().isLoggedIn).toBe(true);
  });

  it('is retried every 5 s until the host would treat the token as stolen', async () => {
    const { clock, fakeHost } = await startWithLostAnswer();
    await clock.advance(seconds(10));
    expect(fakeHost.requestsTo(REFRESH)).toHaveLength(3);
    await clock.advance(minutes(60));
    expect(fakeHost.requestsTo(REFRESH)).toHaveLength(12);
  });

  it('is not retried after dispose', async () => {
    const { sdk, clock, fakeHost } = await startWithLostAnswer();
    sdk.dispose();
    await clock.advance(minutes(1));
    expect(fakeHost.requestsTo(REFRESH)).toHaveLength(1);
  });
});

describe('a renewal that hangs', () => {
  it('delays calls by at most 7 s, and later calls use its late response', async () => {
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
