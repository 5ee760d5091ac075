/**
 * Who sees a page: visitors (a signed-in user is redirected), everyone without the frame, everyone in the frame, or users
 * with a complete profile, in the frame.
 */
export type Audience = 'visitors' | 'account' | 'public' | 'members';

/** Where the side bar links to a page. */
export interface SideBarPlace {
  /** Section of the expanded panel. */
  readonly section: 'main' | 'you';
  /** Position in the section. */
  readonly order: number;
  /** Position in the compact rail, which has few of the links. */
  readonly rail?: number;
  /** Default: the title of the page. */
  readonly label?: string;
}

/** A page of the site. */
export interface SitePage {
  /** Route pattern. */
  readonly path: `/${string}`;
  /** Parameters of the address that the page reads. */
  readonly query?: readonly string[];
  readonly audience: Audience;
  /** Name of the page in the title of the document, unless what it shows has a name of its own. */
  readonly title: string;
  readonly sideBar?: SideBarPlace;
  /** Whether people enter the site here. The document then preloads the files of the screen. */
  readonly isEntrance?: true;
}

/**
 * The pages of the site, each a row. Derived from the rows: addresses ({@link hrefOf}), the web app's route table and
 * preloads, the side bar, and the server's titles, statuses and site map.
 */
export const sitePages = {
  home: {
    path: '/',
    audience: 'public',
    title: 'Home',
    sideBar: { section: 'main', order: 1, rail: 1 },
    isEntrance: true,
  },
  results: {
    path: '/results',
    query: ['query', 'captions', 'sort', 'length', 'uploaded'],
    audience: 'public',
    title: 'Search',
    isEntrance: true,
  },
  channel: {
    path: '/user/:userName',
    query: ['query'],
    audience: 'public',
    title: 'Channel',
    isEntrance: true,
  },
  watch: {
    path: '/watch',
    query: ['v', 't', 'list', 'index', 'shuffle', 'loop'],
    audience: 'public',
    title: 'Watch',
    isEntrance: true,
  },
  login: { path: '/login', audience: 'visitors', title: 'Log in', isEntrance: true },
  register: {
    path: '/register',
    query: ['invite'],
    audience: 'visitors',
    title: 'Register',
    isEntrance: true,
  },
  forgotPassword: { path: '/forgot-password', audience: 'account', title: 'Forgot password' },
  resetPassword: { path: '/reset-password/:token', audience: 'account', title: 'Reset password' },
  verifyEmail: { path: '/verify-email/:token', audience: 'account', title: 'Verify email' },
  requestVerification: { path: '/verify-email', audience: 'account', title: 'Verify email' },
  updateProfile: { path: '/update-profile', audience: 'account', title: 'Update profile' },
  subscriptions: {
    path: '/subscriptions',
    audience: 'members',
    title: 'Subscriptions',
    sideBar: { section: 'main', order: 2, rail: 5 },
  },
  playlists: {
    path: '/playlists',
    audience: 'members',
    title: 'Playlists',
    sideBar: { section: 'you', order: 2, rail: 4 },
  },
  playlist: { path: '/playlist', query: ['list'], audience: 'members', title: 'Playlist' },
  history: {
    path: '/history',
    audience: 'members',
    title: 'Watch History',
    sideBar: { section: 'you', order: 1, rail: 2, label: 'History' },
  },
  yourVideos: {
    path: '/your-videos',
    audience: 'members',
    title: 'Your Videos',
    sideBar: { section: 'you', order: 3 },
  },
  upload: { path: '/upload', audience: 'members', title: 'Upload video' },
} as const satisfies Readonly<Record<string, SitePage>>;

/** Name of a page. */
export type PageName = keyof typeof sitePages;

const isPageName = (name: string): name is PageName => Object.hasOwn(sitePages, name);

/** Names of all pages. */
export const pageNames: readonly PageName[] = Object.keys(sitePages).filter(isPageName);

/** Returns the row of a page. */
export const pageOf = (name: PageName): SitePage => sitePages[name];

type PagePaths = { readonly [Name in PageName]: (typeof sitePages)[Name]['path'] };

/** Route patterns of the pages. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `pageNames` has every key
export const pagePaths = Object.fromEntries(
  pageNames.map((name) => [name, sitePages[name].path]),
) as PagePaths;

/** Returns the title of a document: the name of what it shows, and the brand. */
export const documentTitle = (name: string, brand: string) => `${name} · ${brand}`;
