import type { Plugin } from 'vite';

/**
 * Modules that share a chunk because many screens need them. Few larger files cost fewer requests than many small ones, and
 * compress better. Each text is a part of a module's path.
 */
const modules = {
  /** Needed by most screens. */
  parts: [
    'packages/domain',
    'foundations',
    'server-state/src/failures.',
    'server-state/src/in-pages.',
    'server-state/src/keys.',
    'server-state/src/video-queries.',
    'cache-groups.',
    'list-freshness.',
    'without-repeats.',
    'parts/failure-note',
    'ueryOptions.', // queryOptions and infiniteQueryOptions
    'mutationOptions.',
    'parts/button/',
    'parts/layout/',
    'parts/link/',
    'parts/search-field/',
    'parts/spinner/',
    'parts/text/',
    'parts/visually-hidden/',
    'patterns/brand',
    'upload-flow/leaving',
    'react-router/dist/production/lib/dom/lib.', // useSearchParams
    'icons/chevron-down.',
    'icons/settings.',
    'icons/thumbs-up.',
  ],
  forms: ['design-system/src/parts/field', 'design-system/src/patterns/account-layout'],
  lists: [
    'queryObserver',
    'infiniteQueryObserver',
    'useQuery',
    'useBaseQuery',
    'useInfiniteQuery',
    'use-video-list',
    'use-next-page',
    'patterns/video-card',
    'patterns/video-grid',
    'patterns/video-list',
    'patterns/video-thumbnail',
    'parts/avatar',
    'parts/menu/menu.',
    'parts/skeleton',
    'parts/page-states',
    'src/first-paint.',
    'src/save-menu-slot.',
  ],
  /** Needed by the screens that change data. */
  calls: ['packages/server-state', 'utation', 'use-focus-after-removal', 'icons/trash.'],
  /** Opened on demand, so no first view loads them. */
  dialogs: ['design-system/src/parts/dialog', '@radix-ui/react-dialog'],
} as const;

const oneOf = (paths: readonly string[]) => (id: string) => paths.some((path) => id.includes(path));

/** The groups of `codeSplitting`. A module that several groups match goes to the one with the highest priority. */
export const chunkGroups = [
  // Changes less often than the app, so that a browser still has it in its cache after a deploy.
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 5 },
  { name: 'start', tags: ['$initial' as const], priority: 4 },
  { name: 'calls', test: oneOf(modules.calls), minShareCount: 2, priority: 0 },
  { name: 'dialogs', test: oneOf(modules.dialogs), minShareCount: 2, priority: 0 },
  { name: 'forms', test: oneOf(modules.forms), minShareCount: 3, priority: 2 },
  { name: 'lists', test: oneOf(modules.lists), minShareCount: 3, priority: 1 },
  { name: 'parts', test: oneOf(modules.parts), minShareCount: 2, priority: 3 },
];

/** Fails the build when a path matches no module: its file was renamed, and would move to another chunk unnoticed. */
export function checkChunkGroups(): Plugin {
  return {
    name: 'kinora-check-chunk-groups',
    apply: 'build',
    generateBundle() {
      const ids = [...this.getModuleIds()];
      for (const [group, paths] of Object.entries(modules)) {
        for (const path of paths) {
          if (!ids.some((id) => id.includes(path)))
            this.error(
              `vite/chunk-groups.ts: "${path}" of the group "${group}" matches no module.`,
            );
        }
      }
    },
  };
}
