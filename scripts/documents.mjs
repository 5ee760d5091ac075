// Checks the documents: every link has a target, and every test that the threat model names exists.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const complaints = [];

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

for (const file of documents) {
  const text = readFileSync(file, 'utf8');
  for (const [, link] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(link)) continue;
    const [path, anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(target)) complaints.push(`${file}: ${link} leads nowhere.`);
    else if (anchor && !anchorsIn(readFileSync(target, 'utf8')).includes(anchor))
      complaints.push(`${file}: ${link} names no heading of ${target}.`);
  }
}

const THREATS = 'docs/threat-model.md';
const named = readFileSync(THREATS, 'utf8').matchAll(
  /`([\w./-]+\.(?:test|spec)\.tsx?)` “([^”]+)”/g,
);
let count = 0;
for (const [, path, title] of named) {
  const file = /^(apps|packages)\//.test(path) ? path : `apps/server/src/${path}`;
  count += 1;
  if (!existsSync(file)) complaints.push(`${THREATS}: there is no ${file}.`);
  else if (!readFileSync(file, 'utf8').includes(title))
    complaints.push(`${THREATS}: no test of ${file} is called “${title}”.`);
}

for (const complaint of complaints) console.error(complaint);
console.log(`${documents.length} documents, ${count} tests named by the threat model.`);
if (complaints.length > 0) process.exitCode = 1;
