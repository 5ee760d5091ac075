import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { failureOf, minutes, startBench } from '../testing/bench.ts';

const REFRESH = 'POST /users/refresh-token';

/** All that a log or a report could show of a failure, causes included. */
const everythingIn = (failure: unknown) => inspect(failure, { depth: 20, showHidden: true });

describe('a completely printed failure', () => {
  it.each(['POST /users/login', REFRESH])(
    'contains no token of a response that does not match the contract (%s)',
    async (call) => {
      const { sdk, fakeHost, person, clock, logIn } = startBench();
      if (call === REFRESH) await logIn();
      const { accessToken, refreshToken } = fakeHost.signIn(person.id);
      fakeHost.fail(call, { status: 200, body: { data: { accessToken, refreshToken, user: 1 } } });
      await clock.advance(minutes(11));

      const printed = everythingIn(await failureOf(call === REFRESH ? sdk.videos.feed() : logIn()));

      expect(printed).toContain('data.user');
      expect(printed).not.toContain(accessToken);
      expect(printed).not.toContain(refreshToken);
    },
  );

  it('contains no token of a request without a response', async () => {
    const { sdk, fakeHost, logIn } = startBench();
    await logIn();
    const { accessToken } = sdk.session.state();
    fakeHost.fail('GET /videos', { status: 0 });

    const printed = everythingIn(await failureOf(sdk.videos.feed()));

    expect(printed).toContain('ApiFailure');
    expect(printed).not.toContain(accessToken);
  });

  it('contains no token of a mail link that the host did not accept', async () => {
    const { sdk, fakeHost } = startBench();
    fakeHost.fail('POST /users/verify-email/*', { status: 0 });

    const failure = await failureOf(sdk.accounts.verifyEmail({ token: 'mailed-secret' }));

    expect(everythingIn(failure)).not.toContain('mailed-secret');
  });
});
