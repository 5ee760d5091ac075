import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Query } from '../database/query.ts';
import { failureMessage } from '../lib/error-details.ts';
import { StartError } from '../lib/start-error.ts';

/** Major version of the engine; it cannot open the files of another one. */
const ENGINE_VERSION = '18';

export interface OldDatabase {
  readonly query: Query;
  close(): Promise<void>;
}

async function startEngine(folder: string, archive: string | undefined) {
  // Loaded on demand: the program has 26 MB, and only the first start after an upgrade needs it.
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  return PGlite.create(folder, {
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    ...(archive !== undefined && { loadDataDir: await openAsBlob(archive) }),
  });
}

/**
 * Opens the database of a release that ran PGlite. Its queries block this thread. With the path of an archive, a folder
 * that does not exist yet is created from it.
 */
export async function openPglite(folder: string, archive?: string): Promise<OldDatabase> {
  const version =
    archive === undefined
      ? (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
      : ENGINE_VERSION;
  if (version !== ENGINE_VERSION)
    throw new StartError(
      `DATA_DIR: the database in ${folder} was written by PostgreSQL ${version}; this release reads ${ENGINE_VERSION}. Start the release that wrote it.`,
    );
  const engine = await startEngine(folder, archive).catch((cause: unknown) => {
    throw new StartError(
      archive === undefined
        ? `DATA_DIR: the database of the previous release in ${folder} cannot be read (${failureMessage(cause)}). Nothing was changed. Start and stop the previous release on this DATA_DIR once, or restore a backup.`
        : `The database in ${archive} cannot be read (${failureMessage(cause)}).`,
      { cause },
    );
  });
  return {
    query: async (text, values) => (await engine.query<Record<string, unknown>>(text, values)).rows,
    close: () => engine.close(),
  };
}
