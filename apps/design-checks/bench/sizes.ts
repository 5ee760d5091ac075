import { brotliBytes } from '@kinora/test-kit/size-report';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';

/** Packages that every app has already. */
const appPackages = /^react(-dom)?(\/.*)?$/;

/** Packages that all parts share: icons and class names. */
const sharedPackages = /^(lucide-react|@vanilla-extract\/recipes)(\/.*)?$/;

const ENTRY = 'measured-entry';

/** The bytes that one import adds to an app with React. */
export interface Weight {
  /** The entry chunk and its static imports. */
  readonly initialBytes: number;
  /** Chunks loaded on demand, by file name. */
  readonly lazyBytes: Readonly<Record<string, number>>;
  readonly cssBytes: number;
}

type Chunk = Rolldown.OutputChunk;

const sum = (chunks: Iterable<Chunk>) =>
  [...chunks].reduce((bytes, { code }) => bytes + brotliBytes(code), 0);

function withImports(chunks: readonly Chunk[], from: Chunk, found = new Set<Chunk>()): Set<Chunk> {
  found.add(from);
  for (const name of from.imports) {
    const next = chunks.find(({ fileName }) => fileName === name);
    if (next && !found.has(next)) withImports(chunks, next, found);
  }
  return found;
}

export interface WeighOptions {
  /** Leaves out what all parts share. */
  readonly withoutShared?: boolean;
  /** The folder from which packages are resolved. Default: this one. */
  readonly from?: string;
}

/** Builds a module with these imports as an app would, minified, and returns its size after brotli compression. */
export async function weigh(
  code: string,
  { withoutShared = false, from = import.meta.dirname }: WeighOptions = {},
): Promise<Weight> {
  const built = await build({
    root: from,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      react({ compiler: true }),
      vanillaExtractPlugin(),
      {
        name: 'measured-entry',
        resolveId: (id) => (id === ENTRY ? `${from}/${ENTRY}.ts` : undefined),
        load: (id) => (id.endsWith(`${ENTRY}.ts`) ? code : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: {
        input: ENTRY,
        external: withoutShared ? [appPackages, sharedPackages] : appPackages,
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((part) =>
    'output' in part ? part.output : [],
  );
  const chunks = outputs.filter((file): file is Chunk => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry.');
  const initial = withImports(chunks, entry);
  const lazy = chunks.filter(({ isDynamicEntry }) => isDynamicEntry);
  return {
    initialBytes: sum(initial),
    lazyBytes: Object.fromEntries(
      lazy.map((chunk) => [
        chunk.name,
        sum([...withImports(chunks, chunk)].filter((part) => !initial.has(part))),
      ]),
    ),
    cssBytes: outputs
      .flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? file : []))
      .reduce((bytes, { source }) => bytes + brotliBytes(source), 0),
  };
}
