import { expect, it } from 'vitest';
import { once, cacheFor } from './cached.ts';

/** A cached load whose outcome the test decides. */
function slow(milliseconds: number) {
  let at = 1_000_000;
  const loads: PromiseWithResolvers<string>[] = [];
  const ask = cacheFor(
    milliseconds,
    () => {
      const load = Promise.withResolvers<string>();
      loads.push(load);
      return load.promise;
    },
    () => new Date(at),
  );
  return { ask, loads, pass: (passed: number) => (at += passed) };
}

it('concurrent callers share one load, and the value is loaded again after the time', async () => {
  const { ask, loads, pass } = slow(1000);
  const first = ask();
  pass(999);
  const second = ask();
  loads[0]?.resolve('old');
  expect([await first, await second]).toEqual(['old', 'old']);

  pass(1);
  const third = ask();
  loads[1]?.resolve('new');
  expect(await third).toBe('new');
});

it('the value is loaded again after the clock was set back', () => {
  const { ask, loads, pass } = slow(1000);
  void ask();
  pass(-1);
  void ask();

  expect(loads).toHaveLength(2);
});

it('a late failure of an older load does not evict the value', async () => {
  const { ask, loads, pass } = slow(1000);
  const first = ask();
  pass(1000);
  const second = ask();
  loads[1]?.resolve('new');
  await second;
  loads[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');

  expect(await ask()).toBe('new');
  expect(loads).toHaveLength(2);
});

it('a failed load is retried, and a successful one is cached for good', async () => {
  const responses = [Promise.reject(new Error('away')), Promise.resolve('there')];
  const ask = once(() => responses.shift() ?? Promise.resolve('again'));

  await expect(ask()).rejects.toThrow('away');
  expect([await ask(), await ask()]).toEqual(['there', 'there']);
});
