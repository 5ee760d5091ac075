// Runs the quality gates: `npm test` every gate once, `npm run test:all` also those that repeat tests on other databases,
// stores, browsers and machines, as CI does. `npm test -- lint journeys` runs the gates whose names contain a word.
// Turbo caches the results of what has not changed. The last line is the number of all test cases; each gate counts as one.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { gate, quickGates, runGates, turboGate } from './gates.mjs';
import { readReport } from './test-reports.mjs';
import { toolVersions } from './tool-versions.mjs';

/** Marks a gate that starts Chromium. */
const inBrowser = (browserGate) => ({ ...browserGate, needsBrowser: true });

const everyGate = [
  ...quickGates,
  gate('inputs of cached results', 'node', 'scripts/cache-inputs.mjs'),
  inBrowser(turboGate('unit, component, story and server tests', 'test')),
  turboGate('sessions in chaos', 'test:chaos'),
  inBrowser(
    turboGate('builds, package exports, bundle budgets', 'build', 'package-check', 'budgets'),
  ),
  inBrowser(turboGate('journeys', 'journeys', 'journeys:decoding')),
];

/** Gates of `test:all`, and the variable that a machine needs for each. */
const moreGates = [
  inBrowser(turboGate('packages in projects outside the workspace', 'published-form')),
  gate('release, dry run', 'node', 'scripts/release.mjs', '--dry-run'),
  turboGate('a quarter of the corpus of video files', 'test:corpus'),
  inBrowser(turboGate('journeys in Firefox and WebKit', 'journeys:browsers')),
  {
    ...turboGate('server tests on the oldest PostgreSQL', 'test:postgres'),
    needs: 'TEST_DATABASE_URL',
  },
  {
    ...turboGate('server tests on S3 and in several processes', 'test:s3', 'test:several'),
    needs: 'TEST_S3_ENDPOINT',
  },
];

const isAll = process.argv.includes('--all');
const words = process.argv.slice(2).filter((word) => word !== '--all');
const known = isAll ? [...everyGate, ...moreGates] : everyGate;
const chosenFrom = (some) =>
  some.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const gates = chosenFrom(known).length > 0 ? chosenFrom(known) : chosenFrom(moreGates);
const stop = (line) => {
  console.error(line);
  process.exit(1);
};
if (gates.length === 0)
  stop(
    `No gate is called ${words.join(' or ')}. The gates: ${[...everyGate, ...moreGates].map(({ name }) => name).join(', ')}.`,
  );
for (const { name, needs } of gates)
  if (needs && !process.env[needs])
    stop(`${needs} is not set, which "${name}" needs; .ci/run shows how to start the service.`);

if (gates.some(({ needsBrowser }) => needsBrowser)) {
  const chromium = ['--filter', '@kinora/e2e', '--silent', 'chromium'];
  const { status } = spawnSync('pnpm', chromium, { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

const REPORTS = '{apps,packages,packages/features}/*/test-results/{vitest*,playwright*}.json';
const SCREENSHOTS = 'apps/storybook/test-results/screenshots.json';
for (const report of [...globSync(REPORTS), ...globSync(SCREENSHOTS)]) rmSync(report);

process.env.TOOL_VERSIONS = toolVersions();
const failed = await runGates(gates);
const reports = globSync(REPORTS).map(readReport);
const passedTests = reports.reduce((total, { passed }) => total + passed, 0);
const failedTests = reports.flatMap((report) => report.failed);

if (existsSync(SCREENSHOTS)) {
  const { notCompared } = JSON.parse(readFileSync(SCREENSHOTS, 'utf8'));
  if (notCompared > 0)
    console.warn(
      `\n${notCompared} screenshots of stories were not compared: this machine renders differently.`,
    );
}
if (failedTests.length > 0) console.error(`\nFailed tests:\n${failedTests.join('\n')}`);
if (failed.length > 0) console.error(`\nFailed gates: ${failed.join(', ')}`);
console.log(
  `\n${gates.length - failed.length + passedTests} passed, ${failed.length + failedTests.length} failed`,
);
process.exitCode = failed.length + failedTests.length > 0 ? 1 : 0;
