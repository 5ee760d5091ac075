import {
  ButtonLink,
  EmptyState,
  ErrorState,
  ExpandableText,
  Heading,
  Text,
  VisuallyHidden,
  useFocusAfterRemoval,
} from '@kinora/design-system';
import {
  type Playlist,
  type PlaylistId,
  type VideoId,
  documentTitle,
  hrefOf,
  sitePages,
} from '@kinora/domain';
import { isApiFailure } from '@kinora/sdk';
import { adviceFor, playlistQuery, useSdk } from '@kinora/server-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LazySaveDialog } from '../save/lazy-save-dialog.tsx';
import { GradientHeader } from './gradient-header.tsx';
import { PlaylistActions } from './playlist-actions.tsx';
import { PlaylistLayout, PlaylistSkeleton } from './playlist-layout.tsx';
import { PlaylistTime } from './playlist-time.tsx';
import { PlaylistVideos } from './playlist-videos.tsx';

function Page({ playlist }: { readonly playlist: Playlist }) {
  const { name, description, videos, videosCount } = playlist;
  const [savingId, setSaving] = useState<VideoId>();
  const heading = useFocusAfterRemoval(videos.length, savingId !== undefined);

  return (
    <PlaylistLayout
      header={
        <GradientHeader imageUrl={videos[0]?.thumbnail}>
          <Heading ref={heading} level={1} size="heading" tabIndex={-1}>
            {name}
          </Heading>
          <Text isTabular>
            Playlist • {videosCount} {videosCount === 1 ? 'Video' : 'Videos'}
          </Text>
          {videos.length > 0 ? <PlaylistTime videos={videos} /> : null}
          <ExpandableText text={description} />
          <PlaylistActions playlist={playlist} />
        </GradientHeader>
      }
    >
      {videos.length === 0 ? (
        <EmptyState
          title="No Videos in the playlist."
          advice="Choose Save to Playlist in the menu of any video."
          action={<ButtonLink href="/">Browse videos</ButtonLink>}
        />
      ) : (
        <PlaylistVideos playlist={playlist} onSave={setSaving} />
      )}
      {savingId ? <LazySaveDialog videoId={savingId} onClose={() => setSaving(undefined)} /> : null}
    </PlaylistLayout>
  );
}

interface NoPlaylistProps {
  readonly failure: Error;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/** Why the playlist is not shown: it belongs to another user, does not exist, or could not be loaded. */
function NoPlaylist({ failure, onRetry, isRetrying }: NoPlaylistProps) {
  const status = isApiFailure(failure) ? failure.status : undefined;
  const action = <ButtonLink href={hrefOf('playlists')}>Your playlists</ButtonLink>;
  if (status === 403) {
    return (
      <EmptyState
        title="This playlist belongs to somebody else."
        advice="Only its owner can open it."
        action={action}
      />
    );
  }
  if (status === 400 || status === 404) {
    return (
      <EmptyState
        title="This playlist does not exist."
        advice="The address may be mistyped, or the playlist was deleted."
        action={action}
      />
    );
  }
  return (
    <ErrorState
      title="The playlist could not be loaded."
      advice={adviceFor(failure)}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}

export interface OnePlaylistProps {
  readonly playlistId: PlaylistId;
  readonly brand: string;
}

/** One playlist with all its videos. */
export function OnePlaylist({ playlistId, brand }: OnePlaylistProps) {
  const playlist = useQuery(playlistQuery(useSdk(), playlistId));
  const { data, error } = playlist;
  const title = <title>{documentTitle(data?.name ?? sitePages.playlist.title, brand)}</title>;
  if (data) {
    return (
      <>
        {title}
        <Page playlist={data} />
      </>
    );
  }
  if (error) {
    return (
      <>
        {title}
        <VisuallyHidden element="h1">Playlist</VisuallyHidden>
        <NoPlaylist
          failure={error}
          onRetry={() => void playlist.refetch()}
          isRetrying={playlist.isFetching}
        />
      </>
    );
  }
  return (
    <>
      {title}
      <PlaylistSkeleton />
    </>
  );
}
