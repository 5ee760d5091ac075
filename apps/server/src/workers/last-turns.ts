/** Whose last turn is older than those of so many others waits like somebody without a turn, so nobody starves. */
const MAX_PERSONS = 256;
/**
 * Every turn counts as later than every request. So somebody without a turn comes before those who have had one, and
 * somebody who has used less than their share comes before those who have used it.
 */
const FIRST_TURN = 2 ** 52;

/** The times by which a worker orders persons. They count requests and turns, so no clock decides whose turn is next. */
export interface LastTurns {
  /** Returns the time of a request that is made at present. */
  requested(): number;
  /** Notes that the person has a turn at present. */
  had(person: string): void;
  /** Returns when the person's last turn was; `undefined` when it was long ago. */
  lastOf(person: string): number | undefined;
}

/** Creates the memory of a worker, which has a bound. */
export function createLastTurns(): LastTurns {
  /** The oldest first. */
  const last = new Map<string, number>();
  let time = 0;
  const tick = () => (time += 1);

  return {
    requested: tick,
    had(person) {
      last.delete(person);
      last.set(person, FIRST_TURN + tick());
      const [oldest] = last.keys();
      if (last.size > MAX_PERSONS && oldest !== undefined) last.delete(oldest);
    },
    lastOf: (person) => last.get(person),
  };
}
