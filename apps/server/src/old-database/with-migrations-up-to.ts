import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { migrationsFolder } from '../database/migrations.ts';

const journal = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ entries: v.array(v.looseObject({ when: v.number() })) }),
);

/**
 * Runs `work` with a folder that contains the migrations up to a time, inclusive. drizzle always runs all migrations of
 * a folder.
 */
export async function withMigrationsUpTo(
  time: number,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const { entries, ...rest } = v.parse(journal, await readFile(path, 'utf8'));
    const until = entries.filter(({ when }) => when <= time);
    await writeFile(path, JSON.stringify({ ...rest, entries: until }));
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
