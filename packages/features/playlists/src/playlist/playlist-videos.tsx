import type { VideoId } from '@kinora/domain';
import { useHostFeature } from '@kinora/server-state';
import { SortableVideos } from '../sortable/sortable-videos.tsx';
import { PlaylistVideo, type PlaylistVideosProps } from './playlist-video.tsx';
import { moveTo, useMoveVideo } from './use-move-video.ts';

/** The videos of a playlist, in order. If the host can move them, they have handles to drag, or to move with the arrow keys. */
export function PlaylistVideos(props: Omit<PlaylistVideosProps, 'onMove'>) {
  const { playlist } = props;
  const { name, videos } = playlist;
  const { move, announcement } = useMoveVideo(playlist);
  const canMove = useHostFeature('playlist-editing') && videos.length > 1;
  const onMove = canMove ? move : undefined;
  const drop = (videoId: VideoId, index: number) => move(moveTo(videos, videoId, index));
  return (
    <SortableVideos
      label={name}
      videos={videos}
      onMove={canMove ? drop : undefined}
      announcement={announcement}
    >
      {({ video, index, shown, row }) => (
        <PlaylistVideo
          {...props}
          {...row}
          onMove={onMove}
          playlist={{ ...playlist, videos: shown }}
          video={video}
          index={index}
        />
      )}
    </SortableVideos>
  );
}
