import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const sheet = fileURLToPath(
  new URL('./foundations/global.css.ts', import.meta.resolve('@kinora/design-system/theme')),
);
const asksForSheet = /\/src\/main\.tsx$/;
const door = /\/design-system\/src\/index\.ts$/;

/**
 * The door of the design system brings its global sheet (layers, themes, font, reset), so it has side effects, and a
 * chunk that uses one part would load the parts of every other screen with it: 4 kB of first-load JavaScript. Here the
 * entry asks for the sheet by itself, and the parts are taken past the door.
 */
export const pastTheDoor = (): Plugin => ({
  name: 'kinora-past-the-door',
  apply: 'build',
  transform: {
    filter: { id: [asksForSheet, door] },
    handler: (code, id) =>
      door.test(id)
        ? { code, map: null, moduleSideEffects: false }
        : { code: `import ${JSON.stringify(sheet)};\n${code}`, map: null },
  },
});
