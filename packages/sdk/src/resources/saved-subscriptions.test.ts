import { describe, expect, it } from 'vitest';
import { minutes, startBench } from '../testing/bench.ts';

async function startSubscribed() {
  const bench = startBench();
  await bench.logIn();
  const maker = bench.fakeHost.addUser({ userName: 'grace' });
  bench.fakeHost.toggleSubscription(bench.person.id, maker.id);
  const { sdk, fakeHost, person, storage } = bench;
  const names = async (client = sdk) =>
    (await client.subscriptions.list({ userId: person.id })).map(({ userName }) => userName);
  const asked = () => fakeHost.requestsTo('GET /subscriptions/u/*').length;
  const saved = () => storage.contents()['subscriptions'];
  return { ...bench, maker, names, asked, saved };
}

describe('the saved list of subscriptions', () => {
  it('[SUBSCRIPTIONS-09] is fetched only when it is not stored, also in a later tab', async () => {
    const { names, asked, openTab } = await startSubscribed();

    expect(await names()).toEqual(['grace']);
    expect(await names()).toEqual(['grace']);
    expect(await names(openTab())).toEqual(['grace']);

    expect(asked()).toBe(1);
  });

  it('[SUBSCRIPTIONS-08] is replaced by the response to a toggle', async () => {
    const { sdk, fakeHost, names, asked, saved } = await startSubscribed();
    await names();
    const other = fakeHost.addUser({ userName: 'alan' });

    await sdk.subscriptions.toggle({ channelId: other.id });

    expect(JSON.parse(saved() ?? '')).toMatchObject([{ userName: 'alan' }, { userName: 'grace' }]);
    expect(await names()).toEqual(['alan', 'grace']);
    expect(asked()).toBe(1);
  });

  it('[MARKS-09] is replaced by the response to set', async () => {
    const { sdk, fakeHost, names, asked, saved } = await startSubscribed();
    await names();
    const other = fakeHost.addUser({ userName: 'alan' });

    await sdk.subscriptions.set({ channelId: other.id, isSubscribed: true });

    expect(JSON.parse(saved() ?? '')).toMatchObject([{ userName: 'alan' }, { userName: 'grace' }]);
    expect(await names()).toEqual(['alan', 'grace']);
    expect(asked()).toBe(1);
  });

  it.each(['', '{', 'null', '[{"id":7}]', '{"0":{}}'])(
    'is fetched again when it is damaged: %j',
    async (text) => {
      const { names, asked, storage } = await startSubscribed();
      storage.setItem('subscriptions', text);

      expect(await names()).toEqual(['grace']);
      expect(asked()).toBe(1);
    },
  );

  it('is not used for another user', async () => {
    const { sdk, fakeHost, clock, names, saved } = await startSubscribed();
    await names();
    const leaving = sdk.session.logOut();
    await clock.advance(minutes(1));
    await leaving;
    expect(saved()).toBeUndefined();

    const next = fakeHost.addUser();
    await sdk.accounts.login({ email: next.email, password: next.password });
    expect(await sdk.subscriptions.list({ userId: next.id })).toEqual([]);
  });

  it('is not saved for a user who has logged out meanwhile', async () => {
    const { sdk, fakeHost, clock, names, saved } = await startSubscribed();
    const held = fakeHost.hold('GET /subscriptions/u/*');
    const listed = names().catch((failure: unknown) => failure);
    await held.arrived;
    const leaving = sdk.session.logOut();
    held.release();
    await clock.advance(minutes(1));
    await leaving;
    await listed;

    expect(saved()).toBeUndefined();
  });
});
