import { and, eq } from 'drizzle-orm';
import { captionPassages } from '../database/schema.ts';
import type { Sql } from '../database/sql-database.ts';

/** What search engines get of a transcript. */
const MAX_BYTES = 20_000;
/** Passages are short, so a few hundred fill the limit. */
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
  const passages = await sql
    .select({ text: captionPassages.text })
    .from(captionPassages)
    .where(and(eq(captionPassages.videoId, videoId), eq(captionPassages.language, language)))
    .orderBy(captionPassages.position)
    .limit(MAX_PASSAGES);
  let transcript = '';
  for (const { text } of passages) {
    const longer = transcript === '' ? text : `${transcript} ${text}`;
    if (Buffer.byteLength(longer) > MAX_BYTES) break;
    transcript = longer;
  }
  return transcript || undefined;
}
