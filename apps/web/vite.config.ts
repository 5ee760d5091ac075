import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { precompress } from './vite/precompress.ts';
import { preloadFont } from './vite/preload-font.ts';

const host = 'http://localhost:8000';

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    vanillaExtractPlugin(),
    preloadFont(/instrument-sans-latin-wght-normal.*\.woff2$/),
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
            {
              // What most screens need comes in one file: many small ones cost requests, and compress worse.
              name: 'parts',
              test: /packages\/(?:design-system|server-state|domain)|lucide-react|recipes|tanstack|react-router/,
              minShareCount: 5,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': host, '/media': host, '/dev': host, '/healthz': host } },
});
