import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { openSiteDatabase } from '../database/open-site-database.ts';
import type { Database } from '../database/open.ts';
import { failureMessage, isDiskFull } from '../lib/error-details.ts';
import { StartError } from '../lib/start-error.ts';
import { findImport } from '../old-database/old-database.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import {
  DATABASE_BYTES,
  NEW_DATABASE_BYTES,
  assertDiskSpace,
  fullDiskError,
} from '../storage/disk-needs.ts';

/** Opens the database. Rejects with one line for the operator when its disk is full or it cannot be used. */
export async function openConfiguredDatabase(
  config: Config,
  { path: dataDir }: DataFolder,
  log: FastifyBaseLogger,
  searchPath: string | undefined,
): Promise<Database> {
  const isPrivate = config.databaseUrl === undefined;
  const fill = isPrivate ? await findImport(dataDir, log) : undefined;
  return openSiteDatabase({ config, dataDir, log, searchPath, fill }).catch(
    async (cause: unknown) => {
      if (cause instanceof StartError) throw cause;
      if (!isPrivate)
        throw new StartError(
          `DATABASE_URL: the database cannot be used (${failureMessage(cause)}). Example: DATABASE_URL=postgres://kinora:secret@127.0.0.1:5432/kinora`,
          { cause },
        );
      // The disk may have filled up in the meantime.
      await assertDiskSpace([{ folder: dataDir, neededBytes: DATABASE_BYTES }]);
      throw isDiskFull(cause)
        ? await fullDiskError({ folder: dataDir, neededBytes: NEW_DATABASE_BYTES }, cause)
        : cause;
    },
  );
}
