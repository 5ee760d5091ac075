import type { OwnVideo, VideoId } from '@kinora/domain';
import { useState } from 'react';
import { NO_FILTER, filterOwnVideos } from './filter-own-videos.ts';

/** The filter and the selection of the own videos. A video that the filter hides does not count as selected. */
export function useOwnVideosList(videos: readonly OwnVideo[] = []) {
  const [filter, setFilter] = useState(NO_FILTER);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<VideoId>>(new Set());
  const shown = filterOwnVideos(videos, filter);
  const selected = shown.filter(({ id }) => selectedIds.has(id));
  return {
    filter,
    setFilter,
    shown,
    selected,
    isSelected: (video: OwnVideo) => selectedIds.has(video.id),
    toggle: ({ id }: OwnVideo) =>
      setSelectedIds(
        (ids) => new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
      ),
    selectAll: () => setSelectedIds(new Set(shown.map(({ id }) => id))),
    clearSelection: () => setSelectedIds(new Set()),
  };
}

export type OwnVideosList = ReturnType<typeof useOwnVideosList>;
