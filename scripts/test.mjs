// Runs every quality gate, for `npm test` and CI. Turbo caches the results of what has not changed. The last line is the
// number of all test cases; each gate counts as one.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';

const run = (name, command, ...args) => ({ name, command, args });
const turbo = (name, ...args) =>
  run(
    name,
    'turbo',
    'run',
    '--output-logs=new-only',
    '--continue=dependencies-successful',
    ...args,
  );

// Services that a machine may not have, and what is not tested without them. CI must have all of them.
const services = [
  {
    isThere: Boolean(process.env.TEST_DATABASE_URL),
    gate: turbo('server tests on PostgreSQL', 'test:postgres'),
    without: 'TEST_DATABASE_URL is not set: the server tests run on the embedded database only.',
  },
  {
    isThere: Boolean(process.env.TEST_DATABASE_URL && process.env.TEST_S3_ENDPOINT),
    gate: turbo('server tests on S3 and in several processes', 'test:s3', 'test:several'),
    without:
      'TEST_S3_ENDPOINT (with TEST_DATABASE_URL) is not set: nothing is shown of buckets and of several processes.',
  },
];

const gates = [
  run('format', 'oxfmt', '--check'),
  run('lint', 'oxlint', '--deny-warnings'),
  run('boundaries', 'turbo', 'boundaries'),
  run('unused files and dependencies', 'knip'),
  run('behaviour rows', 'node', 'scripts/behaviour.mjs'),
  run('licences', 'node', 'scripts/licences.mjs'),
  run('documents', 'node', 'scripts/documents.mjs'),
  run('sums and simulations', 'node', 'scripts/scaling.mjs'),
  turbo('types', 'typecheck'),
  turbo('unit, component, story and server tests', 'test', '--filter=!@kinora/e2e'),
  run('sessions in chaos', 'node', 'packages/sdk/chaos/main.ts', '--seconds=120', '--runs=300'),
  ...services.filter(({ isThere }) => isThere).map(({ gate }) => gate),
  turbo('builds, package exports, bundle budgets', 'build', 'package-check', 'budgets'),
  turbo('pictures of every story', 'pictures'),
  turbo('journeys', 'test', '--filter=@kinora/e2e'),
];

const missing = services.filter(({ isThere }) => !isThere).map(({ without }) => without);
if (missing.length > 0) console.log(missing.join('\n'));
if (missing.length > 0 && process.env.CI) process.exit(1);

const { status: noChromium } = spawnSync(
  'pnpm',
  ['--filter', '@kinora/e2e', '--silent', 'chromium'],
  {
    stdio: 'inherit',
  },
);
if (noChromium) process.exit(1);

for (const report of globSync('{apps,packages,packages/features}/*/test-results/*.json'))
  rmSync(report);

/** Runs a gate and returns whether it passes. */
function passes({ name, command, args }) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return status === 0;
}

const failedOnce = gates.filter((gate) => !passes(gate));
// The gates use real processes, browsers and media tools, so CI repeats a failed gate once and reports that it did. Turbo
// repeats only the failed tasks, and their output comes last.
const failed = process.env.CI ? failedOnce.filter((gate) => !passes(gate)) : failedOnce;
const unsteady = failedOnce.filter((gate) => !failed.includes(gate));

/** The numbers of one report: the JSON of vitest, or of Playwright. */
function counts(report) {
  if (report.stats) {
    return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

const totals = { passed: gates.length - failed.length, failed: failed.length };
for (const file of globSync(
  '{apps,packages,packages/features}/*/test-results/{vitest*,playwright}.json',
)) {
  const { passed, failed: broken } = counts(JSON.parse(readFileSync(file, 'utf8')));
  totals.passed += passed;
  totals.failed += broken;
}
const names = (some) => some.map(({ name }) => name).join(', ');
if (unsteady.length > 0) console.warn(`\nPassed at the second try only: ${names(unsteady)}`);
if (failed.length > 0) console.error(`\nFailed gates: ${names(failed)}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = failed.length > 0 || totals.failed > 0 ? 1 : 0;
