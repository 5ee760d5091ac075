import type { Playlist, PlaylistId, Video, VideoId } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { mutationOptions } from '@tanstack/react-query';
import { keyOf } from '../calls/call-key.ts';
import { refetchStale } from '../calls/mutation.ts';
import { playlistQuery } from './playlist-queries.ts';

/** A removed video and the ids of the videos that came after it. */
interface RemovedEntry {
  readonly video: Video;
  readonly followingIds: ReadonlySet<VideoId>;
}

function entryOf(playlist: Playlist | undefined, videoId: VideoId): RemovedEntry | undefined {
  const index = playlist?.videos.findIndex(({ id }) => id === videoId) ?? -1;
  const video = playlist?.videos[index];
  if (!playlist || !video) return undefined;
  return { video, followingIds: new Set(playlist.videos.slice(index + 1).map(({ id }) => id)) };
}

const withoutVideo = (playlist: Playlist, videoId: VideoId): Playlist => ({
  ...playlist,
  videosCount: playlist.videosCount - 1,
  videos: playlist.videos.filter(({ id }) => id !== videoId),
});

/** Restores a video before the first one that came after it; other changes made meanwhile stay. */
function withRestored(playlist: Playlist, { video, followingIds }: RemovedEntry): Playlist {
  if (playlist.videos.some(({ id }) => id === video.id)) return playlist;
  const next = playlist.videos.findIndex(({ id }) => followingIds.has(id));
  return {
    ...playlist,
    videosCount: playlist.videosCount + 1,
    videos: playlist.videos.toSpliced(next < 0 ? playlist.videos.length : next, 0, video),
  };
}

/** Removes videos from the playlist on the screen: at once on its page, then on the host. A failure restores only its own video. */
export function removeFromPlaylistMutation(sdk: Sdk, playlistId: PlaylistId) {
  const { queryKey } = playlistQuery(sdk, playlistId);
  const mutationKey = keyOf('playlists.removeVideo', { playlistId });
  return mutationOptions({
    mutationKey,
    onMutate: async (videoId: VideoId, { client }) => {
      const entry = entryOf(client.getQueryData(queryKey), videoId);
      if (entry)
        client.setQueryData(queryKey, (playlist) => playlist && withoutVideo(playlist, videoId));
      await client.cancelQueries({ queryKey });
      return entry;
    },
    mutationFn: (videoId: VideoId) => sdk.playlists.removeVideo({ playlistId, videoId }),
    onError: (_failure, _videoId, entry, { client }) => {
      if (entry)
        client.setQueryData(queryKey, (playlist) => playlist && withRestored(playlist, entry));
    },
    onSettled: (_data, _failure, _videoId, _entry, { client }) => {
      if (client.isMutating({ mutationKey, exact: true }) === 1)
        void refetchStale(client, 'playlists.removeVideo', { playlistId });
    },
  });
}
