import { PlaylistPanel, Text } from '@kinora/design-system';
import { useEffect, useEffectEvent } from 'react';
import { PlayControls } from './play-controls.tsx';
import { FailedPlaylist, PlaylistBox, PlaylistSkeleton } from './playlist-box.tsx';
import type { ListAddress } from './playlist-position.ts';
import { type PlaylistContent, usePlaylist } from './use-playlist.ts';

interface ContentProps {
  readonly address: ListAddress;
  readonly content: PlaylistContent;
}

function Content({ address, content }: ContentProps) {
  switch (content.stage) {
    case 'loading':
      return <PlaylistSkeleton />;
    case 'unavailable':
      return (
        <PlaylistBox>
          <Text size="meta" tone="quiet">
            This playlist is not available.
          </Text>
        </PlaylistBox>
      );
    case 'failed':
      return <FailedPlaylist onRetry={content.onRetry} isRetrying={content.isRetrying} />;
    case 'shown':
      return (
        <PlaylistPanel
          name={content.name}
          currentIndex={content.currentIndex}
          nextIndex={content.nextIndex}
          entries={content.entries.map(({ video, href }) => ({
            ...video,
            channelName: video.owner.fullName,
            href,
          }))}
          controls={<PlayControls address={address} content={content} />}
        />
      );
    default:
      return content satisfies never;
  }
}

/** A playlist that has loaded or has failed to load. */
export interface SettledPlaylist {
  readonly list: string;
  /** Address of the next video, which plays at the end of the present one. */
  readonly nextHref: string | undefined;
  /** Address of the video before the present one. */
  readonly previousHref: string | undefined;
}

export interface SidebarPlaylistProps extends ListAddress {
  /** Called as soon as the playlist has loaded or has failed to load, and after each change. */
  readonly onSettled: (playlist: SettledPlaylist) => void;
}

/** The playlist of the address, or the reason why it is not shown. */
export function SidebarPlaylist({ onSettled, ...address }: SidebarPlaylistProps) {
  const { list } = address;
  const content = usePlaylist(address);
  const isSettled = content.stage !== 'loading';
  const { nextHref, previousHref } =
    content.stage === 'shown' ? content : { nextHref: undefined, previousHref: undefined };

  const settle = useEffectEvent((playlist: SettledPlaylist) => onSettled(playlist));
  useEffect(() => {
    if (isSettled) settle({ list, nextHref, previousHref });
  }, [isSettled, list, nextHref, previousHref]);

  return <Content address={address} content={content} />;
}
