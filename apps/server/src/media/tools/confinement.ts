import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram } from './find-program.ts';

const run = promisify(execFile);

/** Caps of one call of a tool. */
export interface ToolCaps {
  /** How far it stands back behind the server itself, 0 to 19. */
  readonly niceness: number;
  readonly cpuSeconds: number;
  /** Address space. */
  readonly memoryBytes: number;
  /** Largest file that it may write. */
  readonly fileBytes: number;
}

/** Turns a command into one that runs with as few rights as this machine can arrange. */
export interface Confinement {
  readonly wrap: (command: readonly string[], caps: ToolCaps) => string[];
  /** Names of what is in force, for the start-up lines. */
  readonly measures: readonly string[];
}

/**
 * Finds out once what there is: lower priority, caps, no network, and death together with this
 * process (a killed server would otherwise leave an encoder running beside the retried job). Each
 * wrapper replaces itself by the next one, so the tool stays our direct child.
 */
export async function findConfinement(searchPath: string | undefined): Promise<Confinement> {
  const nice = findProgram('nice', searchPath);
  const prlimit = findProgram('prlimit', searchPath);
  const setpriv = findProgram('setpriv', searchPath);
  const unshare = await networklessCommand(findProgram('unshare', searchPath), searchPath);

  return {
    wrap: (command, { niceness, cpuSeconds, memoryBytes, fileBytes }) => [
      ...(nice ? [nice, '-n', String(niceness)] : []),
      ...(prlimit
        ? [
            prlimit,
            `--cpu=${cpuSeconds}`,
            `--as=${memoryBytes}`,
            `--fsize=${fileBytes}`,
            '--core=0',
            '--',
          ]
        : []),
      ...unshare,
      ...(setpriv ? [setpriv, '--pdeathsig', 'KILL', '--'] : []),
      ...command,
    ],
    measures: [
      ...(nice ? ['low priority'] : []),
      ...(prlimit ? ['capped'] : []),
      ...(unshare.length > 0 ? ['no network'] : []),
      ...(setpriv ? ['ends with the server'] : []),
    ],
  };
}

/** `unshare` for an empty network, by the right of root or of an own user namespace; else nothing. */
async function networklessCommand(
  unshare: string | undefined,
  searchPath: string | undefined,
): Promise<string[]> {
  const probe = findProgram('true', searchPath);
  if (!unshare || !probe) return [];
  for (const flags of [['--net'], ['--map-root-user', '--net']]) {
    const command = [...flags, '--'];
    const works = await run(unshare, [...command, probe], { timeout: 2000 }).then(
      () => true,
      () => false,
    );
    if (works) return [unshare, ...command];
  }
  return [];
}
