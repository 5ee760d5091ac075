import type { Plugin } from 'vite';

/** Names of files in `src/routes` without their extension, by the first segment of the address. */
export type ScreensByPlace = Readonly<Record<string, readonly string[]>>;

const START = '<script src="/page-start.js">';

/**
 * Writes into the document which files each screen needs. Otherwise the browser requests them only when the app runs, which
 * is half a second later on a slow connection.
 */
export function preloadScreens(places: ScreensByPlace): Plugin {
  return {
    name: 'kinora-preload-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const chunkOf = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));

        /** Adds the chunk, its styles, and everything that it imports statically. */
        function addClosure(found: Set<string>, fileName: string) {
          const chunk = chunkOf.get(fileName);
          if (!chunk || found.has(fileName)) return;
          found.add(fileName);
          for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
          for (const imported of chunk.imports) addClosure(found, imported);
        }

        const present = new Set<string>();
        for (const { isEntry, fileName } of chunks) if (isEntry) addClosure(present, fileName);

        const files: string[] = [];
        const numberOf = (file: string) => {
          if (!files.includes(file)) files.push(file);
          return files.indexOf(file);
        };
        const screens = Object.entries(places).map(([place, routes]) => {
          const needed = new Set<string>();
          for (const route of routes) {
            const chunk = chunks.find(({ facadeModuleId }) =>
              facadeModuleId?.endsWith(`/src/routes/${route}.tsx`),
            );
            if (!chunk) throw new Error(`The build has no screen ${route}.`);
            addClosure(needed, chunk.fileName);
          }
          return [
            place,
            [...needed].filter((file) => !present.has(file)).map((file) => numberOf(`/${file}`)),
          ];
        });

        const data = JSON.stringify({ files, screens: Object.fromEntries(screens) });
        if (!html.includes(START)) throw new Error(`The document has no ${START}.`);
        return html.replace(START, () => `<script src="/page-start.js" data-screens='${data}'>`);
      },
    },
  };
}
