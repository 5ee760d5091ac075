import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { defineConfig } from 'tsup';

export default defineConfig({
  // Not named after the `.css.ts` file: consumers' vanilla-extract would take `x.css.js` for a source.
  entry: { index: 'src/index.ts', theme: 'src/theme.css.ts', styles: 'src/styles.ts' },
  format: 'esm',
  target: 'es2024',
  dts: { entry: { index: 'src/index.ts', theme: 'src/theme.css.ts' } },
  sourcemap: true,
  clean: true,
  minify: true,
  // The fonts travel with the sheet that names them.
  noExternal: [/^@fontsource-variable/],
  loader: { '.woff2': 'file' },
  esbuildPlugins: [vanillaExtractPlugin({ identifiers: ({ hash }) => `kinora_${hash}` })],
});
