// Writes or checks the API report of the package in the current folder, `api/report.md`, which is made from the built types
// of all published entries. It shows names and signatures; the inside of deeply nested types is left out. Without `--write`
// this script fails if the report is out of date, so that a review sees each change. The complete model goes to
// `node_modules/.cache/api`, from which the reference of the SDK is generated.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';

const folder = process.cwd();
const isWriting = process.argv.includes('--write');
const { name, publishConfig } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const cache = join(folder, 'node_modules/.cache/api');
const reportFile = join(folder, 'api', 'report.md');
mkdirSync(cache, { recursive: true });
mkdirSync(dirname(reportFile), { recursive: true });

/** The published entries with an API. `.` is `index`, `./testing` is `testing`. */
const entries = Object.entries(publishConfig.exports)
  .filter(([path, { types }]) => types && !path.endsWith('.css'))
  .map(([path, { types }]) => ({ entry: path.slice(2) || 'index', types: join(folder, types) }));

/** The linter, the compiler and the tests already report these. */
const ignored = { default: { logLevel: 'none' } };

/** What is inside more braces than this is left out. */
const MAX_DEPTH = 2;
const MAX_LINE_LENGTH = 160;

const count = (line, pattern) => line.match(pattern)?.length ?? 0;

/** Shortens the report of an entry to names and signatures. */
function shorten(report) {
  const [, code = ''] = /```ts\n+([^]*)```/.exec(report) ?? [];
  const lines = [];
  let depth = 0;
  for (const line of code.split('\n')) {
    if (/^(import .*|\/\/ \(No @packageDocumentation comment .*)$/.test(line)) continue;
    const isClosing = line.trimStart().startsWith('}');
    if (depth - (isClosing ? 1 : 0) <= MAX_DEPTH) {
      const text = line.replaceAll(/<\s+\{/g, '<{');
      lines.push(text.length > MAX_LINE_LENGTH ? `${text.slice(0, MAX_LINE_LENGTH)} …` : text);
    } else if (!lines.at(-1)?.endsWith('…')) lines[lines.length - 1] += ' …';
    depth += count(line, /\{/g) - count(line, /\}/g);
  }
  return lines
    .join('\n')
    .replaceAll(/…\n +(?=[)}\]])/g, '… ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Extracts one entry and returns the text of its report. */
function extract({ entry, types }) {
  const config = ExtractorConfig.prepare({
    configObjectFullPath: join(folder, 'api-extractor.json'),
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: types,
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'es2024',
            lib: ['es2024', 'esnext', 'dom', 'dom.iterable'],
            module: 'esnext',
            moduleResolution: 'bundler',
            jsx: 'react-jsx',
            types: [],
            strict: true,
            exactOptionalPropertyTypes: true,
            skipLibCheck: true,
            allowImportingTsExtensions: true,
            noEmit: true,
          },
          files: [types],
        },
      },
      apiReport: {
        enabled: true,
        reportFolder: cache,
        reportTempFolder: join(cache, 'temp'),
        reportFileName: `${entry}.api.md`,
        includeForgottenExports: true,
      },
      docModel: { enabled: true, apiJsonFilePath: join(cache, `${entry}.api.json`) },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: ignored,
        extractorMessageReporting: ignored,
        tsdocMessageReporting: ignored,
      },
    },
  });
  Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => {
      message.handled = true;
    },
  });
  return readFileSync(join(cache, `${entry}.api.md`), 'utf8');
}

for (const { types } of entries) {
  if (existsSync(types)) continue;
  console.error(`${name}: ${types} is missing. Build first: pnpm --filter ${name} build`);
  process.exit(1);
}
const sections = entries.map((entry) => {
  const title = entry.entry === 'index' ? name : `${name}/${entry.entry}`;
  return `## ${title}\n\n\`\`\`ts\n${shorten(extract(entry))}\n\`\`\`\n`;
});
const report = [`# Public API of ${name}\n`, ...sections].join('\n');
const isCurrent = existsSync(reportFile) && readFileSync(reportFile, 'utf8') === report;
if (!isCurrent && isWriting) {
  writeFileSync(reportFile, report);
  console.log(`${name}: wrote api/report.md.`);
} else if (!isCurrent) {
  console.error(
    `${name}: the public API has changed, but api/report.md has not.\n` +
      'If the change is intended, run "npm run api-report", review the difference, add a changeset and commit everything.',
  );
  process.exitCode = 1;
}
