import { LIKED_LIST, type Video, type VideoId, entryHref, playlistIdIn } from '@kinora/domain';
import { isApiFailure } from '@kinora/sdk';
import { likedVideosQuery, playlistQuery, useAuth, useSdk } from '@kinora/server-state';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { placeInList } from './place-in-list.ts';

/** Liked videos come in pages: the next one is asked for this close to the end of what is known. */
const AHEAD = 3;

/** What the address says of a list. */
export interface ListAddress {
  readonly list: string;
  readonly index: string | null;
  readonly videoId: VideoId;
}

/** The list beside the video, as far as it is known. */
export type PlaylistContent =
  | { readonly stage: 'loading' | 'unavailable' }
  | { readonly stage: 'failed'; readonly isRetrying: boolean; readonly onRetry: () => void }
  | {
      readonly stage: 'shown';
      readonly name: string;
      readonly videos: readonly Video[];
      readonly currentIndex: number;
      /** Where it goes on at the end of the video. */
      readonly nextHref: string | undefined;
    };

/** Wrong, somebody else's, or gone. */
const isRefused = (failure: unknown) => isApiFailure(failure, 'refused');

/** The liked videos as far as they are needed for this place. */
function useLikedVideos(isAsked: boolean, placeOf: (videos: readonly Video[]) => number) {
  const liked = useInfiniteQuery({ ...likedVideosQuery(useSdk()), enabled: isAsked });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = liked;
  const videos = data?.pages.flatMap(({ items }) => items) ?? [];
  const place = placeOf(videos);
  const needsMore = isAsked && hasNextPage && (place < 0 || place + AHEAD >= videos.length);

  useEffect(() => {
    if (needsMore && !isFetching && !isError) void fetchNextPage();
  }, [needsMore, isFetching, isError, fetchNextPage]);

  return { ...liked, data: data && { name: 'Liked Videos', videos } };
}

/** Reads the list that the address names. */
export function usePlaylist({ list, index, videoId }: ListAddress): PlaylistContent {
  const { user } = useAuth();
  const isLiked = list === LIKED_LIST;
  // Lists are their owners' alone: a visitor is not even asked for.
  const listId = user && playlistIdIn(list);
  const placeOf = (videos: readonly Video[]) => placeInList(videos, videoId, index);

  const own = useQuery(playlistQuery(useSdk(), isLiked ? undefined : listId));
  const liked = useLikedVideos(isLiked && listId !== undefined, placeOf);
  const { data, error, isFetching, refetch } = isLiked ? liked : own;

  if (data) {
    const currentIndex = placeOf(data.videos);
    const next = data.videos[currentIndex + 1];
    const nextHref = next && entryHref(next, list, currentIndex + 1);
    return { stage: 'shown', name: data.name, videos: data.videos, currentIndex, nextHref };
  }
  if (error && !isRefused(error)) {
    return { stage: 'failed', isRetrying: isFetching, onRetry: () => void refetch() };
  }
  if (error || !listId) return { stage: 'unavailable' };
  return { stage: 'loading' };
}
