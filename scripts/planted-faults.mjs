// `npm run planted-faults`: measures how much the tests notice. Plants one fault of scripts/planted-faults/ after the other,
// runs the test files that ought to notice it, and takes it out again. Use it before and after a large change of the tests:
// the same faults must be caught. A fault is caught by a failing test whose title names one of its statements, or whose
// file is named after the changed file. Tests that also fail without a fault do not count.
//
//   --check            only looks whether every fault still applies
//   --only=<words>     the faults whose ids contain one of the words
//   --group=<group>    server, sdk, features, design-system or web
//   --root=<folder>    another checkout, with its packages installed; default: this one
//   --report=<file>    default: test-results/planted-faults.json
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findSuitesIn, namesFault } from './find-suites.mjs';
import { readReport } from './test-reports.mjs';

/** Longer than any run without an endless loop. */
const RUN_TIMEOUT_MS = 10 * 60_000;

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    group: { type: 'string' },
    root: { type: 'string', default: join(import.meta.dirname, '..') },
    report: { type: 'string', default: 'test-results/planted-faults.json' },
  },
});
const root = resolve(values.root);

/** Reads the faults, each with its group. Groups are files, so that a wrong name is an error. */
function readFaults() {
  const folder = join(import.meta.dirname, 'planted-faults');
  const files = values.group === undefined ? readdirSync(folder) : [`${values.group}.json`];
  const words = values.only.split(/[\s,]+/);
  return files
    .flatMap((file) =>
      JSON.parse(readFileSync(join(folder, file), 'utf8')).map((fault) =>
        Object.assign(fault, { group: basename(file, '.json') }),
      ),
    )
    .filter(({ id }) => words.some((word) => id.includes(word)));
}

const suitesOf = findSuitesIn(root);

// Runs.

let child;

/** Runs a program in a folder of the checkout. Resolves with its output when it has ended. */
async function run(folder, command, args, env = {}) {
  child = spawn(command, args, {
    cwd: join(root, folder),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: RUN_TIMEOUT_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [status] = await once(child, 'close');
  child = undefined;
  return { status, output };
}

/** The titles of the failing tests of a report, after their files; without a report, the end of the output. */
function failuresIn(report, { status, output }) {
  if (existsSync(report))
    return readReport(report).failed.map((failure) => failure.trimStart().split('\n')[0]);
  return status === 0 ? [] : [`no report: ${output.trim().slice(-500)}`];
}

/** The path of a report that does not exist yet. */
function newReport() {
  const report = join(root, 'test-results', 'planted-run.json');
  rmSync(report, { force: true });
  mkdirSync(dirname(report), { recursive: true });
  return report;
}

/** Folders of built files, which contain a fault and are deleted at the end. */
const built = new Set();

/** Builds an app; returns the failures. */
async function build(folder, output) {
  built.add(join(root, folder, output));
  return failuresIn('', await run(folder, 'pnpm', ['build']));
}

/** How the test files of each level run. Each resolves with the titles of the failing tests. */
const levels = {
  async unit({ folder, files }) {
    const report = newReport();
    const args = ['exec', 'vitest', 'run', '--reporter=json', `--outputFile.json=${report}`];
    const paths = files.map((file) => join(root, file));
    return failuresIn(report, await run(folder, 'pnpm', [...args, ...paths]));
  },

  story: ({ files }) => levels.unit({ folder: 'apps/storybook', files }),

  /** Journeys are slow, so only those of the statements run. */
  async journey({ files }, { statements }) {
    const failures = await build('apps/web', 'dist');
    if (failures.length > 0) return failures;
    const report = newReport();
    const args = ['exec', 'playwright', 'test', '--reporter=json', '-g', statements.join('|')];
    const specs = files.map((file) => basename(file));
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    return failuresIn(report, await run('apps/e2e', 'pnpm', [...args, ...specs], env));
  },
};

// Faults.

const textOf = ({ file }) => readFileSync(join(root, file), 'utf8');

/** What is wrong with a fault; `undefined` if it applies. */
function problemOf(fault) {
  const { id, file, before } = fault;
  if (!existsSync(join(root, file))) return `${id}: ${file} does not exist.`;
  const count = textOf(fault).split(before).length - 1;
  if (count !== 1) return `${id}: its text occurs ${count} times in ${file}: ${before.trim()}`;
  if (suitesOf(fault).length === 0) return `${id}: no test names its statement or its file.`;
  return undefined;
}

/** The file that contains a fault now, and its own text. */
let planted;

function plant(fault) {
  const text = textOf(fault);
  planted = { path: join(root, fault.file), text };
  writeFileSync(
    planted.path,
    text.replace(fault.before, () => fault.after),
  );
}

function takeOut() {
  if (planted) writeFileSync(planted.path, planted.text);
  planted = undefined;
}

process.on('exit', () => {
  takeOut();
  for (const folder of built) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    child?.kill();
    process.exit(1);
  });

/** Plants a fault, and runs its suites until one of them catches it. Tests that fail without the fault, too, do not count. */
async function tryFault(fault) {
  const { group, id, file, notice } = fault;
  const started = Date.now();
  const others = [];
  let by = [];
  for (const suite of suitesOf(fault)) {
    const runSuite = () => levels[suite.level](suite, fault);
    plant(fault);
    const failed = await runSuite().finally(takeOut);
    by = failed.filter((title) => namesFault(title, fault));
    if (by.length > 0) {
      const withoutFault = new Set(await runSuite());
      by = by.filter((title) => !withoutFault.has(title));
    }
    others.push(...failed.filter((title) => !by.includes(title)));
    if (by.length > 0) break;
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  return { group, id, file, notice, isCaught: by.length > 0, by, others, seconds };
}

const faults = readFaults();
const problems = faults.map(problemOf).filter(Boolean);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  console.error('Whoever moves the code moves the fault: edit scripts/planted-faults/.');
  process.exit(1);
}
console.log(`${faults.length} faults apply.`);
if (values.check) process.exit(0);

const changed = execFileSync(
  'git',
  ['status', '--porcelain', '--', ...new Set(faults.map(({ file }) => file))],
  { cwd: root, encoding: 'utf8' },
);
if (changed) {
  console.error(
    `Commit or discard these changes first, so that no fault mixes with them:\n${changed}`,
  );
  process.exit(1);
}

const results = [];
for (const fault of faults) {
  const result = await tryFault(fault);
  results.push(result);
  const by = result.by[0] ?? result.others[0] ?? 'no test fails';
  console.log(`${result.isCaught ? 'caught' : 'MISSED'} ${fault.id} in ${result.seconds} s: ${by}`);
  mkdirSync(dirname(values.report), { recursive: true });
  writeFileSync(values.report, `${JSON.stringify(results, undefined, 2)}\n`);
}

const missed = results.filter(({ isCaught }) => !isCaught);
console.log(`\n${results.length - missed.length} of ${results.length} faults caught.`);
for (const { id, notice } of missed) console.log(`  missed: ${id}: ${notice}`);
console.log(`The tests that caught them: ${relative(process.cwd(), values.report)}`);
