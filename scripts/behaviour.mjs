// Compares docs/behaviour.md with the titles of the tests. Fails for a row without a test title, and for an id that does
// not exist. Titles contain ids in square brackets: `[LOGIN-06]` or `[LOGIN-06, LOGIN-07]`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const rows = new Set(
  Array.from(
    readFileSync('docs/behaviour.md', 'utf8').matchAll(/^- ([A-Z][A-Z-]*-\d{2}) /gm),
    ([, id]) => id,
  ),
);

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(test|spec|stories|scenarios)\.tsx?$/.test(file));

const testsById = new Map();
for (const file of files) {
  const groups = readFileSync(file, 'utf8').matchAll(/\[((?:[A-Z][A-Z-]*-\d{2}(?:, ?)?)+)\]/g);
  for (const [, ids] of groups) {
    for (const id of ids.split(/, ?/)) testsById.set(id, [...(testsById.get(id) ?? []), file]);
  }
}

const unknown = [...testsById].filter(([id]) => !rows.has(id));
for (const [id, where] of unknown) {
  console.error(`${id} does not exist in docs/behaviour.md: ${[...new Set(where)].join(', ')}`);
}

const missing = [...rows].filter((id) => !testsById.has(id));
const byGroup = Map.groupBy(missing, (id) => id.replace(/-\d+$/, ''));
console.log(`Statements with a test: ${rows.size - missing.length} of ${rows.size}.`);
for (const [group, ids] of byGroup) {
  console.log(`  ${group}: ${ids.map((id) => id.slice(group.length + 1)).join(' ')}`);
}
process.exitCode = unknown.length > 0 || missing.length > 0 ? 1 : 0;
