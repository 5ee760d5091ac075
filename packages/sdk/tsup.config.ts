import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    browser: 'src/browser.ts',
    calls: 'src/calls.ts',
    testing: 'src/testing.ts',
  },
  format: 'esm',
  target: 'es2024',
  dts: true,
  sourcemap: true,
  clean: true,
});
