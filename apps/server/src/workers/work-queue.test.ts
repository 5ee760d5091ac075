import { afterEach, describe, expect, it } from 'vitest';
import { type WaitingPerson, forPerson } from '../lib/waiting-person.ts';
import { type WorkWait, createWorkQueue, watchWaits, workQueues } from './work-queue.ts';

const BUSY = { code: 'unavailable', statusCode: 503, retryAfterSeconds: 5 };
const GREEDY = Array.from({ length: 50 }, (_none, n) => `greedy ${n}`);

/** A worker whose works end when the test says so. */
function aWorker(limits: { readonly slots: number; readonly maxWaiting: number }) {
  const worker = createWorkQueue({ name: 'test', ...limits });
  /** The persons of all works that have begun, in order. */
  const begun: string[] = [];
  const running: (() => void)[] = [];
  const signals: (AbortSignal | undefined)[] = [];

  /** Lets everything happen that can happen at present. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const ask = (person: string, options: Omit<WaitingPerson, 'person'> = {}) => {
    const result = forPerson({ person, ...options }, () =>
      worker.run((signal) => {
        begun.push(person);
        signals.push(signal);
        return new Promise<string>((resolve) => running.push(() => resolve(person)));
      }),
    );
    result.catch(() => {}); // the test looks at it later
    return result;
  };
  /** Ends the work that has run for the longest time. */
  async function endOne(): Promise<void> {
    await settle();
    running.shift()?.();
    await settle();
  }
  async function end(count: number): Promise<void> {
    for (let ended = 0; ended < count; ended += 1) await endOne();
  }
  return { worker, begun, signals, ask, end, endOne, settle };
}

afterEach(() => void workQueues.splice(0));

describe('a worker in memory', () => {
  it('[WORKER-TURNS-01] gives persons their turns one after the other, and does a person’s works in order', async () => {
    const { begun, ask, end } = aWorker({ slots: 1, maxWaiting: 10 });

    for (const person of ['Ada', 'Ada', 'Bob', 'Bob', 'Eve', 'Eve']) void ask(person);
    await end(6);

    expect(begun).toEqual(['Ada', 'Bob', 'Eve', 'Ada', 'Bob', 'Eve']);
  });

  it.each([1, 2, 4])(
    '[WORKER-TURNS-02] with %i slots lets a person wait only for the works that run, beside 50 who ask for more than it can do',
    async (slots) => {
      const { begun, ask, endOne } = aWorker({ slots, maxWaiting: 400 });
      for (let times = 0; times < 4; times += 1) for (const person of GREEDY) void ask(person);
      // Each has a turn, and asks for more at its end.
      for (const person of GREEDY) {
        await endOne();
        void ask(person);
      }
      expect(new Set(begun).size).toBe(GREEDY.length);

      const before = begun.length;
      void ask('bystander');
      await endOne();

      expect(begun.slice(before)).toEqual(['bystander']);
    },
  );

  it('[WORKER-TURNS-02] lets a person wait only for the work that runs beside 50 who have asked for four each a moment before', async () => {
    const { begun, ask, endOne } = aWorker({ slots: 1, maxWaiting: 400 });
    for (const person of GREEDY) for (let times = 0; times < 4; times += 1) void ask(person);

    void ask('bystander');
    await endOne();

    expect(begun).toEqual(['greedy 0', 'bystander']);
  });

  it('[WORKER-TURNS-02] gives a first turn to a person who asks for much, although others who ask once keep coming', async () => {
    const { begun, ask, endOne } = aWorker({ slots: 1, maxWaiting: 400 });
    for (const person of ['first', 'Ada', 'Ada']) void ask(person);

    for (let n = 0; n < 200; n += 1) {
      void ask(`visitor ${n}`);
      void ask(`other ${n}`);
      await endOne();
    }

    expect(begun).toContain('Ada');
  });

  it('[WORKER-TURNS-02] does not count turns for which nobody waited', async () => {
    const { begun, ask, endOne } = aWorker({ slots: 1, maxWaiting: 400 });
    void ask('calm');
    await endOne();
    for (const person of GREEDY) for (let times = 0; times < 4; times += 1) void ask(person);

    void ask('calm');
    await endOne();

    expect(begun).toEqual(['calm', 'greedy 0', 'calm']);
  });

  it('[WORKER-TURNS-02] lets a person who asks rarely wait only for the work that runs, time after time', async () => {
    const { begun, ask, end, endOne } = aWorker({ slots: 1, maxWaiting: 400 });
    for (let times = 0; times < 6; times += 1) for (const person of GREEDY) void ask(person);
    await end(GREEDY.length);

    for (let times = 0; times < 3; times += 1) {
      const before = begun.length;
      void ask('calm');
      await endOne();
      expect(begun.slice(before)).toEqual(['calm']);
      await end(GREEDY.length);
    }
  });

  it('[WORKER-TURNS-02] gives turns to a person who has had one although 300 others come for the first time', async () => {
    const { begun, ask, endOne } = aWorker({ slots: 1, maxWaiting: 400 });
    void ask('Ada');
    void ask('Ada');

    for (let n = 0; n < 300; n += 1) {
      void ask(`visitor ${n}`);
      await endOne();
    }

    expect(begun.filter((person) => person === 'Ada')).toHaveLength(2);
  });

  it('[WORKER-TURNS-03] refuses at once what would wait beyond its bound, with the time after which to try again', async () => {
    const { worker, ask } = aWorker({ slots: 1, maxWaiting: 2 });
    for (const person of ['Ada', 'Bob', 'Eve']) void ask(person);

    await expect(ask('Joan')).rejects.toMatchObject(BUSY);
    expect(worker.waiting()).toBe(2);
  });

  it('[WORKER-TURNS-03] refuses the newest work of whoever has most waiting, so that 50 persons do not fill it', async () => {
    const { worker, begun, ask, end } = aWorker({ slots: 1, maxWaiting: 200 });
    const asked = Array.from({ length: 5 }, () => GREEDY.map((person) => ask(person))).flat();
    const refusals = Promise.allSettled(asked).then((all) =>
      all.flatMap((one) => (one.status === 'rejected' ? [Object(one.reason).code] : [])),
    );
    expect(worker.waiting()).toBe(200);

    const bystander = ask('bystander');
    await end(251);

    expect(await bystander).toBe('bystander');
    expect(begun).toContain('bystander');
    expect(await refusals).toEqual(Array.from({ length: 50 }, () => 'unavailable'));
  });

  it('[WORKER-TURNS-04] drops the waiting work of a person who leaves', async () => {
    const { worker, begun, ask, endOne } = aWorker({ slots: 1, maxWaiting: 2 });
    const leaving = new AbortController();
    void ask('Ada');
    const left = ask('Bob', { signal: leaving.signal });
    void ask('Eve');

    leaving.abort(new Error('gone'));

    await expect(left).rejects.toThrow('gone');
    expect(worker.waiting()).toBe(1);
    await endOne();
    expect(begun).toEqual(['Ada', 'Eve']);
  });

  it('[WORKER-TURNS-04] does not begin work of a person who has left', async () => {
    const { begun, ask, settle } = aWorker({ slots: 1, maxWaiting: 1 });

    await expect(ask('Ada', { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow(
      'gone',
    );
    void ask('Bob');
    await settle();

    expect(begun).toEqual(['Bob']);
  });

  it('[WORKER-TURNS-04] tells running work that its person has left, and frees its slot when it has ended', async () => {
    const { begun, signals, ask, endOne, settle } = aWorker({ slots: 1, maxWaiting: 1 });
    const leaving = new AbortController();
    void ask('Ada', { signal: leaving.signal });
    void ask('Bob');
    await settle();

    leaving.abort();
    expect(signals[0]?.aborted).toBe(true);
    expect(begun).toEqual(['Ada']);
    await endOne();

    expect(begun).toEqual(['Ada', 'Bob']);
  });

  it('[WORKER-TURNS-05] never refuses a job', async () => {
    const { begun, ask, end } = aWorker({ slots: 1, maxWaiting: 1 });
    void ask('Ada');
    void ask('Bob');

    const job = ask('job', { isJob: true });
    await end(3);

    expect(await job).toBe('job');
    expect(begun).toEqual(['Ada', 'Bob', 'job']);
  });

  it('frees its slot when a work fails', async () => {
    const { worker, ask, begun, settle } = aWorker({ slots: 1, maxWaiting: 0 });

    await expect(worker.run(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
    void ask('Ada');
    await settle();

    expect(begun).toEqual(['Ada']);
  });

  it('[WORKER-TURNS-07] reports each wait with its outcome', async () => {
    const { ask, endOne, settle } = aWorker({ slots: 1, maxWaiting: 1 });
    const waits: WorkWait[] = [];
    const stop = watchWaits((wait) => waits.push(wait));
    const leaving = new AbortController();
    void ask('Ada');
    void ask('Bob', { signal: leaving.signal });
    void ask('Eve');
    leaving.abort();
    await settle();
    void ask('Joan');
    await endOne();
    stop();
    await endOne();

    expect(waits.map(({ outcome }) => outcome)).toEqual(['begun', 'refused', 'cancelled', 'begun']);
    for (const { worker, seconds } of waits) {
      expect(worker).toBe('test');
      expect(seconds).toBeGreaterThanOrEqual(0);
    }
  });
});
