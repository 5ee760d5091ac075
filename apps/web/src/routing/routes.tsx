import { RedirectSignedIn, RequireAccount } from '@kinora/account';
import { type PageName, matchPage, pageNames, pagePaths } from '@kinora/domain';
import type { SideBarStore, ThemeStore } from '@kinora/site-frame';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { BRAND } from '../brand.ts';
import type { LoadFirstData } from '../start/first-data.ts';
import { lazyScreen } from './lazy-screen.tsx';
import type { Prefetch } from './link-prefetch.ts';

const Login = lazyScreen(() => import('../routes/login.tsx'));
const Register = lazyScreen(() => import('../routes/register.tsx'));
const ForgotPassword = lazyScreen(() => import('../routes/forgot-password.tsx'));
const ResetPassword = lazyScreen(() => import('../routes/reset-password.tsx'));
const VerifyEmail = lazyScreen(() => import('../routes/verify-email.tsx'));
const RequestVerification = lazyScreen(() => import('../routes/request-verification.tsx'));
const UpdateProfile = lazyScreen(() => import('../routes/update-profile.tsx'));
const Frame = lazyScreen(() => import('../routes/frame.tsx'));
const Home = lazyScreen(() => import('../routes/home.tsx'));
const Results = lazyScreen(() => import('../routes/results.tsx'));
const Channel = lazyScreen(() => import('../routes/channel.tsx'));
const Watch = lazyScreen(() => import('../routes/watch.tsx'));
const Subscriptions = lazyScreen(() => import('../routes/subscriptions.tsx'));
const Playlists = lazyScreen(() => import('../routes/playlists.tsx'));
const Playlist = lazyScreen(() => import('../routes/playlist.tsx'));
const History = lazyScreen(() => import('../routes/history.tsx'));
const YourVideos = lazyScreen(() => import('../routes/your-videos.tsx'));
const Upload = lazyScreen(() => import('../routes/upload.tsx'));
const UnknownRoute = lazyScreen(() => import('../routes/unknown.tsx'));

/**
 * Who sees a page: visitors (a signed-in user is redirected), everyone without the frame, everyone in the frame, or users
 * with a complete profile.
 */
type Audience = 'visitors' | 'account' | 'public' | 'members';

interface Page {
  readonly audience: Audience;
  readonly Screen: ComponentType<{ readonly brand: string }> & {
    module(): Promise<{ readonly default: unknown }>;
    preload(): Promise<void>;
  };
  /** Loads the module of the screen, if it can fetch the first data of the screen. */
  readonly firstData?: () => Promise<{ readonly loadFirstData: LoadFirstData }>;
  /** Loads the module of the screen, if it can prefetch data for a link to the screen. */
  readonly prefetch?: () => Promise<{ readonly prefetch: Prefetch }>;
}

const pages: Readonly<Record<PageName, Page>> = {
  login: { audience: 'visitors', Screen: Login },
  register: { audience: 'visitors', Screen: Register },
  forgotPassword: { audience: 'account', Screen: ForgotPassword },
  resetPassword: { audience: 'account', Screen: ResetPassword },
  verifyEmail: { audience: 'account', Screen: VerifyEmail },
  requestVerification: { audience: 'account', Screen: RequestVerification },
  updateProfile: { audience: 'account', Screen: UpdateProfile },
  home: { audience: 'public', Screen: Home, firstData: Home.module },
  results: { audience: 'public', Screen: Results, firstData: Results.module },
  channel: { audience: 'public', Screen: Channel, firstData: Channel.module },
  watch: { audience: 'public', Screen: Watch, firstData: Watch.module, prefetch: Watch.module },
  subscriptions: { audience: 'members', Screen: Subscriptions },
  playlists: { audience: 'members', Screen: Playlists },
  playlist: { audience: 'members', Screen: Playlist },
  history: { audience: 'members', Screen: History },
  yourVideos: { audience: 'members', Screen: YourVideos },
  upload: { audience: 'members', Screen: Upload },
};

const framedAudiences: ReadonlySet<Audience> = new Set(['public', 'members']);

/** Returns the page at a path, with the values of its path parameters. */
export function pageAt(pathname: string) {
  const match = matchPage(pathname);
  if (!match) return undefined;
  const page = pages[match.name];
  return { ...page, isFramed: framedAudiences.has(page.audience), params: match.params };
}

/** Loads the screen of a path and its frame. Resolves also when they cannot be loaded. */
export async function preloadScreen(pathname: string): Promise<void> {
  const page = pageAt(pathname);
  await Promise.all([page?.Screen.preload(), page?.isFramed && Frame.preload()]);
}

export interface AppRoutesProps {
  readonly themeStore: ThemeStore;
  readonly sideBarStore: SideBarStore;
}

const routesFor = (audience: Audience) =>
  pageNames.flatMap((name) => {
    const { Screen, ...page } = pages[name];
    if (page.audience !== audience) return [];
    return <Route key={name} path={pagePaths[name]} element={<Screen brand={BRAND} />} />;
  });

/** The route table of the specification. Each screen is a chunk of its own. */
export function AppRoutes(stores: AppRoutesProps) {
  return (
    <Routes>
      <Route element={<RedirectSignedIn />}>{routesFor('visitors')}</Route>
      {routesFor('account')}
      <Route element={<Frame {...stores} />}>
        {routesFor('public')}
        <Route element={<RequireAccount />}>{routesFor('members')}</Route>
        <Route path="*" element={<UnknownRoute />} />
      </Route>
    </Routes>
  );
}
