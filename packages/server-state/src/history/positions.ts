import type { VideoDetail, VideoId } from '@kinora/domain';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../calls/call-key.ts';

/** Each video has an entry of its own, although one call reads many. */
export const positionKey = (videoId: VideoId) => keyOf('history.positions', { videoId });

/** Returns what `positionQuery` has read, or this client has reported; `undefined` if neither. */
export const knownPosition = (client: QueryClient, videoId: VideoId): number | null | undefined =>
  client.getQueryData<number | null>(positionKey(videoId));

/** Stores what this client reports, so that a return to the video needs no request. */
export function notePosition(client: QueryClient, videoId: VideoId, seconds: number): void {
  client.setQueryData<number>(positionKey(videoId), seconds);
  client.setQueryData<VideoDetail>(
    keyOf('videos.get', { videoId }),
    (detail) => detail && { ...detail, positionSeconds: seconds },
  );
}

/** Forgets the position in one video, or in all, because the history does. */
export function forgetPositions(client: QueryClient, videoId?: VideoId): void {
  const fields = videoId === undefined ? [] : [{ videoId }];
  client.removeQueries({ queryKey: keyOf('history.positions', ...fields) });
  client.setQueriesData<VideoDetail>(
    { queryKey: keyOf('videos.get', ...fields) },
    (detail) => detail && { ...detail, positionSeconds: undefined },
  );
}
