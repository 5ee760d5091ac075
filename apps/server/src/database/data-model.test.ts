import { readFileSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from './schema.ts';

const tables = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table));

/** Names of the tables to which a table refers with this rule, each once. */
const referred = ({ foreignKeys }: (typeof tables)[number], rule: 'cascade' | 'set null') => [
  ...new Set(
    foreignKeys
      .filter(({ onDelete }) => onDelete === rule)
      .map((key) => getTableConfig(key.reference().foreignTable).name),
  ),
];

const namesIn = (text: string) => Array.from(text.matchAll(/`(\w+)`/g), ([, name = '']) => name);

it('docs/data-model.md names each table once, and the tables with whose rows its rows are deleted', () => {
  const page = readFileSync(new URL('../../../../docs/data-model.md', import.meta.url), 'utf8');
  const told = Array.from(
    page.matchAll(/^\| `(\w+)` *\|([^|]*)\|/gm),
    ([, name = '', cell = '']) => {
      const [, emptied = ''] = /\(([^)]*)\)/.exec(cell) ?? [];
      return {
        name,
        deletedWith: namesIn(cell.replace(`(${emptied})`, '')).sort(),
        emptiedWith: namesIn(emptied).sort(),
      };
    },
  );
  const real = tables.map((table) => ({
    name: table.name,
    deletedWith: referred(table, 'cascade').sort(),
    emptiedWith: referred(table, 'set null').sort(),
  }));
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name.localeCompare(other.name);

  expect(told.sort(byName)).toEqual(real.sort(byName));
});

it('every reference says what happens to its row: none is left to the default', () => {
  const undecided = tables.flatMap(({ name, foreignKeys }) =>
    foreignKeys
      .filter(({ onDelete }) => onDelete !== 'cascade' && onDelete !== 'set null')
      .map(() => name),
  );
  expect(undecided).toEqual([]);
});
