import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: 'esm',
  target: 'es2024',
  // An error report shows lines of the sources, which are not in the package.
  sourcemap: true,
  clean: true,
});
