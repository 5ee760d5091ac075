import { brotliCompressSync, constants } from 'node:zlib';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';

const brotliBytes = (content: string | Uint8Array) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** All that an app has of its own. */
const ofTheApp = /^react(-dom)?(\/.*)?$/;

/** What every part shares with every other: the making of icons and of class names. */
const ofAllParts = /^(lucide-react|@vanilla-extract\/recipes)(\/.*)?$/;

const ENTRY = 'measured-entry';

/** What one line of imports costs an app that has React already. */
export interface Weight {
  /** What is there from the start: the entry and what it imports statically. */
  readonly initialBytes: number;
  /** What is loaded on demand, by the name of its file. */
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

/** Builds a module of these imports as an app would, minified, and weighs it compressed as a server would send it. */
export async function weigh(
  code: string,
  { withoutShared = false }: { readonly withoutShared?: boolean } = {},
): Promise<Weight> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      react({ compiler: true }),
      vanillaExtractPlugin(),
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
        external: withoutShared ? [ofTheApp, ofAllParts] : ofTheApp,
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

/** Weighs a file as it is. */
export const weighFile = brotliBytes;
