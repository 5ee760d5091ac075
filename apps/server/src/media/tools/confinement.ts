import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram } from './find-program.ts';
import { words } from './words.ts';

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

const limitsOf = ({ cpuSeconds, memoryBytes, fileBytes }: ToolCaps) => [
  `--cpu=${cpuSeconds}`,
  `--as=${memoryBytes}`,
  `--fsize=${fileBytes}`,
  '--core=0',
  '--',
];

/** Wider than any call asks for: where these can be set, all can. */
const widestCaps: ToolCaps = {
  niceness: 19,
  cpuSeconds: 100_000,
  memoryBytes: 8 * 1024 ** 3,
  fileBytes: 4 * 1024 ** 3,
};

/**
 * Finds out once what there is: lower priority, caps, no network, and death together with this
 * process (a killed server would otherwise leave an encoder running beside the retried job). Each
 * wrapper is tried, for some systems have one of that name that can do less; and each replaces
 * itself by the next one, so the tool stays our direct child.
 */
export async function findConfinement(searchPath: string | undefined): Promise<Confinement> {
  const probe = findProgram('true', searchPath);
  /** The first of these ways to call a wrapper that works here. */
  const find = async (name: string, ways: readonly (readonly string[])[]) => {
    const program = findProgram(name, searchPath);
    if (program === undefined || probe === undefined) return undefined;
    for (const options of ways) {
      const works = await run(program, [...options, probe], { timeout: 5000 }).then(
        () => true,
        () => false,
      );
      if (works) return [program, ...options];
    }
    return undefined;
  };

  const [nice, prlimit, unshare, setpriv] = await Promise.all([
    find('nice', [words`-n ${widestCaps.niceness}`]),
    find('prlimit', [limitsOf(widestCaps)]),
    // By the right of root, or of an own user namespace.
    find('unshare', [words`--net --`, words`--map-root-user --net --`]),
    find('setpriv', [words`--pdeathsig KILL --`]),
  ]);

  return {
    wrap: (command, caps) => [
      ...(nice ? words`${nice.slice(0, 1)} -n ${caps.niceness}` : []),
      ...(prlimit ? words`${prlimit.slice(0, 1)} ${limitsOf(caps)}` : []),
      ...(unshare ?? []),
      ...(setpriv ?? []),
      ...command,
    ],
    measures: [
      ...(nice ? ['low priority'] : []),
      ...(prlimit ? ['capped'] : []),
      ...(unshare ? ['no network'] : []),
      ...(setpriv ? ['ends with the server'] : []),
    ],
  };
}
