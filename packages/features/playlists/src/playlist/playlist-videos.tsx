import { IconButton, VideoEntries, VideoEntry, iconLook, useToasts } from '@kinora/design-system';
import { type Playlist, type Video, type VideoId, channelHref, entryHref } from '@kinora/domain';
import {
  failureToShow,
  removeFromPlaylistMutation,
  useOneAtATime,
  useSdk,
} from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { SaveMenu } from '../save/save-menu.tsx';

/** Number of entries above the fold of a large screen. */
const EAGER_PICTURES = 8;

export interface PlaylistVideosProps {
  readonly playlist: Playlist;
  /** Called when a video is to be saved to other playlists. */
  readonly onSave: (videoId: VideoId) => void;
}

interface PlaylistVideoProps extends PlaylistVideosProps {
  readonly video: Video;
  readonly index: number;
}

/** An entry of the playlist. Removing it takes it off the list at once; it returns if the removal fails. */
function PlaylistVideo({ playlist, video, index, onSave }: PlaylistVideoProps) {
  const toasts = useToasts();
  const { mutateAsync } = useMutation(removeFromPlaylistMutation(useSdk(), playlist.id));

  const remove = useOneAtATime(async () => {
    try {
      await mutateAsync(video.id);
    } catch (failure) {
      if (!failureToShow(failure)) return;
      toasts.show({ kind: 'error', text: 'Failed to remove video from playlist' });
    }
  });

  return (
    <VideoEntry
      video={video}
      href={entryHref(video, playlist.id, index)}
      channelHref={channelHref(video.owner)}
      position={index + 1}
      isEager={index < EAGER_PICTURES}
      actions={
        <>
          <IconButton
            name={`Remove ${video.title} from ${playlist.name}`}
            title="Remove from playlist"
            icon={<X {...iconLook} />}
            onClick={remove}
          />
          <SaveMenu
            video={video}
            inPlaylist={{
              name: playlist.name,
              onRemove: remove,
              onSave: () => onSave(video.id),
            }}
          />
        </>
      }
    />
  );
}

/** The videos of a playlist, in order. */
export function PlaylistVideos(props: PlaylistVideosProps) {
  const { playlist } = props;
  return (
    <VideoEntries aria-label={playlist.name}>
      {playlist.videos.map((video, index) => (
        <PlaylistVideo key={video.id} {...props} video={video} index={index} />
      ))}
    </VideoEntries>
  );
}
