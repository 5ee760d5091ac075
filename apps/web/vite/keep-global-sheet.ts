import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const sheet = fileURLToPath(
  new URL('./foundations/global.css.ts', import.meta.resolve('@kinora/design-system/theme')),
);

/**
 * The door of the design system brings its global sheet: layers, themes, font, reset. A build takes the parts past the
 * door, because they are said to have no side effects, and would leave the sheet out: so the entry asks for it.
 */
export const keepGlobalSheet = (): Plugin => ({
  name: 'kinora-keep-global-sheet',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/main\.tsx$/ },
    handler: (code) => ({ code: `import ${JSON.stringify(sheet)};\n${code}`, map: null }),
  },
});
