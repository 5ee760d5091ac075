import { and, eq, sql as raw } from 'drizzle-orm';
import { captionPassages } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';

/** What search engines get of a transcript. */
const MAX_BYTES = 20_000;
/** Passages have about 200 bytes, so a hundred fill the limit. Passages of a single word do not fill it. */
const MAX_PASSAGES = 1_000;

/**
 * Returns the beginning of what is said in a public video, at most 20 kB of whole passages. Reads the passages of the
 * search instead of the file, so a hidden video has no transcript.
 */
export async function spokenTranscript(
  sql: Sql,
  videoId: string,
  language: string,
): Promise<string | undefined> {
  const { position, text } = captionPassages;
  const first = sql
    .select({
      position,
      text,
      bytes: raw<number>`sum(octet_length(${text}) + 1) over (order by ${position})`.as('bytes'),
    })
    .from(captionPassages)
    .where(and(eq(captionPassages.videoId, videoId), eq(captionPassages.language, language)))
    .orderBy(position)
    .limit(MAX_PASSAGES)
    .as('first');
  const [transcript] = await sql
    .select({ text: raw<string | null>`string_agg(${first.text}, ' ' order by ${first.position})` })
    .from(first)
    // A space follows each passage but the last.
    .where(raw`${first.bytes} <= ${MAX_BYTES + 1}`);
  return transcript?.text ?? undefined;
}
