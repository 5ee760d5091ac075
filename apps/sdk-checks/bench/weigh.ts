import { brotliBytes } from '@kinora/test-kit/size-report';
import * as esbuild from 'esbuild';
import { rolldown } from 'rolldown';

const ENTRY = 'measured-entry';

export interface WeighOptions {
  /** The folder from which packages are resolved. Default: this one. */
  readonly from?: string;
  /** Packages to leave out. */
  readonly without?: readonly string[];
}

/** Returns the minified files that a bundler makes of a module with this code, lazy chunks included. */
type Bundle = (code: string, options: Required<WeighOptions>) => Promise<readonly string[]>;

const bundlers = {
  async Rolldown(code, { from, without }) {
    const bundle = await rolldown({
      cwd: from,
      input: ENTRY,
      external: [...without],
      platform: 'browser',
      plugins: [
        {
          name: ENTRY,
          resolveId: (id) => (id === ENTRY ? `${from}/${ENTRY}.ts` : undefined),
          load: (id) => (id.endsWith(`${ENTRY}.ts`) ? code : undefined),
        },
      ],
    });
    const { output } = await bundle.generate({ format: 'esm', minify: true, comments: false });
    await bundle.close();
    return output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  },
  async esbuild(code, { from, without }) {
    const { outputFiles } = await esbuild.build({
      stdin: { contents: code, resolveDir: from, loader: 'ts' },
      external: [...without],
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'browser',
      target: 'es2024',
      legalComments: 'none',
      write: false,
    });
    return outputFiles.map(({ text }) => text);
  },
} satisfies Readonly<Record<string, Bundle>>;

/** Returns the bytes that a module with this code adds to a page: bundled, minified and compressed as a server sends it. */
export async function weigh(
  code: string,
  options: WeighOptions = {},
  bundler: keyof typeof bundlers = 'Rolldown',
): Promise<number> {
  const { from = import.meta.dirname, without = [] } = options;
  const files = await bundlers[bundler](code, { from, without });
  return files.reduce((bytes, file) => bytes + brotliBytes(file), 0);
}
