import { ApiError } from '@kinora/api-contract/kernel';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { playlists } from '../database/schema.ts';

/** The error for a playlist of another user; among several ids, one that does not exist gets the same error. */
export const notYourPlaylist = () =>
  new ApiError('not-yours', 'You can only use your own playlists');

/** Throws a 403 error for another user's playlist. */
export function assertOwnPlaylist(row: { readonly ownerId: string }, viewerId: string): void {
  if (row.ownerId !== viewerId) throw notYourPlaylist();
}

/** Throws a 403 error unless all playlists belong to the user. */
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
