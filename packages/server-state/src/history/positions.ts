import {
  type UnfinishedVideo,
  type VideoDetail,
  type VideoId,
  resumeSecondsAt,
} from '@kinora/domain';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../calls/call-key.ts';

/** Each video has an entry of its own, although one call reads many. */
export const positionKey = (videoId: VideoId) => keyOf('history.positions', { videoId });

/** Returns what `positionQuery` has read, or this client has reported; `undefined` if neither. */
export const knownPosition = (client: QueryClient, videoId: VideoId): number | null | undefined =>
  client.getQueryData<number | null>(positionKey(videoId));

/** Puts a video whose position has changed first among the unfinished ones, or takes it out of them. */
function noteUnfinished(client: QueryClient, videoId: VideoId, seconds: number | undefined) {
  const video = client.getQueryData<VideoDetail>(keyOf('videos.get', { videoId }));
  client.setQueryData<readonly UnfinishedVideo[]>(keyOf('history.unfinished', {}), (list) => {
    const others = list?.filter(({ id }) => id !== videoId);
    const isUnfinished =
      video &&
      seconds !== undefined &&
      resumeSecondsAt(seconds, video.durationSeconds) !== undefined;
    return isUnfinished ? [{ ...video, positionSeconds: seconds }, ...(others ?? [])] : others;
  });
}

/** Stores what this client reports, so that a return to the video needs no request. `undefined`: there is no position any more. */
export function notePosition(
  client: QueryClient,
  videoId: VideoId,
  seconds: number | undefined,
): void {
  client.setQueryData<number | null>(positionKey(videoId), seconds ?? null);
  client.setQueryData<VideoDetail>(
    keyOf('videos.get', { videoId }),
    (detail) => detail && { ...detail, positionSeconds: seconds },
  );
  noteUnfinished(client, videoId, seconds);
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
