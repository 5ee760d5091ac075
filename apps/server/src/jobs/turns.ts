/**
 * The one definition of "person" and "turn", for every queue in which people wait for each other.
 *
 * A _person_ is the account that the work is done for. A _turn_ is the smallest amount of work after which somebody else
 * can go on: a job, or one piece of a job that is cut into pieces. Persons take turns: the person who has waited longest
 * since their last turn is next, and a person's own works are done in the order in which they were requested; one that has
 * failed comes after those that have failed less often. So nobody starves, and between two turns of one person each other
 * person has at most one.
 */
export interface WaitingWork {
  readonly id: string;
  readonly person: string;
  /** When the work was requested. All times have one unit, which may be any. */
  readonly requestedAt: number;
  /** When the person's last turn ended; absent before the first one. */
  readonly lastTurnAt?: number | undefined;
  /** How many turns at the work have failed since the last one that did not. Default 0. */
  readonly failures?: number;
}

const inOwnOrder = (one: WaitingWork, other: WaitingWork) =>
  (one.failures ?? 0) - (other.failures ?? 0) ||
  one.requestedAt - other.requestedAt ||
  (one.id < other.id ? -1 : 1);

/** Returns the works by person, in the person's own order. */
function worksByPerson<Work extends WaitingWork>(waiting: readonly Work[]): Work[][] {
  const inOrder = [...waiting].sort(inOwnOrder);
  return [...Map.groupBy(inOrder, ({ person }) => person).values()];
}

/** Since when a person waits: since their last turn, or since they requested the work if that was later. */
const waitsSince = ([first]: readonly WaitingWork[]) =>
  Math.max(first?.requestedAt ?? 0, first?.lastTurnAt ?? 0);

/** Returns the persons' works, those first whose turn comes first. */
const inOrderOfTurns = <Work extends WaitingWork>(waiting: readonly Work[]): Work[][] =>
  worksByPerson(waiting).sort((one, other) => waitsSince(one) - waitsSince(other));

/** Returns the work that gets the next turn. */
export const nextTurn = <Work extends WaitingWork>(waiting: readonly Work[]): Work | undefined =>
  inOrderOfTurns(waiting)[0]?.[0];

export interface MeasuredWork extends WaitingWork {
  /** How many turns it still needs. */
  readonly turnsLeft: number;
  /** How long one turn takes, if that is known. */
  readonly secondsPerTurn: number | undefined;
}

export interface Forecast {
  /** How many other works will be done first. */
  readonly worksBefore: number;
  /** Absent if the speed of a work before it is not known. */
  readonly seconds: number | undefined;
}

/** Predicts when a work is done that one slot does in turns with all others, if no further work is requested. */
export function forecast(waiting: readonly MeasuredWork[], id: string): Forecast | undefined {
  const persons = inOrderOfTurns(waiting);
  const own = persons.findIndex((works) => works.some((work) => work.id === id));
  const ownWorks = persons[own] ?? [];
  const upToThis = ownWorks.slice(0, ownWorks.findIndex((work) => work.id === id) + 1);
  if (upToThis.length === 0) return undefined;
  const ownTurns = upToThis.reduce((sum, { turnsLeft }) => sum + turnsLeft, 0);

  let worksBefore = upToThis.length - 1;
  let seconds = upToThis.reduce((sum, work) => sum + secondsOf(work, work.turnsLeft), 0);
  for (const [place, works] of persons.entries()) {
    if (place === own) continue;
    // Those whose turn comes later have none after this work's last turn.
    let turns = place < own ? ownTurns : ownTurns - 1;
    for (const work of works) {
      const taken = Math.min(turns, work.turnsLeft);
      seconds += secondsOf(work, taken);
      turns -= taken;
      if (taken === work.turnsLeft) worksBefore += 1;
    }
  }
  return { worksBefore, seconds: Number.isNaN(seconds) ? undefined : seconds };
}

/** `NaN` when turns are counted whose length is not known. */
const secondsOf = ({ secondsPerTurn }: MeasuredWork, turns: number) =>
  turns === 0 ? 0 : turns * (secondsPerTurn ?? Number.NaN);
