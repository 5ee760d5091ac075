import { useToasts } from '@kinora/design-system';
import { type Playlist, type Video, movedBefore } from '@kinora/domain';
import {
  type PlaylistMove,
  failureToShow,
  movePlaylistVideoMutation,
  useSdk,
} from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** Returns the move of a video to an index of the list. */
export function moveTo(
  videos: readonly Pick<Video, 'id'>[],
  videoId: Video['id'],
  index: number,
): PlaylistMove {
  const others = videos.filter(({ id }) => id !== videoId);
  return { videoId, beforeVideoId: others[index]?.id };
}

/** Moves videos of a playlist. A failure shows a toast, and the video is back in its place. `announcement` tells the last move. */
export function useMoveVideo({ id, videos }: Playlist) {
  const toasts = useToasts();
  const { mutateAsync } = useMutation(movePlaylistVideoMutation(useSdk(), id));
  const [announcement, announce] = useState('');

  async function move(wanted: PlaylistMove) {
    const ids = videos.map((video) => video.id);
    const place = movedBefore(ids, wanted.videoId, wanted.beforeVideoId).indexOf(wanted.videoId);
    const title = videos.find((video) => video.id === wanted.videoId)?.title ?? '';
    announce(`${title} is now number ${place + 1} of ${videos.length}`);
    try {
      await mutateAsync(wanted);
    } catch (failure) {
      if (!failureToShow(failure)) return;
      toasts.show({ kind: 'error', text: 'Failed to move the video. It is back in its place.' });
    }
  }
  return { move: (wanted: PlaylistMove) => void move(wanted), announcement };
}
