import '@kinora/design-system/global';

import { createToasts } from '@kinora/design-system';
import { createSdk } from '@kinora/sdk';
import { createQueryClient, emptyCacheOnUserChange } from '@kinora/server-state';
import { createSideBarStore, createThemeStore } from '@kinora/site-frame';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';

import { App } from './app.tsx';
import { hostOf } from './host.ts';
import { preloadScreen } from './routes.tsx';

preloadScreen(location.pathname);

const sdk = createSdk({ host: hostOf(document) });
const queryClient = createQueryClient();
emptyCacheOnUserChange(queryClient, sdk);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');

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
