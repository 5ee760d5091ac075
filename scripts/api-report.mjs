// Writes or checks the API reports of the package in the current folder: one report per published entry, made from the built
// types. Without `--write` it fails if the API has changed, so that a review sees each change. The complete model goes to
// `node_modules/.cache/api`, from which the reference is generated.

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';

const folder = process.cwd();
const isWriting = process.argv.includes('--write');
const { name, publishConfig } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const cache = join(folder, 'node_modules/.cache/api');
const reports = join(folder, 'api');
mkdirSync(cache, { recursive: true });
mkdirSync(reports, { recursive: true });

/** `.` is `index`, `./testing` is `testing`. */
const entries = Object.entries(publishConfig.exports)
  .filter(([, { types }]) => types)
  .map(([path, { types }]) => ({ entry: path.slice(2) || 'index', types: join(folder, types) }));

/** The linter, the compiler and the tests already report these. */
const unheard = { default: { logLevel: 'none' } };

function report({ entry, types }) {
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
        reportFolder: reports,
        reportTempFolder: cache,
        reportFileName: `${entry}.api.md`,
        includeForgottenExports: true,
      },
      docModel: { enabled: true, apiJsonFilePath: join(cache, `${entry}.api.json`) },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: unheard,
        extractorMessageReporting: unheard,
        tsdocMessageReporting: unheard,
      },
    },
  });
  const { apiReportChanged } = Extractor.invoke(config, {
    localBuild: isWriting,
    messageCallback: (message) => {
      message.handled = true;
    },
  });
  return apiReportChanged;
}

for (const { types } of entries) {
  if (existsSync(types)) continue;
  console.error(`${name}: ${types} is missing. Build first: pnpm --filter ${name} build`);
  process.exit(1);
}
const changed = entries.filter((entry) => report(entry)).map(({ entry }) => `api/${entry}.api.md`);
if (changed.length > 0 && isWriting) console.log(`${name}: wrote ${changed.join(', ')}.`);
if (changed.length > 0 && !isWriting) {
  console.error(
    `${name}: the public surface has changed, and ${changed.join(', ')} does not say so yet.\n` +
      'If that is meant: pnpm api-report, look at the difference, add a changeset, and commit all of it.',
  );
  process.exitCode = 1;
}
