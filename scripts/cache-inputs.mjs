// Plants a change in each kind of file and setting that the tests read, in a copy of the tree, and fails when a task that
// depends on it keeps its hash: Turbo would take an old result for a new one.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A file, and tasks whose results depend on it. */
const files = [
  ['.node-version', '@kinora/domain#test', '@kinora/e2e#journeys'],
  ['package.json', '@kinora/server#test'],
  ['tsconfig.base.json', '@kinora/web#build', '@kinora/server#test'],
  ['scripts/build-package.mjs', '@kinora/sdk#build'],
  ['scripts/run.mjs', '@kinora/server#test'],
  ['scripts/pinned-tools.mjs', '@kinora/server#test'],
  ['docs/configuration.md', '@kinora/server#test'],
  ['docs/openapi.json', '@kinora/server#test', '@kinora/sdk#package-check'],
  [
    'packages/domain/src/index.ts',
    '@kinora/server#test',
    '@kinora/web#build',
    '@kinora/e2e#journeys',
    '//#typecheck',
    '@kinora/storybook#test',
  ],
  [
    'packages/design-system/src/index.ts',
    '@kinora/web#test',
    '@kinora/storybook#test',
    '@kinora/e2e#journeys',
  ],
  ['packages/features/comments/src/index.ts', '@kinora/storybook#test', '@kinora/web#budgets'],
  ...globSync('packages/{browser-storage,forms,server-state,test-kit,features/*}/src/index.ts').map(
    (file) => [file, '@kinora/web#test'],
  ),
  ['apps/web/public/favicon.svg', '@kinora/server#test', '@kinora/server#test:postgres'],
  ['docs/proxy/nginx.conf', '@kinora/server#test'],
  ['docs/costs.md', '@kinora/server#test', '@kinora/server#test:postgres'],
  ['docs/operating.md', '@kinora/server#test', '@kinora/server#test:postgres'],
  [
    'apps/server/src/main.ts',
    '@kinora/server#test:postgres',
    '@kinora/server#test:s3',
    '@kinora/e2e#journeys',
    '@kinora/cli#test',
  ],
  ['apps/server/test/support/test-server.ts', '@kinora/server#test:several'],
  ['apps/server/test/transcoding/corpus/chart.ts', '@kinora/server#test:corpus'],
  ['apps/e2e/src/journey.ts', '@kinora/e2e#journeys', '@kinora/e2e#journeys:browsers'],
];

/** A variable that the tests read, and tasks whose results depend on it. */
const variables = [
  [
    'TOOL_VERSIONS',
    '@kinora/server#test',
    '@kinora/server#test:corpus',
    '@kinora/storybook#test',
    '@kinora/e2e#journeys:browsers',
  ],
  ['CHROMIUM_PATH', '@kinora/storybook#test', '@kinora/e2e#journeys'],
  ['TEST_DATABASE_URL', '@kinora/server#test:postgres'],
  ['TEST_S3_ENDPOINT', '@kinora/server#test:s3', '@kinora/server#test:several'],
  ['OTHER_BROWSERS', '@kinora/e2e#journeys:browsers'],
];

const usersOfValibot = ['@kinora/validation#test', '@kinora/server#test'];

/** The lock file with another version of a library. */
function withOtherLibrary(lock) {
  const [, version] = /^  valibot@(\d+\.\d+\.\d+)\(/m.exec(lock);
  return lock
    .replaceAll(`valibot@${version}`, 'valibot@0.0.1')
    .replaceAll(`: ${version}(`, ': 0.0.1(');
}

const git = (cwd, ...args) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 });

/** A copy of the files that git knows or would add. */
function copyTree(folder) {
  const paths = git('.', 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split(
    '\0',
  );
  const deleted = new Set(git('.', 'ls-files', '-z', '--deleted').split('\0'));
  for (const path of paths) {
    if (path === '' || deleted.has(path)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(path, join(folder, path), { verbatimSymlinks: true });
  }
  // Settings of the user would sign the commit or run hooks.
  const settings = {
    'user.name': 'kinora',
    'user.email': 'kinora@localhost',
    'commit.gpgsign': false,
    'core.hooksPath': '/dev/null',
  };
  const own = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  git(folder, ...own, 'commit', '--quiet', '--message=copy');
}

const tasks = [
  ...new Set([...usersOfValibot, ...[...files, ...variables].flatMap(([, ...names]) => names)]),
];

/** The hashes of the tasks. */
function hashesIn(folder, env = {}) {
  const output = execFileSync('turbo', ['run', ...tasks, '--dry=json', '--no-update-notifier'], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Map(JSON.parse(output).tasks.map(({ taskId, hash }) => [taskId, hash]));
}

const folder = mkdtempSync(join(tmpdir(), 'kinora-cache-inputs-'));
const missed = [];
try {
  copyTree(folder);
  const before = hashesIn(folder);
  const compare = (what, names, after) => {
    for (const name of names)
      if (before.get(name) === undefined || before.get(name) === after.get(name))
        missed.push(`${name} does not depend on ${what}`);
  };
  const plant = (path, names, change) => {
    const place = join(folder, path);
    const kept = readFileSync(place, 'utf8');
    writeFileSync(place, change(kept));
    compare(path, names, hashesIn(folder));
    writeFileSync(place, kept);
  };
  for (const [path, ...names] of files) plant(path, names, (text) => `${text}\n`);
  plant('pnpm-lock.yaml', usersOfValibot, withOtherLibrary);
  for (const [name, ...names] of variables)
    compare(name, names, hashesIn(folder, { [name]: 'changed' }));
  const inCi = hashesIn(folder, { CI: 'true' });
  for (const name of tasks)
    if (before.get(name) !== inCi.get(name)) missed.push(`${name} depends on CI`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (missed.length > 0) {
  console.error(missed.join('\n'));
  process.exitCode = 1;
}
