// Packs the packages for clients and installs them in a new Node project outside the workspace, with the programs of
// `world`: what a stranger meets around the client. Fails at the first difference.
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createBlankProject, packAll, versionsOf } from '@kinora/test-kit/blank-project';

const run = promisify(execFile);
const app = join(import.meta.dirname, '..');
const world = join(app, 'world');
const serverState = join(app, '../../packages/server-state');

const packed = packAll([
  'packages/domain',
  'packages/validation',
  'packages/api-contract',
  'packages/sdk',
  'packages/server-state',
  'apps/cli',
]);
const packages = Object.keys(packed.files);
const versionBeside = versionsOf(serverState);
const project = createBlankProject({
  files: packed.files,
  uses: packages,
  dependencies: {
    '@tanstack/react-query': versionBeside('@tanstack/react-query'),
    react: versionBeside('react'),
  },
  devDependencies: { '@types/node': versionsOf(app)('@types/node') },
  compilerOptions: {
    module: 'nodenext',
    rewriteRelativeImportExtensions: true,
    outDir: 'out',
    types: ['node'],
    lib: ['es2024'],
  },
  sources: Object.fromEntries(
    globSync('*.ts', { cwd: world }).map((name) => [name, readFileSync(join(world, name), 'utf8')]),
  ),
});
try {
  await run('tsc', ['--project', project.root]);
  const runProgram = (name: string, ...facts: readonly string[]) =>
    run(process.execPath, [join(project.root, 'out', `${name}.js`), ...facts]);
  await runProgram('uploads');
  await runProgram('redirects');
  await runProgram('processes');
  await runProgram('copies', ...packages);
  console.log(
    'Outside the workspace, the packed SDK uploads from every kind of source, names the target of a redirect, shares a session between processes, and works beside a copy of itself.',
  );
} finally {
  project.remove();
  packed.remove();
}
