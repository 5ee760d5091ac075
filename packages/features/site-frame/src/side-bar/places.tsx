import { iconLook } from '@kinora/design-system';
import { LIKED_LIST, WATCH_LATER_LIST } from '@kinora/domain';
import { Clock, History, Home, ListVideo, SquarePlay, ThumbsUp, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { matchPath } from 'react-router';

/** A page that the side bar leads to. */
export interface Place {
  readonly label: string;
  readonly href: string;
  readonly icon: ReactNode;
}

const home: Place = { label: 'Home', href: '/', icon: <Home {...iconLook} /> };
const history: Place = { label: 'History', href: '/history', icon: <History {...iconLook} /> };
const playlists: Place = {
  label: 'Playlists',
  href: '/playlists',
  icon: <ListVideo {...iconLook} />,
};
const yourVideos: Place = {
  label: 'Your Videos',
  href: '/your-videos',
  icon: <SquarePlay {...iconLook} />,
};
const watchLater: Place = {
  label: 'Watch Later',
  href: `/playlist?list=${WATCH_LATER_LIST}`,
  icon: <Clock {...iconLook} />,
};
const likedVideos: Place = {
  label: 'Liked Videos',
  href: `/playlist?list=${LIKED_LIST}`,
  icon: <ThumbsUp {...iconLook} />,
};
const subscriptions: Place = {
  label: 'Subscriptions',
  href: '/subscriptions',
  icon: <Users {...iconLook} />,
};

/** The compact rail, in its order. */
export const railPlaces: readonly Place[] = [home, history, likedVideos, playlists, subscriptions];

/** The expanded panel, section by section. */
export const panelSections: readonly {
  readonly title?: string;
  readonly places: readonly Place[];
}[] = [
  { places: [home, subscriptions] },
  { title: 'You', places: [history, playlists, yourVideos, watchLater, likedVideos] },
];

/** Is this the page that is shown? What a place names in its query counts; other parameters do not. */
export function isCurrentPlace(
  { href }: Place,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): boolean {
  const [path = '', query = ''] = href.split('?');
  const shown = new URLSearchParams(search);
  return (
    matchPath(path, pathname) !== null &&
    [...new URLSearchParams(query)].every(([name, value]) => shown.get(name) === value)
  );
}
