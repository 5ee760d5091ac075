// Several copies of the SDK in one process, as package managers install them. js-rest-api-clients#52 reports that
// `instanceof` is false for the failures of another copy.
import assert from 'node:assert/strict';
import { cpSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ApiFailure, isApiFailure, isRetryable, messageOf } from '@kinora/sdk';

const require = createRequire(import.meta.url);
const packages = process.argv.slice(2);

/** The folder of an installed package, which exports its manifest. */
const folderOf = (name: string) => dirname(realpathSync(require.resolve(`${name}/package.json`)));

const home = folderOf('@kinora/sdk');
const copyHome = `${home}-copy`;
cpSync(home, copyHome, { recursive: true });
const copy: typeof import('@kinora/sdk') = await import(
  pathToFileURL(join(copyHome, 'dist', 'index.js')).href
);

const failure: unknown = new copy.ApiFailure('refused', { status: 429, serverMessage: 'Slower' });
assert.equal(failure instanceof ApiFailure, false);
assert(isApiFailure(failure, 'refused'));
assert.equal(isRetryable(failure), true);
assert.equal(messageOf(failure, ''), 'Slower');

// `@kinora/server-state` brings no copy of its own.
const manifest: { readonly dependencies: object; readonly peerDependencies: object } = JSON.parse(
  readFileSync(join(folderOf('@kinora/server-state'), 'package.json'), 'utf8'),
);
assert(!('@kinora/sdk' in manifest.dependencies) && '@kinora/sdk' in manifest.peerDependencies);
const requireOfState = createRequire(join(folderOf('@kinora/server-state'), 'package.json'));
assert.equal(requireOfState.resolve('@kinora/sdk'), require.resolve('@kinora/sdk'));

// Every file of every package has a source map with the sources.
for (const name of packages) {
  const dist = join(folderOf(name), 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => file.endsWith('.js'));
  assert(scripts.length > 0, name);
  for (const script of scripts) {
    const map: { readonly sourcesContent?: readonly unknown[] } = JSON.parse(
      readFileSync(join(dist, `${script}.map`), 'utf8'),
    );
    assert(
      map.sourcesContent?.every((source) => typeof source === 'string'),
      `${name} ${script}`,
    );
  }
}
