import { rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { defineConfig } from 'tsup';

rmSync('dist', { recursive: true, force: true });

const identifiers = ({ hash }: { readonly hash: string }) => `kinora_${hash}`;

/** Calls at the top of a module that bundlers would otherwise keep for parts that an app does not use. */
const pureCalls =
  /(?<== )(?=(?:createContext|createReloadOnSecondFailure|createRuntimeFn|memo)\d*\()/g;

export default defineConfig([
  {
    // Not named after the `.css.ts` file: consumers' vanilla-extract would take `x.css.js` for a source.
    entry: { index: 'src/index.ts', theme: 'src/theme.css.ts' },
    format: 'esm',
    target: 'es2024',
    // Debuggers and error reports show the sources, which are not in the package.
    sourcemap: true,
    dts: true,
    tsconfig: '../../tsconfig.browser.json',
    // Its small runtime is included, because the package would need all of vanilla-extract.
    noExternal: ['@vanilla-extract/recipes'],
    esbuildPlugins: [vanillaExtractPlugin({ identifiers, outputCss: false })],
    plugins: [
      {
        name: 'mark-pure-calls',
        renderChunk: (code) => ({ code: code.replaceAll(pureCalls, '/* @__PURE__ */ ') }),
      },
    ],
  },
  {
    entry: { styles: 'src/styles.ts' },
    format: 'esm',
    splitting: false,
    minify: true,
    // The fonts travel with the sheet that names them.
    noExternal: [/^@fontsource-variable/],
    loader: { '.woff2': 'file' },
    esbuildPlugins: [vanillaExtractPlugin({ identifiers })],
    async onSuccess() {
      // Only the sheet is published, with a type for its import.
      await rm('dist/styles.js');
      await writeFile('dist/styles.css.d.ts', 'export {};\n');
    },
  },
]);
