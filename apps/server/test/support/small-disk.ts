import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A way to a mount that only the server sees: by the right of root, or of an own user namespace. */
async function privateMounts(): Promise<readonly string[]> {
  for (const options of [['--mount'], ['--map-root-user', '--mount']]) {
    const works = await run('unshare', [...options, 'mount', '-t', 'tmpfs', 'none', '/mnt']).then(
      () => true,
      () => false,
    );
    if (works) return ['unshare', ...options];
  }
  throw new Error('This test needs a small disk: run it as root, or allow user namespaces.');
}

/**
 * Returns a wrapper for a server that sees a small disk at each of the folders. `prepare` is a shell command that runs
 * when the disks are there.
 */
export async function onSmallDisks(
  folders: readonly string[],
  bytes: number,
  prepare = 'true',
): Promise<readonly string[]> {
  const mounts = folders.map((folder) => `mount -t tmpfs -o size=${bytes} none ${folder}`);
  const script = [...mounts, prepare, 'exec "$@"'].join(' && ');
  return [...(await privateMounts()), 'sh', '-c', script, 'sh'];
}
