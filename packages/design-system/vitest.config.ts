import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react({ compiler: true }), vanillaExtractPlugin()],
  test: {
    environment: 'jsdom',
    isolate: false,
    include: ['{reports,src}/**/*.test.{ts,tsx}'],
    setupFiles: ['./vitest.setup.ts'],
    // CI repeats a failing test once and lists it as flaky.
    retry: process.env['CI'] ? 1 : 0,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
  },
});
