import { iconLook } from '@kinora/design-system';
import {
  LIKED_LIST,
  type PageName,
  type SideBarPlace,
  WATCH_LATER_LIST,
  hrefOf,
  matchPage,
  pageNames,
  pageOf,
  sitePages,
} from '@kinora/domain';
import {
  Clock,
  History,
  Home,
  ListVideo,
  type LucideIcon,
  SquarePlay,
  ThumbsUp,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';

/** A link of the side bar. */
export interface SideBarEntry {
  readonly label: string;
  readonly href: string;
  readonly icon: ReactNode;
}

interface PlacedEntry extends SideBarEntry {
  readonly place: SideBarPlace;
}

/** The pages whose rows have a place in the side bar. */
type SideBarPage = {
  [Name in PageName]: (typeof sitePages)[Name] extends { readonly sideBar: SideBarPlace }
    ? Name
    : never;
}[PageName];

const isSideBarPage = (name: PageName): name is SideBarPage => pageOf(name).sideBar !== undefined;

const icons: Readonly<Record<SideBarPage, LucideIcon>> = {
  home: Home,
  subscriptions: Users,
  history: History,
  playlists: ListVideo,
  yourVideos: SquarePlay,
};

function entryOf(name: SideBarPage): PlacedEntry {
  const { title, sideBar } = sitePages[name];
  const place: SideBarPlace = sideBar;
  const Icon = icons[name];
  return { label: place.label ?? title, href: hrefOf(name), icon: <Icon {...iconLook} />, place };
}

/** Two lists of the viewer, which are no pages of their own. */
const lists: readonly PlacedEntry[] = [
  {
    label: 'Watch Later',
    href: hrefOf('playlist', { list: WATCH_LATER_LIST }),
    icon: <Clock {...iconLook} />,
    place: { section: 'you', order: 4 },
  },
  {
    label: 'Liked Videos',
    href: hrefOf('playlist', { list: LIKED_LIST }),
    icon: <ThumbsUp {...iconLook} />,
    place: { section: 'you', order: 5, rail: 3 },
  },
];

const entries = [...pageNames.filter(isSideBarPage).map(entryOf), ...lists];

const inSection = (section: SideBarPlace['section']): readonly SideBarEntry[] =>
  entries
    .filter(({ place }) => place.section === section)
    .sort((one, other) => one.place.order - other.place.order);

/** The links of the compact rail, in order. */
export const railEntries: readonly SideBarEntry[] = entries
  .filter(({ place }) => place.rail !== undefined)
  .sort((one, other) => (one.place.rail ?? 0) - (other.place.rail ?? 0));

/** The links of the expanded panel, section by section. */
export const panelSections: readonly {
  readonly title?: string;
  readonly entries: readonly SideBarEntry[];
}[] = [{ entries: inSection('main') }, { title: 'You', entries: inSection('you') }];

/** Returns whether the address shows this page. Only the query parameters in its `href` are compared. */
export function isCurrentEntry(
  { href }: SideBarEntry,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): boolean {
  const [path = '', query = ''] = href.split('?');
  const shown = new URLSearchParams(search);
  return (
    matchPage(path)?.name === matchPage(pathname)?.name &&
    [...new URLSearchParams(query)].every(([name, value]) => shown.get(name) === value)
  );
}
