import { IconButton, VideoEntries, VideoEntry, iconLook, useToasts } from '@kinora/design-system';
import { type Playlist, type VideoId, channelHref, entryHref } from '@kinora/domain';
import { failureToTell, removeFromPlaylistMutation, useSdk } from '@kinora/server-state';
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

/** The videos of a playlist, in order. A removed video disappears at once and returns if the removal fails. */
export function PlaylistVideos({ playlist, onSave }: PlaylistVideosProps) {
  const toasts = useToasts();
  const { mutateAsync } = useMutation(removeFromPlaylistMutation(useSdk(), playlist.id));

  async function remove(videoId: VideoId) {
    try {
      await mutateAsync(videoId);
    } catch (failure) {
      if (!failureToTell(failure)) return;
      toasts.show({ kind: 'error', text: 'Failed to remove video from playlist' });
    }
  }

  return (
    <VideoEntries aria-label={playlist.name}>
      {playlist.videos.map((video, index) => (
        <VideoEntry
          key={video.id}
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
                onClick={() => void remove(video.id)}
              />
              <SaveMenu
                video={video}
                inPlaylist={{
                  name: playlist.name,
                  onRemove: () => void remove(video.id),
                  onSave: () => onSave(video.id),
                }}
              />
            </>
          }
        />
      ))}
    </VideoEntries>
  );
}
