import { ApiError } from '@kinora/api-contract/kernel';
import { BRAND } from '../config/brand.ts';
import { RETRY_SOON_SECONDS } from '../http/failures/retry-soon.ts';
import { type WaitingWork, nextTurn } from '../jobs/turns.ts';
import { type WaitingPerson, waitingPerson } from '../lib/waiting-person.ts';
import { createLastTurns } from './last-turns.ts';

export interface WorkQueueOptions {
  /** A label of the metrics. */
  readonly name: string;
  /** How many works run at once. */
  readonly slots: number;
  /** How many works of requests may wait. */
  readonly maxWaiting: number;
}

/** A worker in memory, for which persons wait in turns. */
export interface WorkQueue extends WorkQueueOptions {
  /**
   * Runs a piece of work when its person has a turn. The signal aborts when nobody waits for the result any more; work that
   * still waits is then dropped. Rejects with a 503 error when too much work waits.
   */
  readonly run: <Result>(
    work: (signal: AbortSignal | undefined) => Promise<Result>,
  ) => Promise<Result>;
  readonly waiting: () => number;
}

/** How long a work has waited. The outcomes are labels of the metrics. */
export interface WorkWait {
  readonly worker: string;
  readonly outcome: 'begun' | 'refused' | 'cancelled';
  readonly seconds: number;
}

interface Waiting extends WaitingWork {
  readonly isJob: boolean;
  readonly begin: () => void;
  readonly refuse: (error: unknown) => void;
}

/**
 * Each further work that a person has in the queue puts off their first turn by so many requests. So persons who ask for much
 * at once do not all come before somebody who asks for one thing a moment later.
 */
const FURTHER_WORK = 256;

/** All workers of this process. */
export const workQueues: WorkQueue[] = [];
const listeners = new Set<(wait: WorkWait) => void>();

/** Calls back for each wait in this process, until the returned function is called. */
export function watchWaits(listener: (wait: WorkWait) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const busy = () =>
  new ApiError('unavailable', `${BRAND} is very busy right now. Please try again in a moment.`, {
    retryAfterSeconds: RETRY_SOON_SECONDS,
  });

/** Creates the queue of a worker. Each worker has one, for the whole process. */
export function createWorkQueue({ name, slots, maxWaiting }: WorkQueueOptions): WorkQueue {
  const waiting = new Map<string, Waiting>();
  const turns = createLastTurns();
  let free = slots;

  function takeNext(): Waiting | undefined {
    const works = [...waiting.values()];
    const byPerson = Map.groupBy(works, ({ person }) => person);
    const all = works.map(({ id, person, requestedAt }): WaitingWork => {
      const further = (byPerson.get(person)?.length ?? 1) - 1;
      return {
        id,
        person,
        requestedAt: requestedAt + further * FURTHER_WORK,
        lastTurnAt: turns.lastOf(person),
      };
    });
    const id = nextTurn(all)?.id ?? '';
    const next = waiting.get(id);
    waiting.delete(id);
    return next;
  }

  /**
   * Makes room for one more work of a person: when the queue is full, whoever has most works in it loses the newest one. Throws
   * when that is the person themselves, so that many requests of one person never keep out another.
   */
  function makeRoom(person: string): void {
    const requests = [...waiting.values()].filter(({ isJob }) => !isJob);
    if (requests.length < maxWaiting) return;
    const byPerson = Map.groupBy(requests, (work) => work.person);
    const own = byPerson.get(person)?.length ?? 0;
    const most = Math.max(...[...byPerson.values()].map(({ length }) => length));
    const newest = requests.findLast((work) => byPerson.get(work.person)?.length === most);
    if (!newest || most <= own + 1) throw busy();
    waiting.delete(newest.id);
    newest.refuse(busy());
  }

  async function waitForTurn({ person, signal, isJob = false }: WaitingPerson): Promise<void> {
    if (!isJob) makeRoom(person);
    const requestedAt = turns.requested();
    const id = String(requestedAt);
    const { promise, resolve: begin, reject: refuse } = Promise.withResolvers<void>();
    const cancel = () => {
      waiting.delete(id);
      refuse(signal?.reason);
    };
    waiting.set(id, { id, person, requestedAt, isJob, begin, refuse });
    signal?.addEventListener('abort', cancel);
    try {
      await promise;
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }

  async function enter(person: WaitingPerson): Promise<void> {
    person.signal?.throwIfAborted();
    if (free === 0) return waitForTurn(person);
    free -= 1;
  }

  /** A turn for which nobody waits costs nobody anything, so it does not count. */
  function noteTurn(person: string): void {
    if (waiting.size > 0) turns.had(person);
  }

  function leave(person: string): void {
    noteTurn(person);
    const next = takeNext();
    if (!next) free += 1;
    else {
      noteTurn(next.person);
      next.begin();
    }
  }

  const queue: WorkQueue = {
    name,
    slots,
    maxWaiting,
    waiting: () => waiting.size,
    async run(work) {
      const person = waitingPerson();
      const since = performance.now();
      const report = (outcome: WorkWait['outcome']) => {
        const seconds = (performance.now() - since) / 1000;
        for (const listener of listeners) listener({ worker: name, outcome, seconds });
      };
      try {
        await enter(person);
      } catch (error) {
        report(person.signal?.aborted ? 'cancelled' : 'refused');
        throw error;
      }
      try {
        report('begun');
        // The client may have left since its turn began.
        person.signal?.throwIfAborted();
        return await work(person.signal);
      } catch (error) {
        throw person.signal?.aborted ? person.signal.reason : error;
      } finally {
        leave(person.person);
      }
    },
  };
  workQueues.push(queue);
  return queue;
}
