import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { getConstructionPlans } from 'pg-boss';
import { migrationsFolder } from '../../src/database/migrations.ts';
import '../../src/lib/keep-wasm-code.ts';

/** Creates the database of a release that ran PGlite, with the migrations of a folder and the tables of the queue. */
export async function createOldDatabase(
  folder: string,
  migrations: string = migrationsFolder,
): Promise<PGlite> {
  const engine = await PGlite.create(folder, { extensions: { pg_trgm } });
  await migrate(drizzle(engine), { migrationsFolder: migrations });
  await engine.exec(getConstructionPlans());
  return engine;
}
