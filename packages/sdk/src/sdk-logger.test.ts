import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { SdkLogEvent, SdkLogFacts, SdkLogger, SessionStorage } from './index.ts';
import { failureOf, minutes, startBench } from './testing/bench.ts';

const REFRESH = 'POST /users/refresh-token';

function startLogged(storage?: SessionStorage) {
  const told: unknown[] = [];
  const tell = (level: string) => (event: SdkLogEvent, facts: SdkLogFacts) => {
    told.push([level, event, facts]);
  };
  const logger: SdkLogger = { info: tell('info'), warn: tell('warn') };
  return { told, ...startBench({ logger, ...(storage ? { storage } : {}) }) };
}

describe('a logger', () => {
  it('receives a login, a renewal and a logout', async () => {
    const { told, sdk, clock, logIn } = startLogged();
    await logIn();
    await clock.advance(minutes(11));
    await sdk.videos.feed();
    void sdk.session.logOut();
    await clock.advance(800);

    expect(told).toEqual([
      ['info', 'session-started', { from: 'login' }],
      ['info', 'renewal-started', {}],
      ['info', 'renewal-succeeded', {}],
      ['info', 'session-ended', { why: 'logout' }],
    ]);
  });

  it('receives a renewal without a response and a refused one', async () => {
    const { told, sdk, clock, fakeHost, logIn } = startLogged();
    await logIn();
    await clock.advance(minutes(11));
    fakeHost.fail(REFRESH, { status: 503, times: 1 });
    await failureOf(sdk.videos.feed());
    fakeHost.fail(REFRESH, { status: 403 });
    await clock.advance(5000);
    await failureOf(sdk.videos.feed());

    expect(told.slice(1)).toMatchObject([
      ['info', 'renewal-started', {}],
      ['warn', 'renewal-failed', { failure: { code: 'unreachable' } }],
      ['info', 'renewal-started', {}],
      ['warn', 'renewal-failed', { failure: { code: 'unauthorised', status: 403 } }],
      ['warn', 'session-ended', { why: 'renewal-refused' }],
    ]);
  });

  it('receives the end of a session by a call or another tab', async () => {
    const { told, sdk, fakeHost, person, storage, logIn } = startLogged();
    await logIn();
    fakeHost.revokeSessions(person.id);
    await failureOf(sdk.accounts.currentUser());
    for (const [key, value] of Object.entries(fakeHost.storedSession(person.id))) {
      storage.openTab().setItem(key, value);
    }
    await sdk.videos.feed();
    storage.openTab().removeItem('rt');
    expect(await failureOf(sdk.videos.feed())).toMatchObject({ code: 'aborted' });

    expect(told.slice(1)).toEqual([
      ['warn', 'session-ended', { why: 'call-refused' }],
      ['info', 'session-started', { from: 'storage' }],
      ['info', 'session-ended', { why: 'storage' }],
    ]);
  });

  it('receives a renewal whose response arrives after a logout', async () => {
    const { told, sdk, clock, fakeHost, logIn } = startLogged();
    await logIn();
    await clock.advance(minutes(11));
    const held = fakeHost.hold(REFRESH);
    const feed = failureOf(sdk.videos.feed());
    await held.arrived;
    void sdk.session.logOut();
    held.release();
    await feed;

    expect(told.slice(2)).toEqual([
      ['info', 'session-ended', { why: 'logout' }],
      ['info', 'renewal-superseded', {}],
    ]);
  });

  it('receives a failure of the storage', async () => {
    const fail = () => {
      throw new DOMException('Forbidden', 'SecurityError');
    };
    const { told } = startLogged({ getItem: fail, setItem: fail, removeItem: fail });

    expect(told).toMatchObject([['warn', 'storage-failed', { cause: { name: 'SecurityError' } }]]);
  });

  it('never receives a password, a token or personal data', async () => {
    const { told, sdk, clock, fakeHost, person, logIn } = startLogged();
    await logIn();
    const secrets = [person.password, person.email, person.id];
    const keep = () => {
      const { accessToken, refreshToken } = sdk.session.state();
      secrets.push(accessToken ?? '', refreshToken ?? '');
    };
    keep();
    await clock.advance(minutes(11));
    await sdk.videos.feed();
    keep();
    await clock.advance(minutes(11));
    fakeHost.fail(REFRESH, { status: 0 });
    await failureOf(sdk.videos.feed());

    const printed = inspect(told, { depth: 20, showHidden: true });
    expect(printed).toContain('renewal-failed');
    for (const secret of secrets) expect(printed).not.toContain(secret);
  });
});
