import { expect, it } from 'vitest';
import { once, rememberFor } from './remembering.ts';

/** Something that takes until it is told how it ended. */
function slow(milliseconds: number) {
  let at = 1_000_000;
  const loads: PromiseWithResolvers<string>[] = [];
  const ask = rememberFor(
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

it('is loaded once for all who ask in that time, and anew after it', async () => {
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

it('is loaded anew when the clock was put back', () => {
  const { ask, loads, pass } = slow(1000);
  void ask();
  pass(-1);
  void ask();

  expect(loads).toHaveLength(2);
});

it('is not forgotten because an older loading failed late', async () => {
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

it('is tried again after a failure, and then kept for good', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve('there')];
  const ask = once(() => answers.shift() ?? Promise.resolve('again'));

  await expect(ask()).rejects.toThrow('away');
  expect([await ask(), await ask()]).toEqual(['there', 'there']);
});
