import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';

const brotliBytes = (content: string) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const ENTRY = 'measured-entry';

/** What one line of imports costs a page, minified and compressed as a server would send it. */
export interface Weight {
  readonly bytes: number;
  /** All chunks, also those that are fetched on demand; the code itself, to look into. */
  readonly code: string;
}

/** Builds a module of this code as an app would. `without` names the packages that are left out. */
export async function weigh(code: string, without: readonly string[] = []): Promise<Weight> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'measured-entry',
        resolveId: (id) => (id === ENTRY ? `${import.meta.dirname}/${ENTRY}.ts` : undefined),
        load: (id) => (id.endsWith(`${ENTRY}.ts`) ? code : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: {
        input: ENTRY,
        external: [...without],
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const chunks = (Array.isArray(built) ? built : [built])
    .flatMap((part) => ('output' in part ? part.output : []))
    .flatMap((file) => (file.type === 'chunk' ? file.code : []));
  return {
    bytes: chunks.reduce((sum, chunk) => sum + brotliBytes(chunk), 0),
    code: chunks.join('\n'),
  };
}
