import type { Playlist, PlaylistId, Video, VideoId } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { mutationOptions } from '@tanstack/react-query';

import { keyOf } from './cache-groups.ts';
import { playlistQuery, refetchPlaylists } from './playlist-queries.ts';

/** What was taken out, and what stood behind it. */
interface Taken {
  readonly video: Video;
  readonly followers: ReadonlySet<VideoId>;
}

function taken(playlist: Playlist | undefined, videoId: VideoId): Taken | undefined {
  const place = playlist?.videos.findIndex(({ id }) => id === videoId) ?? -1;
  const video = playlist?.videos[place];
  if (!playlist || !video) return undefined;
  return { video, followers: new Set(playlist.videos.slice(place + 1).map(({ id }) => id)) };
}

const without = (playlist: Playlist, videoId: VideoId): Playlist => ({
  ...playlist,
  videosCount: playlist.videosCount - 1,
  videos: playlist.videos.filter(({ id }) => id !== videoId),
});

/** Back before the first one that stood behind it; whatever else has changed meanwhile stays. */
function withAgain(playlist: Playlist, { video, followers }: Taken): Playlist {
  if (playlist.videos.some(({ id }) => id === video.id)) return playlist;
  const next = playlist.videos.findIndex(({ id }) => followers.has(id));
  return {
    ...playlist,
    videosCount: playlist.videosCount + 1,
    videos: playlist.videos.toSpliced(next < 0 ? playlist.videos.length : next, 0, video),
  };
}

/** Takes videos out of the playlist that is shown: at once on its page, then on the host. A failure brings back its own video alone. */
export function removeFromPlaylistMutation(sdk: Sdk, playlistId: PlaylistId) {
  const { queryKey } = playlistQuery(sdk, playlistId);
  const mutationKey = keyOf('Playlist', 'remove-video', playlistId);
  return mutationOptions({
    mutationKey,
    onMutate: async (videoId: VideoId, { client }) => {
      const entry = taken(client.getQueryData(queryKey), videoId);
      if (entry) client.setQueryData(queryKey, (held) => held && without(held, videoId));
      await client.cancelQueries({ queryKey });
      return entry;
    },
    mutationFn: (videoId: VideoId) => sdk.playlists.removeVideo({ playlistId, videoId }),
    onError: (_failure, _videoId, entry, { client }) => {
      if (entry) client.setQueryData(queryKey, (held) => held && withAgain(held, entry));
    },
    onSettled: (_data, _failure, _videoId, _entry, { client }) => {
      if (client.isMutating({ mutationKey, exact: true }) === 1) void refetchPlaylists(client);
    },
  });
}
