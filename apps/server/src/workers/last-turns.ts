/** Whose last turn is older than those of so many others waits like somebody without a turn, so nobody starves. */
const MAX_PERSONS = 256;

/** Remembers when persons had their last turns. */
export interface LastTurns {
  /** Returns the present time. Counts requests and turns, so that no clock decides whose turn is next. */
  tick(): number;
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
    tick,
    had(person) {
      last.delete(person);
      last.set(person, tick());
      const [oldest] = last.keys();
      if (last.size > MAX_PERSONS && oldest !== undefined) last.delete(oldest);
    },
    lastOf: (person) => last.get(person),
  };
}
