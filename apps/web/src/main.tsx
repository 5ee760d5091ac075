import '@kinora/design-system/global';
import './start/first-picture.css.ts';
import { createToasts, followDataSaver } from '@kinora/design-system';
import { createSdk } from '@kinora/sdk';
import { createQueryClient, emptyCacheOnUserChange } from '@kinora/server-state';
import { createSideBarStore, createThemeStore } from '@kinora/site-frame';
import { dataSaver } from '@kinora/video-watching';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { installLater } from './install/install-later.ts';
import { AppRouter } from './routing/app-router.tsx';
import { preloadScreen } from './routing/routes.tsx';
import { fetchFirstData } from './start/first-data.ts';
import { hostInDocument, hostOf } from './start/host.ts';
import { keepDroppedFiles } from './start/keep-dropped-files.ts';

// Loads the text font while the app starts: neither before the app's own files, nor after the first text is drawn. If it
// cannot be loaded, text uses the next font of the list.
document.fonts.load(getComputedStyle(document.body).font).catch(() => {});

keepDroppedFiles();
followDataSaver(dataSaver.choice);

async function start(root: HTMLElement) {
  // The app renders when the screen and its data have been loaded, so that the first paint is the page and not a skeleton.
  const screen = preloadScreen(location.pathname);
  // The specification names the keys of the session, also for a page whose calls go to another host.
  const sdk = createSdk({ host: hostOf(document), storageKeyPrefix: '' });
  const queryClient = createQueryClient();
  emptyCacheOnUserChange(queryClient, sdk);
  const firstData = fetchFirstData({
    address: location,
    isPreloaded:
      root.hasChildNodes() ||
      document.head.querySelector('link[rel="preload"][as="fetch"]') !== null,
    sdk,
    queryClient,
  });
  await Promise.all([screen, firstData]);
  const toasts = createToasts();
  createRoot(root).render(
    <StrictMode>
      <AppRouter>
        <App
          sdk={sdk}
          host={hostInDocument(document)}
          queryClient={queryClient}
          toasts={toasts}
          themeStore={createThemeStore()}
          sideBarStore={createSideBarStore()}
        />
      </AppRouter>
    </StrictMode>,
  );
  // The development server has no worker.
  if (import.meta.env.PROD) installLater(toasts);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
// Otherwise the page says that the browser is too old: `page-start.js`.
if (document.documentElement.dataset['browser'] !== 'unsupported') void start(root);
