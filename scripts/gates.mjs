// The quality gates that `npm test` and `npm run check` share, and how they run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, rmSync } from 'node:fs';

/** A gate is a command that fails when the code breaks a rule. */
export const gate = (name, command, ...args) => ({ name, command, args });

/** A gate of Turbo tasks, whose results are cached. All of them share one run, which keeps every core busy. */
export const turboGate = (name, ...tasks) => ({ name, tasks });

/** The gates that need no build, no browser and no running server. */
export const quickGates = [
  gate('format', 'oxfmt', '--check'),
  gate('lint', 'oxlint', '--deny-warnings'),
  gate('boundaries', 'turbo', 'boundaries', '--no-update-notifier'),
  gate('unused files and dependencies', 'knip'),
  gate('behaviour rows', 'node', 'scripts/behaviour.mjs'),
  gate('licences', 'node', 'scripts/licences.mjs'),
  gate('documents', 'node', 'scripts/documents.mjs'),
  gate('planted faults apply', 'node', 'scripts/planted-faults.mjs', '--check'),
  turboGate('types', 'typecheck'),
];

/** Two at a time: each uses a core and a half. */
const COMMANDS_AT_ONCE = 2;

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
const verdict = (isPassed) => (isPassed ? 'passed' : 'FAILED');

/** Runs a command and prints its output when it has ended. */
async function runCommand({ name, command, args }) {
  const started = Date.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part));
  const [code] = await Promise.race([
    once(child, 'close'),
    once(child, 'error').then(([error]) => [output.push(`${error.message}\n`)]),
  ]);
  const result = { name, isPassed: code === 0, duration: seconds(Date.now() - started) };
  console.log(`\n── ${name}: ${verdict(result.isPassed)} in ${result.duration}`);
  process.stdout.write(Buffer.concat(output.map((part) => Buffer.from(part))));
  return result;
}

async function runCommands(gates) {
  const waiting = [...gates];
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      results.push(await runCommand(next));
  };
  await Promise.all(Array.from({ length: COMMANDS_AT_ONCE }, worker));
  return results;
}

const SUMMARIES = '.turbo/runs';

/** What Turbo's summary says of the tasks of a gate. */
function resultOf({ name, tasks }, executed) {
  const own = executed.filter((one) => tasks.includes(one.task) && one.command !== '<NONEXISTENT>');
  // A task whose dependency failed has no execution.
  const isPassed =
    tasks.every((wanted) => own.some(({ task }) => task === wanted)) &&
    own.every(({ execution }) => execution?.exitCode === 0);
  const times = own.map(({ execution }) =>
    execution ? execution.endTime - execution.startTime : 0,
  );
  const took = times.reduce((sum, time) => sum + time, 0);
  const isCached = own.every(({ cache }) => cache.status === 'HIT');
  return { name, isPassed, duration: isCached && isPassed ? 'cached' : seconds(took) };
}

const END_LINES = 40;

/** Repeats the end of the output of a failed task: the lines of others stand between its own, and what follows is long. */
function printEndOfFailed({ taskId, execution, logFile }) {
  if (!execution || execution.exitCode === 0) return;
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n');
  console.log(`\n── ${taskId} failed; its last lines:`);
  console.log(lines.slice(-END_LINES).join('\n'));
}

/** Runs the tasks of all gates in one run of Turbo, in which tasks after a failure run, too. */
async function runTasks(gates) {
  if (gates.length === 0) return [];
  rmSync(SUMMARIES, { recursive: true, force: true });
  const args = ['run', ...gates.flatMap(({ tasks }) => tasks)];
  const flags = [
    '--output-logs=new-only',
    '--continue=dependencies-successful',
    '--no-update-notifier',
    '--summarize',
  ];
  const turbo = spawn('turbo', [...args, ...flags], { stdio: 'inherit' });
  const [code] = await once(turbo, 'close');
  const [summary] = globSync(`${SUMMARIES}/*.json`);
  // Without a summary Turbo has not begun.
  const { tasks } = summary ? JSON.parse(readFileSync(summary, 'utf8')) : { tasks: [] };
  for (const task of tasks) printEndOfFailed(task);
  const results = gates.map((one) => resultOf(one, tasks));
  // A failure of Turbo itself belongs to no task.
  if (code !== 0 && results.every(({ isPassed }) => isPassed))
    results.push({ name: 'turbo', isPassed: false, duration: '' });
  return results;
}

/** Runs gates, the ones after a failure too. Prints what each took and resolves with the names of those that failed. */
export async function runGates(gates) {
  const results = [
    ...(await runCommands(gates.filter(({ command }) => command))),
    ...(await runTasks(gates.filter(({ tasks }) => tasks))),
  ];
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log('\nGates; tasks of different gates ran at the same time');
  for (const { name, isPassed, duration } of results)
    console.log(`  ${name.padEnd(width)}  ${verdict(isPassed)}  ${duration}`);
  return results.filter(({ isPassed }) => !isPassed).map(({ name }) => name);
}
