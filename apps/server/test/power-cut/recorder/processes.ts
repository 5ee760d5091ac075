/** An open file description: what `dup` and `fork` share. */
export interface OpenFile {
  offset: number;
  readonly appends: boolean;
  readonly isSynchronous: boolean;
}

/** What the threads of a process share. */
export interface TracedProcess {
  folder: string;
  readonly files: Map<number, OpenFile>;
}

/**
 * Working folders and open files of the traced processes. strace prints the path of a descriptor, but not the position
 * of `write`. A `close` is not followed: the next `open` with the same number replaces the entry. Neither is `read`:
 * nobody here reads and then writes through one descriptor without a seek, and the self-test would show it.
 */
export function createProcesses(firstFolder: string) {
  const known = new Map<number, TracedProcess>();

  return {
    get: (pid: number) => known.get(pid),
    begin(pid: number) {
      const first: TracedProcess = { folder: firstFolder, files: new Map() };
      known.set(pid, first);
    },
    end(pid: number) {
      known.delete(pid);
    },
    /** After `clone`, `fork` or `vfork`: a thread shares everything; a process shares the open files of this moment. */
    fork(parent: TracedProcess, child: number, isThread: boolean) {
      known.set(child, isThread ? parent : { folder: parent.folder, files: new Map(parent.files) });
    },
  };
}
