import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { formatBytes, MEGABYTE } from '@kinora/domain';
import type { CopiedRows } from '../database/copy-rows.ts';
import '../lib/keep-wasm-code.ts';
import { StartError } from '../lib/start-error.ts';
import { assertDiskSpace, NEW_DATABASE_BYTES } from '../storage/disk-needs.ts';
import type { ImportOutcome, ImportStart } from './import-messages.ts';

export interface ImportLog {
  info(details: object, message: string): void;
}

export interface ImportOptions {
  /**
   * The data folder of PGlite. With an archive, a folder that does not exist yet: the archive is unpacked there, and the
   * folder is deleted at the end.
   */
  readonly folder: string;
  /** Path of a dump of a data folder of PGlite, which is an uncompressed tar archive. */
  readonly archive?: string | undefined;
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

async function runWorker(start: ImportStart): Promise<CopiedRows> {
  const worker = new Worker(new URL('import-worker.ts', import.meta.url), { workerData: start });
  const outcome = await new Promise<ImportOutcome>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread of the old database has ended')));
  });
  await worker.terminate();
  if (outcome.kind === 'copied') return outcome.copied;
  const { message, code, isForOperator } = outcome;
  throw isForOperator ? new StartError(message) : Object.assign(new Error(message), { code });
}

/**
 * Returns a function that fills an empty PostgreSQL with the rows and unfinished jobs of a database of PGlite, and
 * compares counts and checksums. Opening the database brings the tables up to date afterwards. The old folder stays
 * usable by its release, also after a kill at any moment.
 */
export const createImport =
  ({ folder, archive, log }: ImportOptions) =>
  async (connectionString: string): Promise<void> => {
    const bytes = archive === undefined ? await bytesOf(folder) : (await stat(archive)).size;
    const ownBytes = archive === undefined ? bytes : 2 * bytes;
    const neededBytes = ownBytes + Math.min(bytes, MAX_WAL_BYTES) + NEW_DATABASE_BYTES;
    await assertDiskSpace([{ folder: dirname(folder), neededBytes }]);
    const size = formatBytes(bytes);
    log.info({ size }, `moving the database of the previous release to PostgreSQL, ${size}`);
    try {
      const copied = await runWorker({ folder, archive, connectionString });
      log.info(copied, `moved ${copied.rows} rows of ${copied.tables} tables to PostgreSQL`);
    } finally {
      if (archive !== undefined) await rm(folder, { recursive: true, force: true });
    }
  };
