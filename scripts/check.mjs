// `npm run check`: the gates that take seconds, and the tests of what differs from main. Most tests start from Vitest's
// module graph. Every test of the server imports the whole server, so of those only the nearest to a changed file run.
// Browsers are left to `npm test`.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { gate, quickGates, runGates } from './gates.mjs';

const SERVER = 'apps/server';
const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** The commit at which this branch left main; without a main, the last commit. */
function base() {
  for (const main of ['origin/main', 'main']) {
    const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', main], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return 'HEAD';
}

const testsIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => `${folder}/${name}`)
    : [];

/** The tests beside a file of the server, or of the nearest folder above that has some. */
function nearestTests(path) {
  if (path.endsWith('.test.ts')) return existsSync(path) ? [path] : [];
  for (let folder = dirname(path); folder.startsWith(SERVER); folder = dirname(folder)) {
    const tests = testsIn(folder);
    if (tests.length > 0) return tests;
  }
  return [];
}

/** Packages and the server name the folders of an area alike: `packages/api-contract/src/comments`. */
const testsOfArea = (path) => {
  const [, area] = /^packages\/[^/]+\/src\/([^/]+)\//.exec(path) ?? [];
  return area ? testsIn(`${SERVER}/src/${area}`) : [];
};

const since = base();
const changed = [
  ...git('diff', '--name-only', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const serverTests = new Set(
  changed.flatMap((path) =>
    path.startsWith(`${SERVER}/`) ? nearestTests(path) : testsOfArea(path),
  ),
);
const vitest = (name, ...args) =>
  gate(
    name,
    'vitest',
    'run',
    '--config',
    'scripts/every-package.vitest.ts',
    '--passWithNoTests',
    ...args,
  );

const failed = await runGates([
  ...quickGates,
  vitest('tests that import a changed file', '--changed', since, '--project=!@kinora/server'),
  ...(serverTests.size > 0
    ? [vitest('server tests nearest to a changed file', '--project=@kinora/server', ...serverTests)]
    : []),
]);
if (failed.length > 0) {
  console.error(`\nFailed gates: ${failed.join(', ')}`);
  process.exitCode = 1;
}
