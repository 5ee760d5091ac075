// Checks the documents: every link has a target, every named script of a package exists, and so does every test that the
// threat model names.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const problems = [];

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
const documents = tracked
  .split('\n')
  .filter((file) => file.endsWith('.md') && !file.startsWith('.changeset/') && existsSync(file));

/** Returns the anchor that GitHub gives a heading: lower case, hyphens for spaces, no other punctuation. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
const anchorsIn = (text) =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading]) => anchorOf(heading));

const packages = tracked
  .split('\n')
  .filter((file) => /(^|\/)package\.json$/.test(file) && existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')));
const hasScript = (name, script) =>
  script in (packages.find((one) => one.name === name)?.scripts ?? {});

for (const file of documents) {
  const text = readFileSync(file, 'utf8');
  for (const [command, script] of text.matchAll(/npm run (?:-s )?([\w:-]+)/g))
    if (!hasScript('kinora', script)) problems.push(`${file}: “${command}” names no script.`);
  for (const [command, name, script] of text.matchAll(/pnpm --filter (\S+) ([\w:-]+)/g))
    if (script !== 'exec' && !hasScript(name, script))
      problems.push(`${file}: “${command}” names no script.`);
  for (const [, link] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(link)) continue;
    const [path, anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(target)) problems.push(`${file}: ${link} has no target.`);
    else if (anchor && !anchorsIn(readFileSync(target, 'utf8')).includes(anchor))
      problems.push(`${file}: ${link} matches no heading of ${target}.`);
  }
}

const THREATS = 'docs/threat-model.md';
const tests = readFileSync(THREATS, 'utf8').matchAll(
  /`([\w./-]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g,
);
let count = 0;
for (const [, path, title] of tests) {
  const file = /^(apps|packages)\//.test(path) ? path : `apps/server/${path}`;
  count += 1;
  if (!existsSync(file)) problems.push(`${THREATS}: ${file} does not exist.`);
  else if (!readFileSync(file, 'utf8').includes(title))
    problems.push(`${THREATS}: ${file} has no test with the title “${title}”.`);
}

for (const problem of problems) console.error(problem);
console.log(`${documents.length} documents, ${count} tests in the threat model.`);
if (problems.length > 0) process.exitCode = 1;
