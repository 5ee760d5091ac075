import type { StoredFoundCaptions } from '../database/schema/found-captions.ts';

/**
 * Returns what stays of found captions without one track, or without all, and the storage keys of the others. Nothing stays
 * when no track does.
 */
export function dismissFoundCaptions(
  found: StoredFoundCaptions | null,
  dismissed: string,
): { readonly foundCaptions: StoredFoundCaptions | null; readonly unusedKeys: readonly string[] } {
  if (!found) return { foundCaptions: null, unusedKeys: [] };
  const isDismissed = ({ id }: { readonly id: string }) => dismissed === 'all' || id === dismissed;
  const tracks = found.tracks.filter((track) => !isDismissed(track));
  const isUnchanged = dismissed !== 'all' && tracks.length === found.tracks.length;
  return {
    foundCaptions: tracks.length > 0 || isUnchanged ? { ...found, tracks } : null,
    unusedKeys: found.tracks.filter(isDismissed).map(({ key }) => key),
  };
}
