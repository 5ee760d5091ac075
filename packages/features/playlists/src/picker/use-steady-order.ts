import type { PlaylistId, PlaylistName } from '@kinora/domain';
import { useState } from 'react';

/**
 * The host lists first what holds the video: a row that was just pressed would jump away. Here each keeps the place that
 * it was first seen at; a new one stands before all others.
 */
export function useSteadyOrder<Listed extends PlaylistName>(
  playlists: readonly Listed[],
): readonly Listed[] {
  const [order, setOrder] = useState<readonly PlaylistId[]>([]);
  const known = new Set(order);
  const isNew = playlists.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  if (isNew.length > 0) setOrder([...isNew, ...order]);

  const places = new Map([...isNew, ...order].map((id, place) => [id, place]));
  const placeOf = ({ id }: Listed) => places.get(id) ?? 0;
  return playlists.toSorted((one, other) => placeOf(one) - placeOf(other));
}
