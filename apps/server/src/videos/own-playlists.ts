import { and, count, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { playlists } from '../database/schema.ts';
import { Refusal } from '../http/refusal.ts';

/** A playlist of somebody else; where several are named, one that does not exist looks the same. */
export const notYourPlaylist = () =>
  new Refusal('not-yours', 'You can only use your own playlists');

/** Refuses one that is somebody else's. */
export function assertOwnPlaylist(row: { readonly ownerId: string }, viewerId: string): void {
  if (row.ownerId !== viewerId) throw notYourPlaylist();
}

/** Refuses playlists that are not all the user's. */
export async function assertOwnPlaylists(
  { sql }: Pick<Database, 'sql'>,
  ownerId: string,
  playlistIds: readonly string[],
): Promise<void> {
  if (playlistIds.length === 0) return;
  const [own] = await sql
    .select({ found: count() })
    .from(playlists)
    .where(and(eq(playlists.ownerId, ownerId), inArray(playlists.id, [...playlistIds])));
  if (own?.found !== playlistIds.length) throw notYourPlaylist();
}
