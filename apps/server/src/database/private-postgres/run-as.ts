import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { findProgram } from '../../lib/find-program.ts';

const run = promisify(execFile);

/** The user `nobody` of every Linux system. */
const NOBODY = 65_534;

/** How PostgreSQL runs as a user that is not root, which it refuses. */
export interface RunAs {
  /** Put before each command. */
  readonly prefix: readonly string[];
  /** Options for `spawn`. */
  readonly identity: { readonly uid: number; readonly gid: number } | undefined;
}

export interface RunAsOptions {
  readonly searchPath: string | undefined;
  /** The data folder of the site. */
  readonly dataDir: string;
  /** The folder of the database, which may not exist yet. */
  readonly folder: string;
}

const asItIs: RunAs = { prefix: [], identity: undefined };

/**
 * A user namespace in which this user is called `nobody`. The files stay this user's. The id must have a name, because
 * `initdb` asks for it.
 */
async function inNamespace(searchPath: string | undefined): Promise<RunAs | undefined> {
  const unshare = findProgram('unshare', searchPath);
  const probe = findProgram('true', searchPath);
  if (unshare === undefined || probe === undefined) return undefined;
  const prefix = [unshare, '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];
  const [program = '', ...args] = [...prefix, probe];
  return run(program, args, { timeout: 5_000 }).then(
    () => ({ prefix, identity: undefined }),
    () => undefined,
  );
}

const isNamed = () => {
  try {
    return userInfo().username !== '';
  } catch {
    return false; // an id without a name, as some containers use
  }
};

/**
 * Chooses the user of the database: this user, unless that is root. Root uses a user namespace, and without namespaces
 * the owner of the data folder or `nobody`. A database that belongs to another user keeps its owner.
 */
export async function chooseRunAs({ searchPath, dataDir, folder }: RunAsOptions): Promise<RunAs> {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) return isNamed() ? asItIs : ((await inNamespace(searchPath)) ?? asItIs);
  const owner = await stat(folder).catch(() => undefined);
  if (owner && owner.uid !== 0)
    return { prefix: [], identity: { uid: owner.uid, gid: owner.gid } };
  const namespace = await inNamespace(searchPath);
  if (namespace) return namespace;
  const { uid, gid } = await stat(dataDir);
  return { prefix: [], identity: uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid } };
}
