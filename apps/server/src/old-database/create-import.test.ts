import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOldDatabase } from '../../test/support/old-database.ts';
import { onSmallDisks } from '../../test/support/small-disk.ts';
import { runServer } from '../../test/support/spawned-server.ts';
import { freshDatabase, type TestDatabase } from '../../test/support/test-server.ts';
import { migrationsFolder } from '../database/migrations.ts';
import { openDatabase } from '../database/open.ts';
import { createImport } from './create-import.ts';
import { withMigrationsUpTo } from './with-migrations-up-to.ts';

const log = { info: () => {} };
const MEGABYTE = 1024 ** 2;

let place: string;
let target: TestDatabase;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'kinora-import-'));
  target = await freshDatabase();
});
afterEach(async () => {
  await rm(place, { recursive: true });
  await target.drop();
});

const journal = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ entries: v.array(v.object({ tag: v.string(), when: v.number() })) }),
);

/** The time of a migration, by its name. */
async function timeOf(tag: string): Promise<number> {
  const text = await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return v.parse(journal, text).entries.find((entry) => entry.tag === tag)?.when ?? 0;
}

/** A database from before the words of names were kept. Resolves with its files as an archive. */
async function anOlderDatabase(folder: string): Promise<Uint8Array> {
  const time = await timeOf('0006_popular_of_channel');
  let archive: Uint8Array = new Uint8Array();
  await withMigrationsUpTo(time, async (migrations) => {
    const engine = await createOldDatabase(folder, migrations);
    await engine.exec(`insert into users
      (id, user_name, full_name, email, password_hash, created_at, updated_at) values
      (gen_random_uuid(), 'ada', 'Ada Lovelace', 'ada@example.com', '-', now(), now())`);
    archive = new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer());
    await engine.close();
  });
  return archive;
}

/** The words of the names, which a later migration creates. */
async function wordsIn(connectionString: string): Promise<readonly unknown[]> {
  const database = await openDatabase({ connectionString });
  try {
    const { rows } = await database.sql.execute(sql`select word from name_words order by word`);
    return rows.map(({ word }) => word);
  } finally {
    await database.close();
  }
}

describe('createImport', { timeout: 300_000 }, () => {
  it('[UPGRADE-05] runs the migrations that an older folder lacks on its rows', async () => {
    const folder = join(place, 'database');
    await anOlderDatabase(folder);
    const { DATABASE_URL: url = '' } = target.env;

    await createImport({ folder, log })(url);

    expect(await wordsIn(url)).toEqual(['ada', 'lovelace']);
  });

  it('[UPGRADE-05] reads an archive, and deletes the folder into which it unpacks it', async () => {
    const archive = join(place, 'database.tar');
    await writeFile(archive, await anOlderDatabase(join(place, 'database')));
    const folder = join(place, 'unpacked');
    const { DATABASE_URL: url = '' } = target.env;

    await createImport({ folder, archive, log })(url);

    expect(await wordsIn(url)).toEqual(['ada', 'lovelace']);
    expect(await readdir(place)).not.toContain('unpacked');
  });

  it('[UPGRADE-06] names the version of a folder that this release cannot read', async () => {
    const folder = join(place, 'database');
    await mkdir(folder);
    await writeFile(join(folder, 'PG_VERSION'), '17\n');

    const importing = createImport({ folder, log })(target.env['DATABASE_URL'] ?? '');

    await expect(importing).rejects.toThrow(
      `DATA_DIR: the database in ${folder} was written by PostgreSQL 17; this release reads 18. Start the release that wrote it.`,
    );
  });

  it('[UPGRADE-06] names a folder whose files are damaged', async () => {
    const folder = join(place, 'database');
    await anOlderDatabase(folder);
    await writeFile(join(folder, 'global/pg_control'), 'damaged');

    const importing = createImport({ folder, log })(target.env['DATABASE_URL'] ?? '');

    await expect(importing).rejects.toThrow(
      `DATA_DIR: the database of the previous release in ${folder} cannot be read (`,
    );
  });

  it('[UPGRADE-06] ends a start with one line when the disk has no room for both databases', async () => {
    const old = join(place, 'old');
    await anOlderDatabase(old);
    const dataDir = join(place, 'data');
    await mkdir(dataDir);
    const small = await onSmallDisks([dataDir], 160 * MEGABYTE, `cp -R ${old} ${dataDir}/database`);

    const ended = await runServer({ PORT: '0', DATA_DIR: dataDir }, small);

    expect(ended).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^DATA_DIR: the disk of \S+ is full: [\d.]+ MB are free, and Kinora needs 1\d\d[\d.]* MB there\. Free some space on it\.\n$/,
      ),
    });
  });
});
