import { EmptyState, Heading, Stack } from '@kinora/design-system';
import { asPlaylistId } from '@kinora/domain';
import { Navigate, useSearchParams } from 'react-router';

import { LikedVideos } from './liked-videos.tsx';
import { OnePlaylist } from './one-playlist.tsx';

/** Text that can name nothing at the host: empty, or a step in a path. */
const NO_ID = /^\.{0,2}$/;

export interface PlaylistScreenProps {
  /** Name of the site, for the title of the page. */
  readonly brand: string;
}

/** `/playlist?list={id}`: one playlist of the viewer's own; WL and LL are special. */
export function PlaylistScreen({ brand }: PlaylistScreenProps) {
  const [query] = useSearchParams();
  const list = query.get('list') ?? '';
  if (NO_ID.test(list)) return <Navigate to="/playlists" replace />;
  if (list === 'LL') return <LikedVideos brand={brand} />;
  if (list !== 'WL')
    return <OnePlaylist key={list} playlistId={asPlaylistId(list)} brand={brand} />;
  return (
    <Stack space="large">
      <title>{`Watch Later · ${brand}`}</title>
      <Heading level={1} size="heading">
        Watch Later
      </Heading>
      <EmptyState title="Stay tuned for Watch Later feature" />
    </Stack>
  );
}
