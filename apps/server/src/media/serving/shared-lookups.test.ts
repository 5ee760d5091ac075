import { describe, expect, it } from 'vitest';
import { shareLookups } from './shared-lookups.ts';

/** A table that answers when it is told to. */
function aTable(rows: Record<string, string>, changes: () => number | undefined) {
  const asked: string[][] = [];
  const answers: (() => void)[] = [];
  const lookUp = shareLookups({
    changes,
    find: async (keys: readonly string[]) => {
      asked.push([...keys]);
      await new Promise<void>((resolve) => answers.push(resolve));
      return new Map(Object.entries(rows).filter(([key]) => keys.includes(key)));
    },
  });
  const answer = async () => {
    await Promise.resolve();
    answers.shift()?.();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { asked, answer, lookUp };
}

describe('shared lookups', () => {
  it('ask one question for all who came while another was asked', async () => {
    const table = aTable({ a: 'A', b: 'B' }, () => undefined);
    const first = table.lookUp('a');
    await Promise.resolve();
    const later = [table.lookUp('a'), table.lookUp('b'), table.lookUp('c'), table.lookUp('b')];
    await table.answer();
    await table.answer();

    expect(await first).toBe('A');
    expect(await Promise.all(later)).toEqual(['A', 'B', undefined, 'B']);
    expect(table.asked).toEqual([['a'], ['a', 'b', 'c']]);
  });

  it('use an answer again only while nothing is written', async () => {
    let changes = 0;
    const rows: Record<string, string> = { a: 'A' };
    const table = aTable(rows, () => changes);
    const ask = async () => {
      const found = table.lookUp('a');
      await table.answer();
      return found;
    };

    expect([await ask(), await ask()]).toEqual(['A', 'A']);
    expect(table.asked).toHaveLength(1);

    delete rows['a'];
    changes += 1;
    expect(await ask()).toBeUndefined();
  });

  it('remember nothing that was asked while something was written', async () => {
    let changes = 0;
    const rows: Record<string, string> = { a: 'A' };
    const table = aTable(rows, () => changes);
    const found = table.lookUp('a');
    await Promise.resolve();
    changes += 1;
    await table.answer();
    expect(await found).toBe('A');

    delete rows['a'];
    const again = table.lookUp('a');
    await table.answer();
    expect(await again).toBeUndefined();
  });

  it('are asked again after a failure', async () => {
    let isAway = true;
    const lookUp = shareLookups({
      changes: () => undefined,
      find: async () => {
        if (isAway) throw new Error('away');
        return new Map([['a', 'A']]);
      },
    });

    await expect(lookUp('a')).rejects.toThrow('away');
    isAway = false;
    expect(await lookUp('a')).toBe('A');
  });
});
