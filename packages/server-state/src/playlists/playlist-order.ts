import { type Playlist, type PlaylistId, type VideoId, movedBefore } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { mutationOptions } from '@tanstack/react-query';
import { keyOf } from '../calls/call-key.ts';
import { refetchStale } from '../calls/mutation.ts';
import { playlistQuery } from './playlist-queries.ts';

/** Where a video of a playlist is to stand. */
export interface PlaylistMove {
  readonly videoId: VideoId;
  /** The video that is to follow it; `undefined`: it becomes the last one. */
  readonly beforeVideoId: VideoId | undefined;
}

function withMoved(playlist: Playlist, { videoId, beforeVideoId }: PlaylistMove): Playlist {
  const { videos } = playlist;
  const byId = (id: VideoId) => videos.find((video) => video.id === id);
  const ids = videos.map(({ id }) => id);
  const moved = movedBefore(ids, videoId, beforeVideoId);
  return { ...playlist, videos: moved.flatMap((id) => byId(id) ?? []) };
}

/**
 * Moves videos of the playlist on the screen: at once on its page, then on the host, in the order of the presses. A failure
 * puts its own video back before the one that followed it.
 */
export function movePlaylistVideoMutation(sdk: Sdk, playlistId: PlaylistId) {
  const { queryKey } = playlistQuery(sdk, playlistId);
  const mutationKey = keyOf('playlists.moveVideo', { playlistId });
  return mutationOptions({
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    onMutate: async (move: PlaylistMove, { client }): Promise<PlaylistMove> => {
      const { videoId } = move;
      const ids = client.getQueryData(queryKey)?.videos.map(({ id }) => id) ?? [];
      client.setQueryData(queryKey, (playlist) => playlist && withMoved(playlist, move));
      await client.cancelQueries({ queryKey });
      return { videoId, beforeVideoId: ids[ids.indexOf(videoId) + 1] };
    },
    mutationFn: (move: PlaylistMove) => sdk.playlists.moveVideo({ playlistId, ...move }),
    onError: (_failure, _move, inverse, { client }) => {
      if (inverse)
        client.setQueryData(queryKey, (playlist) => playlist && withMoved(playlist, inverse));
    },
    onSettled: (_data, _failure, _move, _inverse, { client }) => {
      if (client.isMutating({ mutationKey, exact: true }) === 1)
        void refetchStale(client, 'playlists.moveVideo', { playlistId });
    },
  });
}
