import { RedirectSignedIn, RequireAccount } from '@kinora/account';
import type { SideBarStore, ThemeStore } from '@kinora/site-frame';
import { Route, Routes, matchPath } from 'react-router';

import { BRAND } from './brand.ts';
import type { AskFirst } from './first-answers.ts';
import { lazyScreen } from './lazy-screen.tsx';
import type { Prepare } from './link-preparation.ts';

const Login = lazyScreen(() => import('./routes/login.tsx'));
const Register = lazyScreen(() => import('./routes/register.tsx'));
const ForgotPassword = lazyScreen(() => import('./routes/forgot-password.tsx'));
const ResetPassword = lazyScreen(() => import('./routes/reset-password.tsx'));
const VerifyEmail = lazyScreen(() => import('./routes/verify-email.tsx'));
const RequestVerification = lazyScreen(() => import('./routes/request-verification.tsx'));
const UpdateProfile = lazyScreen(() => import('./routes/update-profile.tsx'));
const Frame = lazyScreen(() => import('./routes/frame.tsx'));
const loadHome = () => import('./routes/home.tsx');
const Home = lazyScreen(loadHome);
const loadChannel = () => import('./routes/channel.tsx');
const Channel = lazyScreen(loadChannel);
const loadResults = () => import('./routes/results.tsx');
const Results = lazyScreen(loadResults);
const loadWatch = () => import('./routes/watch.tsx');
const Watch = lazyScreen(loadWatch);
const Subscriptions = lazyScreen(() => import('./routes/subscriptions.tsx'));
const Playlists = lazyScreen(() => import('./routes/playlists.tsx'));
const Playlist = lazyScreen(() => import('./routes/playlist.tsx'));
const History = lazyScreen(() => import('./routes/history.tsx'));
const Upload = lazyScreen(() => import('./routes/upload.tsx'));
const YourVideos = lazyScreen(() => import('./routes/your-videos.tsx'));
const UnknownRoute = lazyScreen(() => import('./routes/unknown.tsx'));

interface PathScreens {
  readonly path: string;
  readonly screens: readonly { preload(): Promise<unknown> }[];
  /** Knows what the screen asks for first. */
  readonly load?: () => Promise<{ readonly askFirst: AskFirst }>;
  /** Knows what can be fetched for it while somebody is on their way there. */
  readonly loadAhead?: () => Promise<{ readonly prepare: Prepare }>;
}

const screensByPath: readonly PathScreens[] = [
  { path: '/', screens: [Frame, Home], load: loadHome },
  { path: '/results', screens: [Frame, Results], load: loadResults },
  { path: '/watch', screens: [Frame, Watch], load: loadWatch, loadAhead: Watch.module },
  { path: '/user/:userName', screens: [Frame, Channel], load: loadChannel },
  { path: '/subscriptions', screens: [Frame, Subscriptions] },
  { path: '/playlists', screens: [Frame, Playlists] },
  { path: '/playlist', screens: [Frame, Playlist] },
  { path: '/history', screens: [Frame, History] },
  { path: '/your-videos', screens: [Frame, YourVideos] },
  { path: '/login', screens: [Login] },
  { path: '/register', screens: [Register] },
];

/** What is shown at a path, with the values of its segments. */
export function screensAt(pathname: string) {
  for (const found of screensByPath) {
    const match = matchPath(found.path, pathname);
    if (match) return { ...found, params: match.params };
  }
  return undefined;
}

/** The screen of a path before it is shown; resolves when it is there, or will not be. */
export async function preloadScreen(pathname: string): Promise<void> {
  await Promise.all(screensAt(pathname)?.screens.map((screen) => screen.preload()) ?? []);
}

export interface AppRoutesProps {
  readonly themeStore: ThemeStore;
  readonly sideBarStore: SideBarStore;
}

/** The route table of the specification. Each screen comes in a chunk of its own. */
export function AppRoutes(stores: AppRoutesProps) {
  return (
    <Routes>
      <Route element={<RedirectSignedIn />}>
        <Route path="/login" element={<Login brand={BRAND} />} />
        <Route path="/register" element={<Register brand={BRAND} />} />
      </Route>
      <Route path="/forgot-password" element={<ForgotPassword brand={BRAND} />} />
      <Route path="/reset-password/:token" element={<ResetPassword brand={BRAND} />} />
      <Route path="/verify-email/:token" element={<VerifyEmail brand={BRAND} />} />
      <Route path="/verify-email" element={<RequestVerification brand={BRAND} />} />
      <Route path="/update-profile" element={<UpdateProfile brand={BRAND} />} />

      <Route element={<Frame {...stores} />}>
        <Route path="/" element={<Home brand={BRAND} />} />
        <Route path="/results" element={<Results />} />
        <Route path="/user/:userName" element={<Channel brand={BRAND} />} />
        <Route path="/watch" element={<Watch brand={BRAND} />} />
        <Route element={<RequireAccount />}>
          <Route path="/subscriptions" element={<Subscriptions brand={BRAND} />} />
          <Route path="/playlists" element={<Playlists brand={BRAND} />} />
          <Route path="/playlist" element={<Playlist brand={BRAND} />} />
          <Route path="/history" element={<History brand={BRAND} />} />
          <Route path="/your-videos" element={<YourVideos />} />
          <Route path="/upload" element={<Upload brand={BRAND} />} />
        </Route>
        <Route path="*" element={<UnknownRoute />} />
      </Route>
    </Routes>
  );
}
