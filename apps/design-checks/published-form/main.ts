// Packs the design system and the server state, installs them in blank projects outside the workspace, and checks in Chromium
// what the projects show, as new users would. Fails at the first difference.
import { packAll } from '@kinora/test-kit/blank-project';
import { checkNext } from './next-app.ts';
import { checkStorybook } from './storybook-app.ts';
import { checkVite } from './vite-app.ts';

const packed = packAll([
  'packages/domain',
  'packages/validation',
  'packages/api-contract',
  'packages/sdk',
  'packages/server-state',
  'packages/design-system',
]);
try {
  await checkVite(packed.files);
  await checkStorybook(packed.files);
  await checkNext(packed.files);
  console.log(
    'Outside the workspace, the packed design system works in a Vite app, in a Storybook and, with the packed server state, in a Next.js site.',
  );
} finally {
  packed.remove();
}
