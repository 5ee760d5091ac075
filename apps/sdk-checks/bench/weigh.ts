import { brotliBytes } from '@kinora/test-kit/size-report';
import { rolldown } from 'rolldown';

const ENTRY = 'measured-entry';

export interface WeighOptions {
  /** The folder from which packages are resolved. Default: this one. */
  readonly from?: string;
  /** Packages to leave out. */
  readonly without?: readonly string[];
}

/**
 * Returns the bytes that a module with this code adds to a page: bundled, minified and compressed as a server sends it.
 * Lazy chunks are included.
 */
export async function weigh(
  code: string,
  { from = import.meta.dirname, without = [] }: WeighOptions = {},
): Promise<number> {
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
  return output.reduce(
    (bytes, file) => bytes + (file.type === 'chunk' ? brotliBytes(file.code) : 0),
    0,
  );
}
