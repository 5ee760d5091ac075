/**
 * Chunks that several screens share, one for a folder: few larger files cost fewer requests than many small ones, and
 * compress better. A module joins the chunk of its folder if at least `minShareCount` lazy chunks need it; what it imports
 * joins, too. A module that several groups match goes to the one with the highest priority.
 */
export const chunkGroups = [
  // Changes less often than the app, so that a browser still has it in its cache after a deploy.
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 6 },
  { name: 'start', tags: ['$initial' as const], priority: 5 },
  {
    name: 'parts',
    // Dialogs and their focus trap are loaded when one opens: no page begins with one.
    test: /design-system\/src\/(foundations\/|parts\/(?!dialog\/))/,
    minShareCount: 13,
    priority: 4,
  },
  {
    name: 'lists',
    test: /design-system\/src\/patterns\/video-/,
    minShareCount: 3,
    priority: 3,
  },
  {
    name: 'accounts',
    test: /design-system\/src\/patterns\/account-layout\//,
    minShareCount: 3,
    priority: 2,
  },
];
