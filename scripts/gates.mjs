// The quality gates that `npm test` and `npm run check` share, and how a gate runs.
import { spawnSync } from 'node:child_process';

/** A gate is a command that fails when the code breaks a rule. */
export const gate = (name, command, ...args) => ({ name, command, args });

/** A gate of tasks that Turbo caches. */
export const turboGate = (name, ...args) =>
  gate(
    name,
    'turbo',
    'run',
    '--output-logs=new-only',
    '--continue=dependencies-successful',
    '--no-update-notifier',
    ...args,
  );

/** The gates that need no build, no browser and no running server. */
export const quickGates = [
  gate('format', 'oxfmt', '--check'),
  gate('lint', 'oxlint', '--deny-warnings'),
  gate('boundaries', 'turbo', 'boundaries', '--no-update-notifier'),
  gate('unused files and dependencies', 'knip'),
  gate('behaviour rows', 'node', 'scripts/behaviour.mjs'),
  gate('licences', 'node', 'scripts/licences.mjs'),
  gate('documents', 'node', 'scripts/documents.mjs'),
  turboGate('types', 'typecheck'),
];

/** Runs a gate and returns whether it passes. */
export function passes({ name, command, args }) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return status === 0;
}

/** Runs all gates, the ones after a failure too, and returns those that fail. */
export const failuresOf = (gates) => gates.filter((one) => !passes(one));

export const namesOf = (gates) => gates.map(({ name }) => name).join(', ');
