// Measures the bytes that importing the packed SDK adds to a page. Fails when a size exceeds its limit, which is about 5 % above
// the size measured when the limit was set.
import { join } from 'node:path';
import { createBlankProject, packAll } from '@kinora/test-kit/blank-project';
import { createSizeReport } from '@kinora/test-kit/size-report';
import { checkReadmeSizes } from './readme-sizes.ts';
import { weigh } from './weigh.ts';

const importing = (names: string) => `export { ${names} } from '@kinora/sdk';`;

const oneCall = `
  import { createCaller, feedCall } from '@kinora/sdk/calls';
  const call = createCaller({ host: 'https://kinora.example' });
  export const feed = (page) => call(feedCall, { page });`;

/** What each group adds to `createClient` is reported. */
const groups = [
  'accounts',
  'videos',
  'captions',
  'subscriptions',
  'likes',
  'comments',
  'playlists',
  'history',
  'host',
];

/** The SDK and its dependencies in the workspace, packed as for a registry and installed in a blank project. */
function installSdk() {
  const packed = packAll([
    'packages/domain',
    'packages/validation',
    'packages/api-contract',
    'packages/sdk',
  ]);
  const project = createBlankProject({
    files: packed.files,
    uses: ['@kinora/sdk'],
    devDependencies: {},
    compilerOptions: {},
    sources: {},
  });
  return {
    packed,
    root: project.root,
    remove() {
      project.remove();
      packed.remove();
    },
  };
}

const sizes = createSizeReport(join(import.meta.dirname, 'released-sizes.json'));
const client = importing('createSdk');
const installed = installSdk();
try {
  const from = installed.root;
  console.log('Packed and installed; bundled, minified, brotli 11; all chunks');
  // With streams, buffers and responses as files, and limits for progress and responses: 1.4 kB. With the calls of related
  // videos, suggestions, originals, the history and the order of playlists: 0.7 kB.
  sizes.report('the whole client', await weigh(client, { from }), 22);
  sizes.report('the whole client without ky', await weigh(client, { from, without: ['ky'] }), 14.5);
  const baseBytes = await weigh(importing('createClient'), { from });
  sizes.report('createClient without groups', baseBytes, 17);
  sizes.report(
    '@kinora/sdk/calls, one call without a session',
    await weigh(oneCall, { from }),
    3.9,
  );
  for (const group of groups) {
    const bytes = await weigh(importing(`createClient, ${group}Group`), { from });
    sizes.report(`${group}Group, added to createClient`, bytes - baseBytes);
  }
  for (const [name, bytes] of Object.entries(installed.packed.bytes))
    sizes.report(`the tarball of ${name}`, bytes);
  await checkReadmeSizes(
    [
      ['`createSdk`: the whole client', client],
      ['`createSdk` in a page that has ky', client, ['ky']],
      ['`createClient` without groups', importing('createClient')],
      ['`createCaller` and one call', oneCall],
    ],
    from,
  );
} finally {
  installed.remove();
}
sizes.finish();
