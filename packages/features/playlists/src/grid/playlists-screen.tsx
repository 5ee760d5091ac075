import {
  EmptyState,
  ErrorState,
  Heading,
  PlaylistCard,
  PlaylistCardSkeleton,
  Stack,
  VideoGrid,
} from '@kinora/design-system';
import { type Playlist, type PlaylistId, pageSizes, playlistHref } from '@kinora/domain';
import { adviceFor, playlistsQuery, useAuth, useSdk } from '@kinora/server-state';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { playlistStartHref } from '../places.ts';
import { DeletePlaylistDialog } from './delete-playlist-dialog.tsx';
import { PlaylistOptions } from './playlist-options.tsx';

const skeletons = Array.from({ length: pageSizes.feed }, (_nothing, index) => index);

interface CardsProps {
  readonly playlists: readonly Playlist[];
  readonly nowMs: number;
  /** Gets the focus when the card that had it is gone. */
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

function Cards({ playlists, nowMs, headingRef }: CardsProps) {
  const [deleting, setDeleting] = useState<Playlist>();
  const [deletedId, setDeletedId] = useState<PlaylistId>();
  // After the dialog, which holds the focus as long as it is there.
  useEffect(() => {
    if (deletedId) headingRef.current?.focus();
  }, [deletedId, headingRef]);

  return (
    <>
      <VideoGrid>
        {playlists.map((playlist) => (
          <PlaylistCard
            key={playlist.id}
            playlist={playlist}
            imageUrl={playlist.videos[0]?.thumbnail}
            smallImageUrl={playlist.videos[0]?.thumbnailSmall}
            href={playlistStartHref(playlist)}
            playlistHref={playlistHref(playlist.id)}
            nowMs={nowMs}
            menu={<PlaylistOptions name={playlist.name} onDelete={() => setDeleting(playlist)} />}
          />
        ))}
      </VideoGrid>
      {deleting ? (
        <DeletePlaylistDialog
          playlist={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            setDeleting(undefined);
            setDeletedId(deleting.id);
          }}
        />
      ) : null}
    </>
  );
}

function OwnPlaylists({ headingRef }: Pick<CardsProps, 'headingRef'>) {
  const { user } = useAuth();
  const playlists = useQuery(playlistsQuery(useSdk(), user?.id));
  const { data, error } = playlists;

  if (data?.length === 0) {
    return <EmptyState title="No playlists found." advice="Start creating one to see it here!" />;
  }
  if (data) {
    return <Cards playlists={data} nowMs={playlists.dataUpdatedAt} headingRef={headingRef} />;
  }
  if (error) {
    return (
      <ErrorState
        title="Your playlists could not be loaded."
        advice={adviceFor(error)}
        onRetry={() => void playlists.refetch()}
        isRetrying={playlists.isFetching}
      />
    );
  }
  return (
    <section aria-busy aria-label="Loading playlists">
      <VideoGrid>
        {skeletons.map((index) => (
          <PlaylistCardSkeleton key={index} />
        ))}
      </VideoGrid>
    </section>
  );
}

export interface PlaylistsScreenProps {
  /** Name of the site, for the title of the page. */
  readonly brand: string;
}

/** `/playlists`: the viewer's own playlists, last updated first. */
export function PlaylistsScreen({ brand }: PlaylistsScreenProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  return (
    <Stack space="large">
      <title>{`Playlists · ${brand}`}</title>
      <Heading ref={headingRef} level={1} size="heading" tabIndex={-1}>
        Playlists
      </Heading>
      <OwnPlaylists headingRef={headingRef} />
    </Stack>
  );
}
