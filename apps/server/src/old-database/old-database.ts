import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { databaseFolderOf } from '../database/private-postgres/private-postgres.ts';
import { isFile } from '../lib/is-file.ts';
import { StartError } from '../lib/start-error.ts';
import { writeFileAtomic } from '../lib/write-file-atomic.ts';
import { createImport, type ImportLog } from './create-import.ts';

const NOTE = 'imported.json';
const note = v.pipe(v.string(), v.parseJson(), v.object({ fingerprint: v.string() }));

/** Returns the folder in which releases up to 0.1.0 keep their database. */
export const oldDatabaseFolderOf = (dataDir: string): string => join(dataDir, 'database');

const isDatabase = (folder: string) => isFile(join(folder, 'PG_VERSION'));

/** Returns whether a data folder has the database of a previous release, which has not moved to PostgreSQL yet. */
export const hasDatabaseToImport = async (dataDir: string): Promise<boolean> =>
  (await isDatabase(oldDatabaseFolderOf(dataDir))) &&
  !(await isDatabase(databaseFolderOf(dataDir)));

/** Changes with every start and stop of the engine, and not when the folder is copied. */
const fingerprintOf = async (folder: string) =>
  createHash('sha256')
    .update(await readFile(join(folder, 'global/pg_control')))
    .digest('hex');

/** Throws when the previous release has run again after the import: its rows would be missing without a word. */
async function assertUnchanged(dataDir: string, folder: string): Promise<void> {
  const text = await readFile(join(dataDir, NOTE), 'utf8').catch(() => '');
  const known = v.safeParse(note, text);
  if (known.success && known.output.fingerprint === (await fingerprintOf(folder))) return;
  throw new StartError(
    `DATA_DIR: the previous release has used ${folder} since its rows were moved to ${databaseFolderOf(dataDir)}. Each folder lacks what the other has stored since. Move away the one to give up, then start again.`,
  );
}

/**
 * Returns what fills the new database of a data folder with the rows of a previous release; `undefined` when there are
 * none, or when they have been moved before.
 */
export async function findImport(
  dataDir: string,
  log: ImportLog,
): Promise<((connectionString: string) => Promise<void>) | undefined> {
  const folder = oldDatabaseFolderOf(dataDir);
  if (!(await isDatabase(folder))) return undefined;
  if (await isDatabase(databaseFolderOf(dataDir))) {
    await assertUnchanged(dataDir, folder);
    return undefined;
  }
  const fill = createImport({ folder, log });
  return async (connectionString) => {
    await fill(connectionString);
    const fingerprint = await fingerprintOf(folder);
    await writeFileAtomic(join(dataDir, NOTE), `${JSON.stringify({ fingerprint })}\n`);
  };
}
