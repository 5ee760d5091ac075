import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { openDatabase } from './open.ts';

const server = fileURLToPath(new URL('../..', import.meta.url));
const journal = v.object({ entries: v.array(v.object({ tag: v.string(), when: v.number() })) });

const readJournal = async (folder: string) =>
  v.parse(journal, JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'))).entries;

it('migrations are dated in the order in which they run, because earlier ones would be skipped silently', async () => {
  const entries = await readJournal(join(server, 'drizzle'));

  expect(entries).toEqual(entries.toSorted((a, b) => a.when - b.when));
});

it('migrations match the schema', async () => {
  const copy = await mkdtemp(join(server, 'test-results-migrations-'));
  try {
    await cp(join(server, 'drizzle'), copy, { recursive: true });
    const before = (await readdir(copy)).toSorted();

    await promisify(execFile)(
      process.execPath,
      [
        join(server, 'node_modules/drizzle-kit/bin.cjs'),
        'generate',
        '--dialect=postgresql',
        '--casing=snake_case',
        '--schema=./src/database/schema/*.ts',
        `--out=./${copy.slice(server.length)}`,
      ],
      { cwd: server },
    );

    expect((await readdir(copy)).toSorted()).toEqual(before);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});

it('[OPERATING-09] migrations of the embedded database are logged only when they change it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-migrations-'));
  const messages: string[] = [];
  const log = { info: (_details: object, message: string) => void messages.push(message) };
  try {
    await (await openDatabase({ folder, log })).close();
    expect(messages).toEqual(['bringing the database up to date']);
    await (await openDatabase({ folder, log })).close();
    expect(messages).toHaveLength(1);
  } finally {
    await rm(folder, { recursive: true });
  }
});
