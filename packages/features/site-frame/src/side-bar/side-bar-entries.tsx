import { iconLook } from '@kinora/design-system';
import { LIKED_LIST, WATCH_LATER_LIST } from '@kinora/domain';
import { Clock, History, Home, ListVideo, SquarePlay, ThumbsUp, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { matchPath } from 'react-router';

/** A page that the side bar links to. */
export interface SideBarEntry {
  readonly label: string;
  readonly href: string;
  readonly icon: ReactNode;
}

const home: SideBarEntry = { label: 'Home', href: '/', icon: <Home {...iconLook} /> };
const history: SideBarEntry = {
  label: 'History',
  href: '/history',
  icon: <History {...iconLook} />,
};
const playlists: SideBarEntry = {
  label: 'Playlists',
  href: '/playlists',
  icon: <ListVideo {...iconLook} />,
};
const yourVideos: SideBarEntry = {
  label: 'Your Videos',
  href: '/your-videos',
  icon: <SquarePlay {...iconLook} />,
};
const watchLater: SideBarEntry = {
  label: 'Watch Later',
  href: `/playlist?list=${WATCH_LATER_LIST}`,
  icon: <Clock {...iconLook} />,
};
const likedVideos: SideBarEntry = {
  label: 'Liked Videos',
  href: `/playlist?list=${LIKED_LIST}`,
  icon: <ThumbsUp {...iconLook} />,
};
const subscriptions: SideBarEntry = {
  label: 'Subscriptions',
  href: '/subscriptions',
  icon: <Users {...iconLook} />,
};

/** The links of the compact rail, in order. */
export const railEntries: readonly SideBarEntry[] = [
  home,
  history,
  likedVideos,
  playlists,
  subscriptions,
];

/** The links of the expanded panel, section by section. */
export const panelSections: readonly {
  readonly title?: string;
  readonly entries: readonly SideBarEntry[];
}[] = [
  { entries: [home, subscriptions] },
  { title: 'You', entries: [history, playlists, yourVideos, watchLater, likedVideos] },
];

/** Returns whether the address shows this page. Only the query parameters in its `href` are compared. */
export function isCurrentEntry(
  { href }: SideBarEntry,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): boolean {
  const [path = '', query = ''] = href.split('?');
  const shown = new URLSearchParams(search);
  return (
    matchPath(path, pathname) !== null &&
    [...new URLSearchParams(query)].every(([name, value]) => shown.get(name) === value)
  );
}
