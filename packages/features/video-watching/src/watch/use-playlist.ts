import { LIKED_LIST, type Video, entryHref, playlistIdIn } from '@kinora/domain';
import { isApiFailure } from '@kinora/sdk';
import { likedVideosQuery, playlistQuery, useAuth, useSdk } from '@kinora/server-state';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { type ListAddress, type Places, usePlaces } from './place-in-list.ts';

/** Liked videos come in pages: the next page is asked for when the next video is this close to the end of what is known. */
const AHEAD = 2;

/** The list beside the video, as far as it is known. */
export type PlaylistContent =
  | { readonly stage: 'loading' | 'unavailable' }
  | { readonly stage: 'failed'; readonly isRetrying: boolean; readonly onRetry: () => void }
  | (Places & {
      readonly stage: 'shown';
      readonly name: string;
      readonly videos: readonly Video[];
      /** Where it goes on at the end of the video. */
      readonly nextHref: string | undefined;
    });

/** Wrong, somebody else's, or gone. */
const isRefused = (failure: unknown) => isApiFailure(failure, 'refused');

/** The liked videos as far as they are needed for this place. */
function useLikedVideos(isAsked: boolean, address: ListAddress) {
  const liked = useInfiniteQuery({ ...likedVideosQuery(useSdk()), enabled: isAsked });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = liked;
  const videos = data?.pages.flatMap(({ items }) => items) ?? [];
  const { nextIndex } = usePlaces(videos, address);
  const needsMore = isAsked && hasNextPage && (nextIndex < 0 || nextIndex + AHEAD >= videos.length);

  useEffect(() => {
    if (needsMore && !isFetching && !isError) void fetchNextPage();
  }, [needsMore, isFetching, isError, fetchNextPage]);

  return { ...liked, data: data && { name: 'Liked Videos', videos } };
}

/** Reads the list that the address names. */
export function usePlaylist(address: ListAddress): PlaylistContent {
  const { list } = address;
  const { user } = useAuth();
  const isLiked = list === LIKED_LIST;
  // Lists are their owners' alone: a visitor is not even asked for.
  const listId = user && playlistIdIn(list);

  const own = useQuery(playlistQuery(useSdk(), isLiked ? undefined : listId));
  const liked = useLikedVideos(isLiked && listId !== undefined, address);
  const { data, error, isFetching, refetch } = isLiked ? liked : own;
  const places = usePlaces(data?.videos ?? [], address);

  if (data) {
    const { name, videos } = data;
    const next = videos[places.nextIndex];
    const nextHref = next && entryHref(next, list, places.nextIndex);
    return { stage: 'shown', name, videos, ...places, nextHref };
  }
  if (error && !isRefused(error)) {
    return { stage: 'failed', isRetrying: isFetching, onRetry: () => void refetch() };
  }
  if (error || !listId) return { stage: 'unavailable' };
  return { stage: 'loading' };
}
