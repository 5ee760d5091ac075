import { PlaylistPanel, Text } from '@kinora/design-system';
import { entryHref } from '@kinora/domain';
import { useEffect, useEffectEvent } from 'react';
import { FailedList, ListBox, ListSkeleton } from './list-box.tsx';
import type { ListAddress } from './playlist-position.ts';
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
        <ListBox>
          <Text size="meta" tone="quiet">
            This playlist is not available.
          </Text>
        </ListBox>
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

/** What the page needs to know about the playlist beside its video. */
export interface KnownList {
  readonly list: string;
  /** Address of the next video, which plays at the end of the present one. */
  readonly nextHref: string | undefined;
}

export interface BesideListProps extends ListAddress {
  /** Called as soon as the playlist has loaded or has failed to load, and after each change. */
  readonly onKnown: (known: KnownList) => void;
}

/** The playlist that plays, or the reason why none is shown. */
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
