import { RedirectSignedIn, RequireAccount } from '@kinora/account';
import type { SideBarStore, ThemeStore } from '@kinora/site-frame';
import type { ComponentType } from 'react';
import { Route, Routes, matchPath } from 'react-router';
import { BRAND } from './brand.ts';
import type { LoadFirstData } from './first-data.ts';
import { lazyScreen } from './lazy-screen.tsx';
import type { Prefetch } from './link-prefetch.ts';

const Login = lazyScreen(() => import('./routes/login.tsx'));
const Register = lazyScreen(() => import('./routes/register.tsx'));
const ForgotPassword = lazyScreen(() => import('./routes/forgot-password.tsx'));
const ResetPassword = lazyScreen(() => import('./routes/reset-password.tsx'));
const VerifyEmail = lazyScreen(() => import('./routes/verify-email.tsx'));
const RequestVerification = lazyScreen(() => import('./routes/request-verification.tsx'));
const UpdateProfile = lazyScreen(() => import('./routes/update-profile.tsx'));
const Frame = lazyScreen(() => import('./routes/frame.tsx'));
const Home = lazyScreen(() => import('./routes/home.tsx'));
const Results = lazyScreen(() => import('./routes/results.tsx'));
const Channel = lazyScreen(() => import('./routes/channel.tsx'));
const Watch = lazyScreen(() => import('./routes/watch.tsx'));
const Subscriptions = lazyScreen(() => import('./routes/subscriptions.tsx'));
const Playlists = lazyScreen(() => import('./routes/playlists.tsx'));
const Playlist = lazyScreen(() => import('./routes/playlist.tsx'));
const History = lazyScreen(() => import('./routes/history.tsx'));
const YourVideos = lazyScreen(() => import('./routes/your-videos.tsx'));
const Upload = lazyScreen(() => import('./routes/upload.tsx'));
const UnknownRoute = lazyScreen(() => import('./routes/unknown.tsx'));

interface Page {
  readonly path: string;
  readonly Screen: ComponentType<{ readonly brand: string }> & {
    module(): Promise<{ readonly default: unknown }>;
    preload(): Promise<void>;
  };
  /** Loads the module of the screen, if it can fetch the first data of the screen. */
  readonly firstData?: () => Promise<{ readonly loadFirstData: LoadFirstData }>;
  /** Loads the module of the screen, if it can prefetch data for a link to the screen. */
  readonly prefetch?: () => Promise<{ readonly prefetch: Prefetch }>;
}

/** For visitors; a signed-in user is redirected. */
const visitorPages: readonly Page[] = [
  { path: '/login', Screen: Login },
  { path: '/register', Screen: Register },
];

const accountPages: readonly Page[] = [
  { path: '/forgot-password', Screen: ForgotPassword },
  { path: '/reset-password/:token', Screen: ResetPassword },
  { path: '/verify-email/:token', Screen: VerifyEmail },
  { path: '/verify-email', Screen: RequestVerification },
  { path: '/update-profile', Screen: UpdateProfile },
];

/** In the frame, for everyone. */
const publicPages: readonly Page[] = [
  { path: '/', Screen: Home, firstData: Home.module },
  { path: '/results', Screen: Results, firstData: Results.module },
  { path: '/user/:userName', Screen: Channel, firstData: Channel.module },
  { path: '/watch', Screen: Watch, firstData: Watch.module, prefetch: Watch.module },
];

/** In the frame, for users with a complete profile. */
const memberPages: readonly Page[] = [
  { path: '/subscriptions', Screen: Subscriptions },
  { path: '/playlists', Screen: Playlists },
  { path: '/playlist', Screen: Playlist },
  { path: '/history', Screen: History },
  { path: '/your-videos', Screen: YourVideos },
  { path: '/upload', Screen: Upload },
];

const framedPages = [...publicPages, ...memberPages];
const allPages = [...framedPages, ...visitorPages, ...accountPages];

/** Returns the page at a path, with the values of its path parameters. */
export function pageAt(pathname: string) {
  for (const page of allPages) {
    const match = matchPath(page.path, pathname);
    if (match) return { ...page, isFramed: framedPages.includes(page), params: match.params };
  }
  return undefined;
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

const routesOf = (pages: readonly Page[]) =>
  pages.map(({ path, Screen }) => (
    <Route key={path} path={path} element={<Screen brand={BRAND} />} />
  ));

/** The route table of the specification. Each screen is a chunk of its own. */
export function AppRoutes(stores: AppRoutesProps) {
  return (
    <Routes>
      <Route element={<RedirectSignedIn />}>{routesOf(visitorPages)}</Route>
      {routesOf(accountPages)}
      <Route element={<Frame {...stores} />}>
        {routesOf(publicPages)}
        <Route element={<RequireAccount />}>{routesOf(memberPages)}</Route>
        <Route path="*" element={<UnknownRoute />} />
      </Route>
    </Routes>
  );
}
