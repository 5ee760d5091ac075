import { brotliBytes } from '@kinora/test-kit/size-report';
import { rolldown } from 'rolldown';

const ENTRY = 'measured-entry';

/**
 * Returns the bytes that a module with this code adds to a page: bundled, minified and compressed as a server sends it.
 * Lazy chunks are included. `without` lists packages to leave out.
 */
export async function weigh(code: string, without: readonly string[] = []): Promise<number> {
  const bundle = await rolldown({
    cwd: import.meta.dirname,
    input: ENTRY,
    external: [...without],
    platform: 'browser',
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? `${import.meta.dirname}/${ENTRY}.ts` : undefined),
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
