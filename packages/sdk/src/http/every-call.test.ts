import { API_PREFIX, type Call, calls } from '@kinora/api-contract';
import { documentedCalls } from '@kinora/api-contract/reference';
import { expect, it } from 'vitest';
import { minutes, seconds, startBench } from '../testing/bench.ts';
import { matchPath } from '../testing/fake-route.ts';

/** The options of a method: the sample of its call, text for each part of the path, and files. */
function optionsFor({ call, reference }: (typeof documentedCalls)[number]) {
  const sample = new Map(Object.entries(reference.sample ?? {}));
  // The right password would delete the account, and end the session that the test uses.
  if (sample.has('password')) sample.set('password', 'Wrong1!');
  return Object.fromEntries(
    Object.entries(call.request?.names ?? {}).map(([option, name]) => {
      if (reference.files && name in reference.files) return [option, new Blob(['bytes'])];
      return [option, call.path.includes(`:${name}`) ? '1' : sample.get(name)];
    }),
  );
}

/** Sends a call with the method of its name. The session itself sends those without a method. */
async function send(areas: object, documented: (typeof documentedCalls)[number]) {
  const [subject = '', name = ''] = documented.name.split('.');
  const method: unknown = Reflect.get(Reflect.get(areas, subject), name);
  if (typeof method !== 'function') return;
  // The host may refuse it.
  await Reflect.apply(method, undefined, [optionsFor(documented)]).catch(() => {});
}

it('[PRODUCT-10, SESSION-22, SESSION-23, CALLS-03] every call of the contract goes to the host with the bearer token and cookies', async () => {
  const { sdk, clock, fakeHost, logIn } = startBench();
  await logIn();
  const first = `Bearer ${sdk.session.state().accessToken}`;
  const begun = fakeHost.requests.length;

  for (const documented of documentedCalls) await send(sdk, documented);
  await clock.advance(minutes(11));
  await sdk.accounts.currentUser();
  const second = `Bearer ${sdk.session.state().accessToken}`;
  void sdk.session.logOut();
  await clock.advance(seconds(1));

  const sent = fakeHost.requests.slice(begun);
  const unsent = Object.values(calls)
    .flatMap((group) => Object.values<Call>(group))
    .filter(
      ({ method, path }) =>
        !sent.some((call) => call.method === method && matchPath(API_PREFIX + path, call.path)),
    );
  expect(unsent).toEqual([]);
  expect(sent.filter(({ withCookies }) => !withCookies)).toEqual([]);
  const sentWithout = (bearer: string, arrived: typeof sent) =>
    arrived.filter(({ headers }) => headers.get('authorization') !== bearer);
  // The renewal itself goes out with the token that it replaces; the last two are the call after it and the logout.
  expect(sentWithout(first, sent.slice(0, -2))).toEqual([]);
  expect(sentWithout(second, sent.slice(-2))).toEqual([]);
});
