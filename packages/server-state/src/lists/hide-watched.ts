/** The field of a list without watched videos. Other lists do without it, so that their addresses and keys stay as they are. */
export const hideWatched = (isWanted: boolean) =>
  isWanted ? { hideWatched: 'true' as const } : {};
