import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react({ compiler: true }), vanillaExtractPlugin()],
  optimizeDeps: {
    // A dependency that Vite discovers late reloads the page, and the running test with it. Dependencies of another
    // workspace package are named through that package.
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react/compiler-runtime',
      '@kinora/design-system > @vanilla-extract/recipes/createRuntimeFn',
      '@kinora/design-system > lucide-react',
      '@kinora/design-system > lucide-react/dist/cjs/lucide-react.js',
      '@kinora/design-system > radix-ui',
      '@kinora/design-system > hls.js/light',
      '@kinora/design-system > @radix-ui/colors',
      '@kinora/site-frame > zustand',
      '@kinora/test-kit > @tanstack/react-query',
      '@kinora/test-kit > @testing-library/react',
      '@kinora/test-kit > react-router',
      '@kinora/test-kit > @kinora/sdk > ky',
      '@kinora/test-kit > @kinora/sdk > valibot',
      'storybook/test',
    ],
  },
});
