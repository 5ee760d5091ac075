import { readFile, readdir } from 'node:fs/promises';

interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  /** Of the process and of its children that have ended. */
  readonly seconds: number;
}

/** Hundredths of a second, in Linux on all common machines. */
const TICKS_PER_SECOND = 100;

async function timesOf(pid: string): Promise<ProcessTimes | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, parent, ...fields] = line.slice(line.lastIndexOf(')') + 2).split(' ');
  if (parent === undefined) return undefined;
  // `utime`, `stime`, `cutime` and `cstime`, the 14th to 17th field.
  const ticks = fields.slice(9, 13).reduce((sum, field) => sum + Number(field), 0);
  return { pid: Number(pid), parent: Number(parent), seconds: ticks / TICKS_PER_SECOND };
}

/** Returns the processor time so far, in seconds, of this process and of its children that have ended. */
export const ownSeconds = async (): Promise<number> =>
  (await timesOf(String(process.pid)))?.seconds ?? 0;

/** Returns the processor time so far, in seconds, of a process and of all that it has started, such as PostgreSQL. */
export async function treeSeconds(root: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = (await Promise.all(pids.map(timesOf))).filter((found) => found !== undefined);
  const byParent = Map.groupBy(all, ({ parent }) => parent);
  const below = (pid: number): number =>
    (byParent.get(pid) ?? []).reduce((sum, child) => sum + child.seconds + below(child.pid), 0);
  return (all.find(({ pid }) => pid === root)?.seconds ?? 0) + below(root);
}
