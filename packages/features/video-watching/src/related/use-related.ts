import { type RelatedVideo, type VideoId } from '@kinora/domain';
import { relatedQuery, useHostFeature, useSdk } from '@kinora/server-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sessionWatched } from '../up-next/session-watched.ts';
import { useNotInterested } from './not-interested.ts';

/** The related videos that are shown at most. */
const MAX_SHOWN = 12;

export interface RelatedList {
  /** Whether nothing is known about any video yet. */
  readonly isPending: boolean;
  /** Whether these are the related videos of the previous video. */
  readonly isPrevious: boolean;
  readonly items: readonly RelatedVideo[];
  readonly refuse: (video: RelatedVideo['video']) => void;
}

/**
 * The videos that are related to one, without those that the viewer has refused or has watched in this session: none for
 * hosts that know none, and after a failure.
 */
export function useRelated(videoId: VideoId | undefined): RelatedList {
  const isOffered = useHostFeature('related');
  const { data, isLoading, isPlaceholderData } = useQuery({
    ...relatedQuery(useSdk(), isOffered ? videoId : undefined),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { hidden, refuse } = useNotInterested();
  // The list does not change while its video plays.
  const seen = useMemo(() => (data ? sessionWatched.read() : undefined), [data]);
  const items = (data ?? []).filter(
    ({ video: { id } }) => id !== videoId && !seen?.has(id) && !hidden.includes(id),
  );
  return {
    isPending: isLoading,
    isPrevious: isPlaceholderData,
    items: items.slice(0, MAX_SHOWN),
    refuse,
  };
}
