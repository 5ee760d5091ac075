import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { findProgram } from '../../lib/find-program.ts';
import { StartError } from '../../lib/start-error.ts';

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
 * A user namespace in which this user is called `nobody`. The files stay this user's.
 */
async function inNamespace(searchPath: string | undefined): Promise<RunAs | undefined> {
  const unshare = findProgram('unshare', searchPath);
  const probe = findProgram('true', searchPath);
  if (unshare === undefined || probe === undefined) return undefined;
  const prefix = [unshare, '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'];
  return run(unshare, [...prefix.slice(1), probe], { timeout: 5_000 }).then(
    () => ({ prefix, identity: undefined }),
    () => undefined,
  );
}

/** Whether the id of a user has a name, which `initdb` asks for. In containers it often has none. */
const isNamed = (uid: number) =>
  run('id', ['-nu', String(uid)]).then(
    () => true,
    () => false,
  );

function namelessIn(namespace: RunAs | undefined, user: number): RunAs {
  if (namespace) return namespace;
  throw new StartError(
    `PostgreSQL needs a user with a name, and the user ${user} has none. Run the server as a user of /etc/passwd, or set DATABASE_URL.`,
  );
}

/**
 * Chooses the user of the database: this user, unless that is root. Root uses a user namespace, and without namespaces
 * the owner of the data folder or `nobody`. A database that belongs to another user keeps its owner.
 */
export async function chooseRunAs({ searchPath, dataDir, folder }: RunAsOptions): Promise<RunAs> {
  const user = process.getuid?.() ?? NOBODY;
  if (user !== 0)
    return (await isNamed(user)) ? asItIs : namelessIn(await inNamespace(searchPath), user);
  const owner = await stat(folder).catch(() => undefined);
  if (owner && owner.uid !== 0) return { prefix: [], identity: { uid: owner.uid, gid: owner.gid } };
  const namespace = await inNamespace(searchPath);
  if (namespace) return namespace;
  const { uid, gid } = await stat(dataDir);
  const canBeOwner = uid !== 0 && (await isNamed(uid));
  return { prefix: [], identity: canBeOwner ? { uid, gid } : { uid: NOBODY, gid: NOBODY } };
}
