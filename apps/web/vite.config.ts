import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './vite/chunk-groups.ts';
import { firstScreens } from './vite/first-screens.ts';
import { installable } from './vite/installable.ts';
import { precompress } from './vite/precompress.ts';
import { preloadScreens } from './vite/preload-screens.ts';
import { pureReactRouter } from './vite/pure-react-router.ts';

const host = 'http://localhost:8000';

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    vanillaExtractPlugin(),
    pureReactRouter(),
    preloadScreens(firstScreens),
    installable(),
    precompress(),
  ],
  optimizeDeps: { include: ['@kinora/design-system > @vanilla-extract/recipes/createRuntimeFn'] },
  build: {
    target: 'es2024',
    manifest: true,
    // The Content-Security-Policy allows no inline script and no font from a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/api': host, '/media': host, '/dev': host, '/healthz': host } },
});
