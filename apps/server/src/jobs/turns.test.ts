import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../test/support/seeded-random.ts';
import { type MeasuredWork, type WaitingWork, forecast, nextTurn } from './turns.ts';

const work = (id: string, person: string, requestedAt: number, lastTurnAt?: number) =>
  ({ id, person, requestedAt, lastTurnAt }) satisfies WaitingWork;

describe('nextTurn', () => {
  it.each<[string, WaitingWork[], string | undefined]>([
    ['returns nothing when nobody waits', [], undefined],
    [
      '[TURNS-01] prefers the person who requested first',
      [work('b', 'Bob', 2), work('a', 'Ada', 1)],
      'a',
    ],
    [
      '[TURNS-01] prefers a person without a turn to one who has had one since',
      [work('a', 'Ada', 1, 5), work('b', 'Bob', 4)],
      'b',
    ],
    [
      '[TURNS-01] prefers the person whose last turn ended first',
      [work('a', 'Ada', 1, 9), work('b', 'Bob', 2, 8)],
      'b',
    ],
    [
      '[TURNS-02] prefers a person’s oldest work',
      [work('a2', 'Ada', 3), work('a1', 'Ada', 1, 9)],
      'a1',
    ],
    [
      '[TURNS-20] prefers a person’s work that has failed less often',
      [{ ...work('a1', 'Ada', 1), failures: 1 }, work('a2', 'Ada', 3)],
      'a2',
    ],
  ])('%s', (_what, waiting, expected) => {
    expect(nextTurn(waiting)?.id).toBe(expected);
  });
});

type Waiting = { -readonly [Field in keyof MeasuredWork]: MeasuredWork[Field] };

/** Does all the works in turns. Returns when each of them was done. */
function simulate(works: readonly MeasuredWork[], startsAt: number): Map<string, number> {
  const doneAt = new Map<string, number>();
  let waiting = works.map((each): Waiting => Object.assign({}, each));
  let clock = startsAt;
  for (let next = nextTurn(waiting); next; next = nextTurn(waiting)) {
    const { id, person, secondsPerTurn = 0 } = next;
    clock += secondsPerTurn;
    if (next.turnsLeft === 1) doneAt.set(id, clock - startsAt);
    next.turnsLeft -= 1;
    waiting = waiting.filter((each) => each.turnsLeft > 0);
    for (const each of waiting) if (each.person === person) each.lastTurnAt = clock;
  }
  return doneAt;
}

describe('forecast', () => {
  it('[TURNS-08] predicts what a simulation of the turns comes to', () => {
    const random = seededRandom(38);
    for (let round = 0; round < 200; round += 1) {
      const works = Array.from({ length: 1 + random.integer(8) }, (_none, index) => ({
        ...work(`w${index}`, `p${random.integer(4)}`, index),
        turnsLeft: 1 + random.integer(6),
        secondsPerTurn: 1 + random.integer(60),
      }));
      const doneAt = simulate(works, 1000);
      for (const { id } of works) {
        const seconds = doneAt.get(id) ?? 0;
        const worksBefore = [...doneAt.values()].filter((other) => other < seconds).length;
        expect(forecast(works, id)).toEqual({ worksBefore, seconds });
      }
    }
  });

  it('[TURNS-08] does not state a time if the speed of a work before it is not known', () => {
    const works = [
      { ...work('a', 'Ada', 1), turnsLeft: 2, secondsPerTurn: undefined },
      { ...work('b', 'Bob', 2), turnsLeft: 1, secondsPerTurn: 5 },
    ];
    expect(forecast(works, 'b')).toEqual({ worksBefore: 0, seconds: undefined });
    expect(forecast(works, 'c')).toBeUndefined();
  });
});
