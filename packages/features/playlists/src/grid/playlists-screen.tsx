import {
  Button,
  EmptyState,
  ErrorState,
  Heading,
  PlaylistCard,
  PlaylistCardSkeleton,
  Stack,
  VideoGrid,
  iconLook,
  useFocusAfterRemoval,
} from '@kinora/design-system';
import { type Playlist, documentTitle, pageSizes, playlistHref, sitePages } from '@kinora/domain';
import { adviceFor, playlistsQuery, useAuth, useSdk } from '@kinora/server-state';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LazyEditDialog } from '../edit/lazy-edit-dialog.tsx';
import { NewPlaylistDialog } from '../picker/new-playlist-dialog.tsx';
import { playlistStartHref } from '../playlist-start-href.ts';
import { DeletePlaylistDialog } from './delete-playlist-dialog.tsx';
import { PlaylistOptions } from './playlist-options.tsx';

const skeletons = Array.from({ length: pageSizes.feed }, (_nothing, index) => index);

interface OwnPlaylistsProps {
  readonly query: UseQueryResult<readonly Playlist[]>;
  readonly onCreate: () => void;
  readonly onEdit: (playlist: Playlist) => void;
  readonly onDelete: (playlist: Playlist) => void;
}

function OwnPlaylists({ query, onCreate, onEdit, onDelete }: OwnPlaylistsProps) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = query;

  if (data?.length === 0) {
    return (
      <EmptyState
        title="No playlists found."
        advice="Start creating one to see it here!"
        action={
          <Button variant="primary" icon={<Plus {...iconLook} />} onClick={onCreate}>
            New Playlist
          </Button>
        }
      />
    );
  }
  if (data) {
    return (
      <VideoGrid>
        {data.map((playlist) => (
          <PlaylistCard
            key={playlist.id}
            playlist={playlist}
            imageUrl={playlist.videos[0]?.thumbnail}
            smallImageUrl={playlist.videos[0]?.thumbnailSmall}
            href={playlistStartHref(playlist)}
            playlistHref={playlistHref(playlist.id)}
            nowMs={dataUpdatedAt}
            menu={
              <PlaylistOptions
                name={playlist.name}
                onEdit={() => onEdit(playlist)}
                onDelete={() => onDelete(playlist)}
              />
            }
          />
        ))}
      </VideoGrid>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="Your playlists could not be loaded."
        advice={adviceFor(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
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

/** `/playlists`: the viewer's playlists, last updated first. */
export function PlaylistsScreen({ brand }: PlaylistsScreenProps) {
  const { user } = useAuth();
  const query = useQuery(playlistsQuery(useSdk(), user?.id));
  const [editing, setEditing] = useState<Playlist>();
  const [deleting, setDeleting] = useState<Playlist>();
  const [isCreating, setCreating] = useState(false);
  const heading = useFocusAfterRemoval(query.data?.length ?? 0, deleting !== undefined, isCreating);
  return (
    <Stack space="large">
      <title>{documentTitle(sitePages.playlists.title, brand)}</title>
      <Heading ref={heading} level={1} size="display" tabIndex={-1}>
        Playlists
      </Heading>
      <OwnPlaylists
        query={query}
        onCreate={() => setCreating(true)}
        onEdit={setEditing}
        onDelete={setDeleting}
      />
      {isCreating ? (
        <NewPlaylistDialog onCreated={async () => true} onClose={() => setCreating(false)} />
      ) : null}
      {editing ? <LazyEditDialog playlist={editing} onClose={() => setEditing(undefined)} /> : null}
      {deleting ? (
        <DeletePlaylistDialog playlist={deleting} onClose={() => setDeleting(undefined)} />
      ) : null}
    </Stack>
  );
}
