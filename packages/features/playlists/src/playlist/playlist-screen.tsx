import { ButtonLink, EmptyState, Heading, Stack } from '@kinora/design-system';
import { LIKED_LIST, WATCH_LATER_LIST, documentTitle, hrefOf, playlistIdIn } from '@kinora/domain';
import { Navigate, useSearchParams } from 'react-router';
import { LikedVideos } from './liked-videos.tsx';
import { OnePlaylist } from './one-playlist.tsx';

export interface PlaylistScreenProps {
  /** Name of the site, for the title of the page. */
  readonly brand: string;
}

/** `/playlist?list={id}`: one playlist of the viewer. `WL` is Watch Later, `LL` the liked videos. */
export function PlaylistScreen({ brand }: PlaylistScreenProps) {
  const [query] = useSearchParams();
  const list = playlistIdIn(query.get('list'));
  if (!list) return <Navigate to={hrefOf('playlists')} replace />;
  if (list === LIKED_LIST) return <LikedVideos brand={brand} />;
  if (list !== WATCH_LATER_LIST) return <OnePlaylist key={list} playlistId={list} brand={brand} />;
  return (
    <Stack space="large">
      <title>{documentTitle('Watch Later', brand)}</title>
      <Heading level={1} size="display">
        Watch Later
      </Heading>
      <EmptyState
        title="Stay tuned for Watch Later feature"
        advice="Until then, a playlist of your own can keep videos for later."
        action={<ButtonLink href={hrefOf('playlists')}>Your playlists</ButtonLink>}
      />
    </Stack>
  );
}
