import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { BRAND } from '../../config/brand.ts';
import type { Config } from '../../config/config.ts';
import { hasCode } from '../../lib/error-details.ts';
import { StartError } from '../../lib/start-error.ts';
import { writeFileAtomic } from '../../lib/write-file-atomic.ts';

const FILE = 'moved.json';

const target = {
  /** Whether the rows go to PostgreSQL. */
  database: v.boolean(),
  /** The bucket to which the files go. */
  bucket: v.optional(v.string()),
};
const moveNote = v.object({
  /** What is no longer used from this folder. */
  moved: v.object(target),
  /** A move that has not finished. Its id marks the targets, so that a second run recognises them. */
  unfinished: v.optional(v.object({ id: v.string(), ...target })),
});
export type MoveNote = v.InferOutput<typeof moveNote>;
export type UnfinishedMove = NonNullable<MoveNote['unfinished']>;

export const movePath = (dataDir: string) => join(dataDir, FILE);

async function readNote(dataDir: string): Promise<MoveNote> {
  const text = await readFile(movePath(dataDir), 'utf8').catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
    return '{ "moved": { "database": false } }';
  });
  const note = v.safeParse(v.pipe(v.string(), v.parseJson(), moveNote), text);
  if (note.success) return note.output;
  throw new StartError(`DATA_DIR: ${movePath(dataDir)} is damaged. Delete it, and move again.`);
}

async function writeNote(dataDir: string, note: MoveNote): Promise<void> {
  await writeFileAtomic(movePath(dataDir), `${JSON.stringify(note, null, 2)}\n`);
}

/** Notes the begin of a move. Returns the same move again when an earlier run of it has not finished. */
export async function beginMove(
  dataDir: string,
  database: boolean,
  bucket: string | undefined,
): Promise<UnfinishedMove> {
  const { moved, unfinished: earlier } = await readNote(dataDir);
  if (earlier?.database === database && earlier.bucket === bucket) return earlier;
  const unfinished = { id: randomUUID(), database, ...(bucket !== undefined && { bucket }) };
  await writeNote(dataDir, { moved, unfinished });
  return unfinished;
}

/** Notes the end of a move: from now on a start on the old data is refused. */
export async function finishMove(dataDir: string, { database, bucket }: UnfinishedMove) {
  const { moved } = await readNote(dataDir);
  await writeNote(dataDir, {
    moved: { database: moved.database || database, bucket: bucket ?? moved.bucket },
  });
}

/**
 * Throws when the configuration would use data that were moved elsewhere: the site would go on with an old copy of
 * them.
 */
export async function assertNotMoved({ databaseUrl, s3 }: Config, dataDir: string): Promise<void> {
  const { moved } = await readNote(dataDir);
  const missing = [
    ...(moved.database && databaseUrl === undefined ? ['DATABASE_URL'] : []),
    ...(moved.bucket !== undefined && !s3 ? ['S3_BUCKET'] : []),
  ];
  if (missing.length === 0) return;
  throw new StartError(
    `DATA_DIR: this ${BRAND} was moved. Set ${missing.join(' and ')} as "kinora move" printed, or delete ${movePath(dataDir)} to go back to the old data in this folder.`,
  );
}
