// Makes a release of the packages: `changeset version` raises the versions and writes the change logs, then every public
// package is built and packed into `release/`. With `--dry-run` this happens in a copy of the last commit.
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const stop = (message) => {
  console.error(message);
  process.exit(1);
};

function run(folder, command, ...args) {
  const { status } = spawnSync(command, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`"${[command, ...args].join(' ')}" failed.`);
}

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();

const manifestIn = (home) => JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));

/** The folders of the packages that a registry gets. */
const publicPackages = (folder) =>
  globSync('{apps,packages,packages/features}/*/package.json', { cwd: folder })
    .map((path) => resolve(folder, path, '..'))
    .filter((home) => manifestIn(home).private !== true);

const hasChangesets = (folder) => globSync('.changeset/*.md', { cwd: folder }).length > 0;

function release(folder) {
  // After a release there is nothing to raise, which the program takes for a failure.
  if (hasChangesets(folder)) run(folder, 'changeset', 'version');
  const packages = publicPackages(folder);
  const filters = packages.map((home) => `--filter=${manifestIn(home).name}`);
  run(folder, 'turbo', 'run', 'build', '--output-logs=errors-only', ...filters);
  const destination = join(folder, 'release');
  rmSync(destination, { recursive: true, force: true });
  mkdirSync(destination);
  for (const home of packages)
    run(home, 'pnpm', 'pack', '--pack-destination', destination, '--loglevel=error');
  console.log(`\nPacked into ${destination}:`);
  for (const name of globSync('*.tgz', { cwd: destination }).sort())
    console.log(`  ${name}  ${(statSync(join(destination, name)).size / 1000).toFixed(1)} kB`);
}

/** Releases a copy of the last commit, which is removed afterwards. */
function rehearse() {
  const place = mkdtempSync(join(tmpdir(), 'kinora-release-'));
  const copy = join(place, 'kinora');
  git('worktree', 'add', '--detach', copy, 'HEAD');
  try {
    run(
      copy,
      'pnpm',
      'install',
      '--frozen-lockfile',
      '--prefer-offline',
      '--loglevel=warn',
      '--config.minimum-release-age=0',
    );
    release(copy);
    console.log('This was a dry run: nothing has changed here.');
  } finally {
    git('worktree', 'remove', '--force', copy);
    rmSync(place, { recursive: true, force: true });
  }
}

if (process.argv.includes('--dry-run')) rehearse();
else {
  if (git('status', '--porcelain')) stop('Commit or remove your changes first.');
  if (!hasChangesets('.')) stop('There is no changeset, so there is nothing to release.');
  release(process.cwd());
  console.log(
    '\nNext: review the change logs, commit, tag the commit, and publish with "pnpm publish release/*.tgz".',
  );
}
