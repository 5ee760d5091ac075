import type { VideoDetail, VideoId } from '@kinora/domain';
import type { QueryClient } from '@tanstack/react-query';
import { noteKey } from '../cache/client-note.ts';
import { keyOf } from '../calls/call-key.ts';

const positionKey = (...ids: readonly VideoId[]) => noteKey('User', 'position', ...ids);
const detailKey = (videoId?: VideoId) => keyOf('videos.get', ...(videoId ? [{ videoId }] : []));

/** Returns where the signed-in viewer stopped in a video, in seconds, as far as this client has read or reported it. */
export const knownPosition = (client: QueryClient, videoId: VideoId): number | undefined =>
  client.getQueryData<number>(positionKey(videoId));

/** Stores what this client reports, so that a return to the video needs no request. */
export function notePosition(client: QueryClient, videoId: VideoId, seconds: number): void {
  client.setQueryData<number>(positionKey(videoId), seconds);
  client.setQueryData<VideoDetail>(
    detailKey(videoId),
    (detail) => detail && { ...detail, positionSeconds: seconds },
  );
}

/** Forgets the position in one video, or in all, because the history does. */
export function forgetPositions(client: QueryClient, videoId?: VideoId): void {
  client.removeQueries({ queryKey: positionKey(...(videoId ? [videoId] : [])) });
  client.setQueriesData<VideoDetail>(
    { queryKey: detailKey(videoId) },
    (detail) => detail && { ...detail, positionSeconds: undefined },
  );
}
