import { describe, expect, it } from 'vitest';
import { shareLookups } from './shared-lookups.ts';

/** A table whose queries the test resolves. */
function aTable(rows: Record<string, string>) {
  const asked: string[][] = [];
  const responses: (() => void)[] = [];
  const lookUp = shareLookups({
    find: async (keys: readonly string[]) => {
      asked.push([...keys]);
      await new Promise<void>((resolve) => responses.push(resolve));
      return new Map(Object.entries(rows).filter(([key]) => keys.includes(key)));
    },
  });
  const response = async () => {
    await Promise.resolve();
    responses.shift()?.();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { asked, response, lookUp };
}

describe('shared lookups', () => {
  it('run one query for all callers that arrive during another query', async () => {
    const table = aTable({ a: 'A', b: 'B' });
    const first = table.lookUp('a');
    await Promise.resolve();
    const later = [table.lookUp('a'), table.lookUp('b'), table.lookUp('c'), table.lookUp('b')];
    await table.response();
    await table.response();

    expect(await first).toBe('A');
    expect(await Promise.all(later)).toEqual(['A', 'B', undefined, 'B']);
    expect(table.asked).toEqual([['a'], ['a', 'b', 'c']]);
  });

  it('are repeated after a failure', async () => {
    let isAway = true;
    const lookUp = shareLookups({
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
