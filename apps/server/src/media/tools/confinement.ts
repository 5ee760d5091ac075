import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram } from '../../lib/find-program.ts';
import { cliArgs } from './cli-args.ts';

const run = promisify(execFile);

/** Resource limits of one call of a tool. */
export interface ToolCaps {
  /** Nice value, 0 to 19, relative to the server. */
  readonly niceness: number;
  /** Processor time after which it is killed … */
  readonly cpuSeconds: number;
  /** … and after which it is asked to end. */
  readonly stopAfterCpuSeconds?: number;
  /** Maximum address space. */
  readonly memoryBytes: number;
  /** Maximum size of a file that it writes. */
  readonly fileBytes: number;
}

/** Wraps a command so that it runs with as few rights as this machine supports. */
export interface Confinement {
  readonly wrap: (command: readonly string[], caps: ToolCaps) => string[];
  /** Names of the active measures, for the start report. */
  readonly measures: readonly string[];
}

const limitsOf = ({
  cpuSeconds,
  stopAfterCpuSeconds = cpuSeconds,
  memoryBytes,
  fileBytes,
}: ToolCaps) => [
  `--cpu=${stopAfterCpuSeconds}:${cpuSeconds}`,
  `--as=${memoryBytes}`,
  `--fsize=${fileBytes}`,
  '--core=0',
  '--',
];

/** Larger than the limits of any call: if these can be set, all can. */
const widestCaps: ToolCaps = {
  niceness: 19,
  cpuSeconds: 100_000,
  memoryBytes: 8 * 1024 ** 3,
  fileBytes: 4 * 1024 ** 3,
};

const works = ([program = '', ...options]: readonly string[]) =>
  run(program, options, { timeout: 5000 }).then(
    () => true,
    () => false,
  );

/**
 * Detects once which measures are available: lower priority, resource limits, no network, and death together with this
 * process (a killed server would otherwise leave an encoder running next to the retried job). Each wrapper is tried,
 * because some systems have a less capable program of that name. Each replaces itself by the next one, so the tool
 * stays our direct child.
 */
export async function findConfinement(searchPath: string | undefined): Promise<Confinement> {
  const probe = findProgram('true', searchPath);
  const wrapperOptions = {
    nice: [cliArgs`-n ${widestCaps.niceness}`],
    prlimit: [limitsOf(widestCaps)],
    // As root, or in a separate user namespace.
    unshare: [cliArgs`--net --`, cliArgs`--map-root-user --net --`],
    setpriv: [cliArgs`--pdeathsig KILL --`],
  };
  /** Returns the candidate calls of an installed wrapper. */
  const callsOf = (name: keyof typeof wrapperOptions) => {
    const program = findProgram(name, searchPath);
    return program === undefined
      ? []
      : wrapperOptions[name].map((options) => [program].concat(options));
  };
  const calls = {
    nice: callsOf('nice'),
    prlimit: callsOf('prlimit'),
    unshare: callsOf('unshare'),
    setpriv: callsOf('setpriv'),
  };
  /** Returns the first candidate call of a wrapper that works. */
  const find = async (name: keyof typeof wrapperOptions) => {
    if (probe === undefined) return undefined;
    for (const call of calls[name]) if (await works([...call, probe])) return call;
    return undefined;
  };

  // Tries all together first: usually all work, and a large process starts others slowly.
  const preferred = [calls.nice[0], calls.prlimit[0], calls.unshare[0], calls.setpriv[0]];
  const chain = preferred.flatMap((call) => call ?? []);
  const allWork =
    probe !== undefined && !preferred.includes(undefined) && (await works([...chain, probe]));
  const [nice, prlimit, unshare, setpriv] = allWork
    ? preferred
    : await Promise.all([find('nice'), find('prlimit'), find('unshare'), find('setpriv')]);

  return {
    wrap: (command, caps) => [
      ...(nice ? cliArgs`${nice.slice(0, 1)} -n ${caps.niceness}` : []),
      ...(prlimit ? cliArgs`${prlimit.slice(0, 1)} ${limitsOf(caps)}` : []),
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
