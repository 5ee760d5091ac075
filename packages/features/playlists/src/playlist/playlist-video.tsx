import { IconButton, VideoEntry, iconLook, useToasts } from '@kinora/design-system';
import { type Playlist, type Video, type VideoId, channelHref, entryHref } from '@kinora/domain';
import {
  type PlaylistMove,
  failureToShow,
  removeFromPlaylistMutation,
  useOneAtATime,
  useSdk,
} from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { SaveMenu } from '../save/save-menu.tsx';
import { moveEntries } from '../sortable/move-entries.tsx';
import type { SortableRow } from '../sortable/sortable-videos.tsx';
import { moveTo } from './use-move-video.ts';

/** Number of entries above the fold of a large screen. */
const EAGER_PICTURES = 8;

export interface PlaylistVideosProps {
  readonly playlist: Playlist;
  /** Called when a video is to be saved to other playlists. */
  readonly onSave: (videoId: VideoId) => void;
  /** Called when a video is to be moved; absent if the host cannot move videos. */
  readonly onMove?: ((move: PlaylistMove) => void) | undefined;
}

export interface PlaylistVideoProps extends PlaylistVideosProps, SortableRow {
  readonly video: Video;
  readonly index: number;
}

/** An entry of the playlist. Removing it takes it off the list at once; it returns if the removal fails. */
export function PlaylistVideo({
  playlist,
  video,
  index,
  onSave,
  onMove,
  ...entryProps
}: PlaylistVideoProps) {
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
      {...entryProps}
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
            more={
              onMove &&
              moveEntries(index, playlist.videos.length, (to) =>
                onMove(moveTo(playlist.videos, video.id, to)),
              )
            }
          />
        </>
      }
    />
  );
}
