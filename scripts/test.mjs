// Runs every quality gate, for `npm test` and CI; `npm test -- lint screenshots` runs the gates whose names contain a word.
// Turbo caches the results of what has not changed. The last line is the number of all test cases; each gate counts as one.
import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { failuresOf, gate, namesOf, quickGates, turboGate } from './gates.mjs';
import { readReport } from './test-reports.mjs';

// Services that a machine may not have, and what is not tested without them. CI must have all of them.
const services = [
  {
    isThere: Boolean(process.env.TEST_DATABASE_URL),
    gate: turboGate('server tests on the oldest PostgreSQL', 'test:postgres'),
    without:
      'TEST_DATABASE_URL is not set: the server is not tested on the oldest PostgreSQL that it supports.',
  },
  {
    isThere: Boolean(process.env.TEST_S3_ENDPOINT),
    gate: turboGate('server tests on S3 and in several processes', 'test:s3', 'test:several'),
    without: 'TEST_S3_ENDPOINT is not set: buckets and several processes are not tested.',
  },
];

/** Marks a gate that starts Chromium. */
const inBrowser = (browserGate) => ({ ...browserGate, needsBrowser: true });

const everyGate = [
  ...quickGates,
  inBrowser(turboGate('unit, component, story and server tests', 'test', '--filter=!@kinora/e2e')),
  gate('sessions in chaos', 'node', 'packages/sdk/chaos/main.ts', '--seconds=120', '--runs=300'),
  ...services.filter(({ isThere }) => isThere).map((service) => service.gate),
  inBrowser(
    turboGate('builds, package exports, bundle budgets', 'build', 'package-check', 'budgets'),
  ),
  gate('release, dry run', 'node', 'scripts/release.mjs', '--dry-run'),
  inBrowser(turboGate('screenshots of every story', 'screenshots')),
  inBrowser(turboGate('journeys', 'test', '--filter=@kinora/e2e')),
];

const words = process.argv.slice(2);
const gates = everyGate.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
if (gates.length === 0) {
  console.error(`No gate is called ${words.join(' or ')}. The gates: ${namesOf(everyGate)}.`);
  process.exit(1);
}

const missing = services.filter(({ isThere }) => !isThere).map(({ without }) => without);
if (missing.length > 0 && words.length === 0) {
  console.log(missing.join('\n'));
  if (process.env.CI) process.exit(1);
}

if (gates.some(({ needsBrowser }) => needsBrowser)) {
  const chromium = ['--filter', '@kinora/e2e', '--silent', 'chromium'];
  const { status } = spawnSync('pnpm', chromium, { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

const REPORTS = '{apps,packages,packages/features}/*/test-results/{vitest*,playwright}.json';
for (const report of globSync(REPORTS)) rmSync(report);

const failed = failuresOf(gates);
const reports = globSync(REPORTS).map(readReport);
const passedTests = reports.reduce((total, { passed }) => total + passed, 0);
const flakyTests = reports.flatMap(({ flaky }) => flaky);
const failedTests = reports.flatMap((report) => report.failed);

if (flakyTests.length > 0)
  console.warn(`\nFlaky, passed in the second attempt:\n${flakyTests.join('\n')}`);
if (failedTests.length > 0) console.error(`\nFailed tests:\n${failedTests.join('\n')}`);
if (failed.length > 0) console.error(`\nFailed gates: ${namesOf(failed)}`);
console.log(
  `\n${gates.length - failed.length + passedTests} passed, ${failed.length + failedTests.length} failed`,
);
process.exitCode = failed.length + failedTests.length > 0 ? 1 : 0;
