import '@kinora/design-system/global';

import './first-picture.css.ts';

import { createToasts } from '@kinora/design-system';
import { createSdk } from '@kinora/sdk';
import { createQueryClient, emptyCacheOnUserChange } from '@kinora/server-state';
import { createSideBarStore, createThemeStore } from '@kinora/site-frame';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';

import { App } from './app.tsx';
import { firstAnswers } from './first-answers.ts';
import { hostOf } from './host.ts';
import { preloadScreen } from './routes.tsx';

// Text is drawn once: its font comes while the page is put together, and not in front of what the page is made of.
// Should it be lost on the way, text is drawn in the next font of the list.
document.fonts.load(getComputedStyle(document.body).font).catch(() => {});

async function start(root: HTMLElement) {
  // Together with what its screen needs, so that the first thing drawn is the page.
  const screen = preloadScreen(location.pathname);
  const sdk = createSdk({ host: hostOf(document) });
  const queryClient = createQueryClient();
  emptyCacheOnUserChange(queryClient, sdk);
  const answers = firstAnswers({
    address: location,
    hasBegun:
      root.hasChildNodes() ||
      document.head.querySelector('link[rel="preload"][as="fetch"]') !== null,
    sdk,
    queryClient,
  });
  await Promise.all([screen, answers]);
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App
          sdk={sdk}
          queryClient={queryClient}
          toasts={createToasts()}
          themeStore={createThemeStore()}
          sideBarStore={createSideBarStore()}
        />
      </BrowserRouter>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
void start(root);
