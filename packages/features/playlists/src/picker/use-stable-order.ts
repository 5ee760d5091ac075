import type { PlaylistId, PlaylistName } from '@kinora/domain';
import { useState } from 'react';

/**
 * Returns the playlists in a stable order. The host lists the playlists that contain the video first, so a row would move
 * when it is pressed. Here each playlist keeps the index at which it was first seen; a new one comes first.
 */
export function useStableOrder<Listed extends PlaylistName>(
  playlists: readonly Listed[],
): readonly Listed[] {
  const [order, setOrder] = useState<readonly PlaylistId[]>([]);
  const known = new Set(order);
  const newIds = playlists.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  if (newIds.length > 0) setOrder([...newIds, ...order]);

  const indexes = new Map([...newIds, ...order].map((id, index) => [id, index]));
  const indexOf = ({ id }: Listed) => indexes.get(id) ?? 0;
  return playlists.toSorted((one, other) => indexOf(one) - indexOf(other));
}
