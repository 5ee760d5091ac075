import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { precompress } from './vite/precompress.ts';
import { preloadScreens } from './vite/preload-screens.ts';
import { pureReactRouter } from './vite/pure-react-router.ts';

const host = 'http://localhost:8000';

/** What belongs together where many screens need it: few files, because many small ones cost requests and compress worse. */
const forForms = /design-system\/src\/(?:parts\/field|patterns\/account-layout)/;
const forLists =
  /(?:query|infiniteQuery)Observer|use(?:Base|Infinite)?Query|use-(?:video-list|next-page)|patterns\/video-(?:card|grid|list|thumbnail)|parts\/(?:avatar|menu\/menu\.|skeleton|page-states)/;
const forCalls = /packages\/server-state|[mM]utation/;
const forDialogs = /design-system\/src\/parts\/dialog|@radix-ui\/react-dialog/;
const forMost =
  /packages\/domain|foundations|(?:cache-groups|list-freshness|without-repeats|[qQ]ueryOptions|mutationOptions)\.|server-state\/src\/(?:failures|in-pages|keys|video-queries)\.|parts\/(?:button|layout|link|search-field|spinner|text|visually-hidden)\/|patterns\/brand|upload-flow\/leaving|icons\/(?:settings|thumbs-up)\./;

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    vanillaExtractPlugin(),
    pureReactRouter(),
    preloadScreens({
      '': ['frame', 'home'],
      results: ['frame', 'results'],
      watch: ['frame', 'watch'],
      user: ['frame', 'channel'],
      login: ['login'],
      register: ['register'],
    }),
    precompress(),
  ],
  optimizeDeps: { include: ['@kinora/design-system > @vanilla-extract/recipes/createRuntimeFn'] },
  build: {
    target: 'es2024',
    manifest: true,
    // The Content-Security-Policy allows no inline script and no font from a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // They change less often than the app: who comes back after a deploy has them.
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 5 },
            { name: 'start', tags: ['$initial'], priority: 4 },
            { name: 'calls', test: forCalls, minShareCount: 2, priority: 0 },
            // Opened on demand: no first page carries it.
            { name: 'dialogs', test: forDialogs, minShareCount: 2, priority: 0 },
            { name: 'forms', test: forForms, minShareCount: 3, priority: 2 },
            { name: 'lists', test: forLists, minShareCount: 3, priority: 1 },
            {
              name: 'parts',
              test: forMost,
              minShareCount: 2,
              priority: 3,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': host, '/media': host, '/dev': host, '/healthz': host } },
});
