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

/** Returns a process and all that it has started, such as PostgreSQL. */
async function treeOf(root: number): Promise<readonly ProcessTimes[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = (await Promise.all(pids.map(timesOf))).filter((found) => found !== undefined);
  const byParent = Map.groupBy(all, ({ parent }) => parent);
  const tree = all.filter(({ pid }) => pid === root);
  // Grows while it is read: the children follow their parents.
  for (const { pid } of tree) tree.push(...(byParent.get(pid) ?? []));
  return tree;
}

/** Returns the processor time so far of a process and of all that it has started, in seconds. */
export const treeSeconds = async (root: number): Promise<number> =>
  (await treeOf(root)).reduce((sum, { seconds }) => sum + seconds, 0);

/** Returns the memory of a process and of all that it has started, in MiB. Shared pages count once. */
export async function treeMib(root: number): Promise<number> {
  const sizes = (await treeOf(root)).map(async ({ pid }) => {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
  });
  return Math.round((await Promise.all(sizes)).reduce((sum, kib) => sum + kib, 0) / 1024);
}
