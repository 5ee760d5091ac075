import {
  type OwnVideo,
  type SearchOrder,
  type UploadAge,
  type UserId,
  type VideoLength,
  uploadAgeDays,
  videoLengthBounds,
} from '@kinora/domain';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Wanted {
  readonly captions?: 'true' | undefined;
  readonly channelId?: UserId | undefined;
  readonly length?: VideoLength | undefined;
  readonly uploadedWithin?: UploadAge | undefined;
}

/** Returns whether a search with these parameters lists a video. */
export const wantedBy =
  ({ captions, channelId, length, uploadedWithin }: Wanted, nowMs: number) =>
  ({ hasCaptions, durationSeconds, createdAt, owner }: OwnVideo): boolean => {
    const [from, to] = length ? videoLengthBounds[length] : [0, Infinity];
    const maxAgeMs = uploadedWithin ? uploadAgeDays[uploadedWithin] * DAY_MS : Infinity;
    return (
      (!captions || hasCaptions === true) &&
      (channelId === undefined || owner.id === channelId) &&
      durationSeconds >= from &&
      durationSeconds < to &&
      nowMs - Date.parse(createdAt) <= maxAgeMs
    );
  };

/** Returns found videos, best match first, in the order that a search asks for. */
export function inOrder(found: readonly OwnVideo[], order: SearchOrder = 'relevance') {
  if (order === 'relevance') return found;
  const byAge = found.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  return order === 'latest' ? byAge : byAge.toSorted((a, b) => b.views - a.views);
}
