import {
  IconButton,
  type MenuEntry,
  VideoEntry,
  type VideoEntryProps,
  iconLook,
  useToasts,
} from '@kinora/design-system';
import { type Playlist, type Video, type VideoId, channelHref, entryHref } from '@kinora/domain';
import {
  type PlaylistMove,
  failureToShow,
  removeFromPlaylistMutation,
  useOneAtATime,
  useSdk,
} from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, X } from 'lucide-react';
import { SaveMenu } from '../save/save-menu.tsx';
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

export interface PlaylistVideoProps
  extends PlaylistVideosProps, Pick<VideoEntryProps, 'handle' | 'ref' | 'style' | 'className'> {
  readonly video: Video;
  readonly index: number;
}

/** The entries of the menu that move a video, for those who do not drag. */
function moveEntries({ playlist, video, index, onMove }: PlaylistVideoProps): MenuEntry[] {
  const last = playlist.videos.length - 1;
  if (!onMove || last <= 0) return [];
  const entry = (label: string, Icon: typeof ArrowUp, to: number): MenuEntry => ({
    kind: 'action',
    label,
    icon: <Icon {...iconLook} />,
    isDisabled: index === Math.min(Math.max(to, 0), last),
    onSelect: () => onMove(moveTo(playlist.videos, video.id, to)),
  });
  return [
    entry('Move to top', ArrowUpToLine, 0),
    entry('Move up', ArrowUp, index - 1),
    entry('Move down', ArrowDown, index + 1),
    entry('Move to bottom', ArrowDownToLine, last),
  ];
}

/** An entry of the playlist. Removing it takes it off the list at once; it returns if the removal fails. */
export function PlaylistVideo(props: PlaylistVideoProps) {
  const { playlist, video, index, onSave, onMove: _move, ...entryProps } = props;
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
            more={moveEntries(props)}
          />
        </>
      }
    />
  );
}
