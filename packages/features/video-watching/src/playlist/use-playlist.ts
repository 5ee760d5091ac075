import { LIKED_LIST, type Video, entryHref, playOrder, playlistIdIn } from '@kinora/domain';
import { isApiFailure } from '@kinora/sdk';
import { likedVideosQuery, playlistQuery, useAuth, useSdk } from '@kinora/server-state';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type ListAddress,
  type PlaylistPosition,
  namedIndex,
  usePlaylistPosition,
} from './playlist-position.ts';

/** The next page of liked videos is fetched when the next video is at most this many entries before the end of the loaded ones. */
const PREFETCH_DISTANCE = 2;

/** The content of the list beside the video. */
export type PlaylistContent =
  | { readonly stage: 'loading' | 'unavailable' }
  | { readonly stage: 'failed'; readonly isRetrying: boolean; readonly onRetry: () => void }
  | (PlaylistPosition & {
      readonly stage: 'shown';
      readonly name: string;
      /** In the order of the list. */
      readonly videos: readonly Video[];
      /** In the order in which they play; the positions are in this order. */
      readonly entries: readonly PlaylistEntry[];
      /** Whether `videos` has all videos of the list. */
      readonly isComplete: boolean;
      /** Address of the next video, which plays at the end of the present one. */
      readonly nextHref: string | undefined;
      /** Address of the video before the present one. */
      readonly previousHref: string | undefined;
    });

/** A video of the list, and its address. */
export interface PlaylistEntry {
  readonly video: Video;
  readonly href: string;
}

/** The list is invalid, deleted, or belongs to another user. */
const isRefused = (failure: unknown) => isApiFailure(failure, 'refused');

/** Loads as many pages of the liked videos as the present position needs. */
function useLikedVideos(isEnabled: boolean, address: ListAddress) {
  const liked = useInfiniteQuery({ ...likedVideosQuery(useSdk()), enabled: isEnabled });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = liked;
  const videos = data?.pages.flatMap(({ items }) => items) ?? [];
  const { nextIndex } = usePlaylistPosition(videos, address);
  const needsMore =
    isEnabled && hasNextPage && (nextIndex < 0 || nextIndex + PREFETCH_DISTANCE >= videos.length);

  useEffect(() => {
    if (needsMore && !isFetching && !isError) void fetchNextPage();
  }, [needsMore, isFetching, isError, fetchNextPage]);

  return {
    ...liked,
    data: data && { name: 'Liked Videos', videos, isComplete: !hasNextPage },
  };
}

/** Loads the list that the address names. */
export function usePlaylist(address: ListAddress): PlaylistContent {
  const { list } = address;
  const { user } = useAuth();
  const isLiked = list === LIKED_LIST;
  // Only its owner may read a list, so no request is sent for a visitor.
  const listId = user && playlistIdIn(list);

  const own = useQuery(playlistQuery(useSdk(), isLiked ? undefined : listId));
  const liked = useLikedVideos(isLiked && listId !== undefined, address);
  const { error, isFetching, refetch } = isLiked ? liked : own;
  const data = isLiked ? liked.data : own.data && { ...own.data, isComplete: true };
  // The order of a part of a list would change with each page of it.
  const shuffle = data?.isComplete ? address.shuffle : undefined;
  const order = playOrder(data?.videos ?? [], shuffle);
  // A shuffled list has its entries elsewhere than the address, which counts in the list.
  const waiting = address.isQueued
    ? data?.videos[namedIndex(data.videos, address.index)]
    : undefined;
  const index = waiting ? String(order.indexOf(waiting)) : null;
  const { currentIndex, nextIndex: following } = usePlaylistPosition(
    order,
    shuffle === undefined ? address : { ...address, index },
  );

  if (data) {
    const { name, videos, isComplete } = data;
    const entries = order.map((video) => ({
      video,
      href: entryHref(video, list, videos.indexOf(video), address),
    }));
    const nextIndex = address.isLooping && following >= entries.length ? 0 : following;
    return {
      stage: 'shown',
      name,
      videos,
      entries,
      isComplete,
      currentIndex,
      nextIndex,
      nextHref: entries[nextIndex]?.href,
      previousHref: entries[currentIndex - 1]?.href,
    };
  }
  if (error && !isRefused(error)) {
    return { stage: 'failed', isRetrying: isFetching, onRetry: () => void refetch() };
  }
  if (error || !listId) return { stage: 'unavailable' };
  return { stage: 'loading' };
}
