import { describe, expect, it } from 'vitest';
import { createManualClock } from '../testing.ts';
import { createRenewalLock } from './renewal-lock.ts';

describe('the lock around a renewal', () => {
  it('lets tabs work one after the other', async () => {
    const clock = createManualClock();
    const one = createRenewalLock(navigator.locks, 'one by one', clock);
    const other = createRenewalLock(navigator.locks, 'one by one', clock);
    const order: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();

    const first = one(async () => {
      order.push('first begins');
      await promise;
      order.push('first ends');
      return 1;
    });
    const second = other(async () => {
      order.push('second begins');
      return 2;
    });
    await clock.advance(1000);
    expect(order).toEqual(['first begins']);

    resolve();
    expect(await Promise.all([first, second])).toEqual([1, 2]);
    expect(order).toEqual(['first begins', 'first ends', 'second begins']);
  });

  it('is awaited for at most 2 s', async () => {
    const clock = createManualClock();
    const lock = createRenewalLock(navigator.locks, 'patience', clock);
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = lock(() => promise);
    let hasBegun = false;
    const second = lock(async () => {
      hasBegun = true;
    });

    await clock.advance(1999);
    expect(hasBegun).toBe(false);
    await clock.advance(1);
    expect(hasBegun).toBe(true);
    resolve();
    await Promise.all([first, second]);
  });

  it('lets one waiting tab continue after 2 s, and the others after another 2 s', async () => {
    const clock = createManualClock();
    const begun: string[] = [];
    const hanging = new Promise<void>(() => {});
    const start = (tab: string) => {
      const lock = createRenewalLock(navigator.locks, 'overtaking', clock);
      void lock(async () => {
        begun.push(tab);
        await hanging;
      });
    };
    for (const tab of ['holder', 'first', 'second', 'third']) start(tab);

    await clock.advance(2000);
    expect(begun).toEqual(['holder', 'first']);
    await clock.advance(1999);
    expect(begun).toHaveLength(2);
    await clock.advance(1);
    expect(begun).toEqual(['holder', 'first', 'second', 'third']);
  });

  it('throws the error of the work, which runs once', async () => {
    const lock = createRenewalLock(navigator.locks, 'failure', createManualClock());
    let times = 0;
    const work = lock(async () => {
      times += 1;
      throw new TypeError('No network');
    });
    await expect(work).rejects.toThrow('No network');
    expect(times).toBe(1);
  });

  it('is optional', async () => {
    expect(await createRenewalLock(undefined, 'none', createManualClock())(async () => 3)).toBe(3);
  });
});
