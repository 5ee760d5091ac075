import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { encoding: 'utf8', cwd: import.meta.dirname }).trim();

function mainCommit(): string {
  for (const name of ['origin/main', 'main']) {
    try {
      return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
    } catch {
      // A fresh clone may have only one of the two.
    }
  }
  throw new Error('There is no main to compare with.');
}

/** Builds the catalogue of the last commit of main. Returns `undefined` if that commit itself is being checked. */
export function buildMainCatalog():
  | { readonly folder: string; readonly remove: () => void }
  | undefined {
  const main = mainCommit();
  if (main === git('rev-parse', 'HEAD') && git('status', '--porcelain') === '') return undefined;
  const tree = join(mkdtempSync(join(tmpdir(), 'kinora-main-')), 'tree');
  git('worktree', 'add', '--quiet', '--detach', tree, main);
  const remove = () => void git('worktree', 'remove', '--force', tree);
  const run = (...args: readonly string[]) =>
    execFileSync('pnpm', args, { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    run('install', '--frozen-lockfile', '--prefer-offline', '--config.minimum-release-age=0');
    run('--filter', '@kinora/storybook', 'build');
  } catch (error) {
    remove();
    throw error;
  }
  return {
    folder: join(tree, 'apps', 'storybook', 'storybook-static'),
    remove,
  };
}
