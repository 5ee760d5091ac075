import { RedirectSignedIn, RequireAccount } from '@kinora/account';
import { type Audience, type PageName, matchPage, pageNames, pageOf } from '@kinora/domain';
import type { SideBarStore, ThemeStore } from '@kinora/site-frame';
import { Route, Routes } from 'react-router';
import { BRAND } from '../brand.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { isFramed, screenFile } from './screen-files.ts';
import type { ScreenModule } from './screen-module.ts';

const Frame = lazyScreen(() => import('../routes/frame.tsx'));
const UnknownRoute = lazyScreen(() => import('../routes/unknown.tsx'));

const modules = import.meta.glob<ScreenModule>('../routes/*.tsx');

/** The screen of a page: a chunk of its own. */
function screenOf(name: PageName) {
  const load = modules[`../routes/${screenFile(name)}.tsx`];
  if (!load) throw new Error(`The page ${name} has no file in src/routes.`);
  return lazyScreen(load);
}

const watchScreen = screenOf('watch');
const screens = new Map(
  pageNames.map((name) => [name, name === 'watch' ? watchScreen : screenOf(name)]),
);

/** Returns the page at a path, with the values of its path parameters. */
export function pageAt(pathname: string) {
  const match = matchPage(pathname);
  const Screen = match && screens.get(match.name);
  if (!Screen) return undefined;
  return { Screen, isFramed: isFramed(match.name), params: match.params };
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
  Array.from(screens, ([name, Screen]) => {
    const page = pageOf(name);
    if (page.audience !== audience) return null;
    // The frame shows the watch page, which can go on as a small player over other pages.
    if (name === 'watch') return <Route key={name} path={page.path} element={null} />;
    return <Route key={name} path={page.path} element={<Screen brand={BRAND} />} />;
  });

/** The route table: a route for each page of the site. */
export function AppRoutes(stores: AppRoutesProps) {
  return (
    <Routes>
      <Route element={<RedirectSignedIn />}>{routesFor('visitors')}</Route>
      {routesFor('account')}
      <Route element={<Frame {...stores} watchScreen={watchScreen} />}>
        {routesFor('public')}
        <Route element={<RequireAccount />}>{routesFor('members')}</Route>
        <Route path="*" element={<UnknownRoute />} />
      </Route>
    </Routes>
  );
}
