import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/support/test-server.ts';
import { runSqlPrompt } from './sql-prompt.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

async function typed(...lines: readonly string[]): Promise<string> {
  const output = new PassThrough();
  const printed = text(output);
  const address = database.env['DATABASE_URL'] ?? '';
  await runSqlPrompt(address, Readable.from(lines.map((line) => `${line}\n`)), output);
  output.end();
  return printed;
}

describe('the prompt for SQL', () => {
  it('[DATABASE-09] prints the rows of a statement, which may have several lines', async () => {
    expect(await typed('select 1 as one,', `  'Ada' as name;`)).toContain(
      ['one │ name', '────┼─────', '1   │ Ada', '(1 rows)'].join('\n'),
    );
  });

  it('[DATABASE-09] prints the results of several statements on one line', async () => {
    const printed = await typed(
      'create temp table t (n int); insert into t values (7); select n from t;',
    );

    expect(printed).toContain(['CREATE', 'INSERT 1', 'n', '─', '7', '(1 rows)'].join('\n'));
  });

  it('[DATABASE-09] goes on after an error, until \\q', async () => {
    const printed = await typed(
      'select nothing;',
      'select 2 as two;',
      String.raw`\q`,
      'select 3 as three;',
    );

    expect(printed).toContain('ERROR: column "nothing" does not exist');
    expect(printed).toContain('two');
    expect(printed).not.toContain('three');
  });
});
