import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatBytes, MEGABYTE } from '@kinora/domain';
import { copyRows } from '../database/copy-rows.ts';
import { migrate, newestMigration } from '../database/migrations.ts';
import { clientOf, queryOf } from '../database/query.ts';
import { createJobTables } from '../jobs/create-job-tables.ts';
import { assertDiskSpace, NEW_DATABASE_BYTES } from '../storage/disk-needs.ts';
import { type OldDatabase, openPglite } from './open-pglite.ts';
import { withMigrationsUpTo } from './with-migrations-up-to.ts';

export interface ImportLog {
  info(details: object, message: string): void;
}

export interface ImportOptions {
  /**
   * The data folder of PGlite. With an archive, a folder that does not exist yet: the archive is unpacked there, and the
   * folder is deleted at the end.
   */
  readonly folder: string;
  /** A dump of a data folder of PGlite: an uncompressed tar archive. */
  readonly archive?: Uint8Array<ArrayBuffer> | undefined;
  readonly log: ImportLog;
}

/** The write-ahead log of the new database grows with the rows, up to `max_wal_size`. */
const MAX_WAL_BYTES = 256 * MEGABYTE;

/** Bytes of a database without its write-ahead log, which is not copied. */
async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const sizes = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(join(folder, 'pg_wal')))
    .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * Copies into tables that are as old as those of the source. The migrations that follow then run on the rows, as they
 * would have run on the source.
 */
async function copyInto(connectionString: string, source: OldDatabase) {
  const newest = await newestMigration(source.query);
  // The previous release was killed in its first start.
  if (newest === undefined) return { tables: 0, rows: 0 };
  await withMigrationsUpTo(newest, (folder) => migrate(connectionString, { folder }));
  await createJobTables(connectionString);
  const client = clientOf(connectionString);
  await client.connect();
  try {
    const copied = await copyRows(source.query, queryOf(client), () => {});
    await client.query('analyze'); // before the first queries are planned
    return copied;
  } finally {
    await client.end();
  }
}

/**
 * Returns a function that fills an empty PostgreSQL with the rows and unfinished jobs of a database of PGlite, and
 * compares counts and checksums. Opening the database brings the tables up to date afterwards. PGlite blocks this
 * thread meanwhile. The old folder stays usable by its release, also after a kill at any moment.
 */
export const createImport =
  ({ folder, archive, log }: ImportOptions) =>
  async (connectionString: string): Promise<void> => {
    const bytes = archive?.length ?? (await bytesOf(folder));
    const ownBytes = archive ? 2 * bytes : bytes;
    const neededBytes = ownBytes + Math.min(bytes, MAX_WAL_BYTES) + NEW_DATABASE_BYTES;
    await assertDiskSpace([{ folder: dirname(folder), neededBytes }]);
    const size = formatBytes(bytes);
    log.info({ size }, `moving the database of the previous release to PostgreSQL, ${size}`);
    try {
      const source = await openPglite(folder, archive);
      try {
        const copied = await copyInto(connectionString, source);
        log.info(copied, `moved ${copied.rows} rows of ${copied.tables} tables to PostgreSQL`);
      } finally {
        await source.close();
      }
    } finally {
      if (archive) await rm(folder, { recursive: true, force: true });
    }
  };
