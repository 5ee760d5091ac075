import { PlaylistPanel, Text } from '@kinora/design-system';
import { entryHref } from '@kinora/domain';
import { useEffect, useEffectEvent } from 'react';

import { FailedList, ListPlace, ListSkeleton } from './list-place.tsx';
import type { ListAddress } from './place-in-list.ts';
import { type PlaylistContent, usePlaylist } from './use-playlist.ts';

interface ContentProps {
  readonly list: string;
  readonly content: PlaylistContent;
}

function Content({ list, content }: ContentProps) {
  switch (content.stage) {
    case 'loading':
      return <ListSkeleton />;
    case 'unavailable':
      return (
        <ListPlace>
          <Text size="meta" tone="quiet">
            This playlist is not available.
          </Text>
        </ListPlace>
      );
    case 'failed':
      return <FailedList onRetry={content.onRetry} isRetrying={content.isRetrying} />;
    case 'shown':
      return (
        <PlaylistPanel
          name={content.name}
          currentIndex={content.currentIndex}
          nextIndex={content.nextIndex}
          entries={content.videos.map((video, index) => ({
            ...video,
            channelName: video.owner.fullName,
            href: entryHref(video, list, index),
          }))}
        />
      );
    default:
      return content satisfies never;
  }
}

/** What the page must know of the list beside its video. */
export interface KnownList {
  readonly list: string;
  /** Where it goes on at the end of the video. */
  readonly nextHref: string | undefined;
}

export interface BesideListProps extends ListAddress {
  /** Told as soon as the list is known or known not to be had, and after each change. */
  readonly onKnown: (known: KnownList) => void;
}

/** The playlist that plays, or why there is none to see. */
export function BesideList({ onKnown, ...address }: BesideListProps) {
  const { list } = address;
  const content = usePlaylist(address);
  const isKnown = content.stage !== 'loading';
  const nextHref = content.stage === 'shown' ? content.nextHref : undefined;

  const tell = useEffectEvent((known: KnownList) => onKnown(known));
  useEffect(() => {
    if (isKnown) tell({ list, nextHref });
  }, [isKnown, list, nextHref]);

  return <Content list={list} content={content} />;
}
