import {
  Button,
  EmptyState,
  SearchField,
  VideoList,
  type VideoListProps,
} from '@kinora/design-system';
import { type UserId, limits } from '@kinora/domain';
import { channelSearchQuery, useHostFeature, useSdk, useVideoList } from '@kinora/server-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import * as styles from './channel-videos.css.ts';

/** Returns the search text of the address, and whether the host can search a channel. */
export function useChannelSearch() {
  const [params] = useSearchParams();
  const canSearch = useHostFeature('channel-search');
  return { text: params.get('query')?.trim() ?? '', canSearch };
}

/** Searches the videos of the channel. The address keeps the text. */
export function ChannelSearch() {
  const [, setParams] = useSearchParams();
  const { text, canSearch } = useChannelSearch();
  const [typed, setTyped] = useState(text);
  if (!canSearch) return null;
  return (
    <SearchField
      className={styles.search}
      label="Search this channel"
      value={typed}
      onChange={setTyped}
      maxLength={limits.searchText.maxLength}
      onSearch={(wanted) => setParams({ query: wanted.trim().toWellFormed() })}
    />
  );
}

export interface FoundVideosProps extends Pick<VideoListProps, 'saveMenu'> {
  readonly channelId: UserId;
  readonly text: string;
}

/** The videos of a channel that match a text, best match first. */
export function FoundVideos({ channelId, text, saveMenu }: FoundVideosProps) {
  const [, setParams] = useSearchParams();
  const content = useVideoList(useInfiniteQuery(channelSearchQuery(useSdk(), channelId, text)));
  return (
    <>
      <div className={styles.controls}>
        <Button onClick={() => setParams({})}>Show all videos</Button>
        <ChannelSearch />
      </div>
      <VideoList
        content={content}
        empty={
          <EmptyState
            title={`No videos found for "${text}".`}
            advice="Other words may find more, or show all videos."
          />
        }
        saveMenu={saveMenu}
      />
    </>
  );
}
