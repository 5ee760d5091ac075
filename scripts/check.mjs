// `npm run check`: the gates that take seconds, and the tests of the packages that differ from main and
// of the packages that import them. The suites that start servers or browsers are left to `npm test`.
import { spawnSync } from 'node:child_process';
import { failuresOf, namesOf, quickGates, turboGate } from './gates.mjs';

const withServersOrBrowsers = ['@kinora/server', '@kinora/cli', '@kinora/storybook', '@kinora/e2e'];

/** The commit at which this branch left main; without a main, the last commit. */
function base() {
  for (const main of ['origin/main', 'main']) {
    const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', main], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return 'HEAD';
}

const failed = failuresOf([
  ...quickGates,
  turboGate(
    'tests of changed packages and their dependants',
    'test',
    `--filter=...[${base()}]`,
    ...withServersOrBrowsers.map((name) => `--filter=!${name}`),
  ),
]);
if (failed.length > 0) {
  console.error(`\nFailed gates: ${namesOf(failed)}`);
  process.exitCode = 1;
}
