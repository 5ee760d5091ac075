import { sep } from 'node:path';
import type { FileOperation } from '../operation.ts';
import { type CallContext, flagsOf, number, openFileOf, pathOf, share } from './call-context.ts';
import { descriptorOf, pathArgument, stringOf, vectorOf } from './system-call.ts';

export interface TranslatorOptions {
  /** Files below this folder are recorded. */
  readonly folder: string;
  /** A file outside; each line written to it is an acknowledgement. */
  readonly acknowledgements: string;
}

type Operations = readonly FileOperation[];
const nothing: Operations = [];

function shared(context: CallContext): Operations {
  share(context);
  return nothing;
}

/** Turns the successful system calls of the traced processes into operations on files below the folder. */
export function createTranslator({ folder, acknowledgements }: TranslatorOptions) {
  const isRecorded = (path: string) => path === folder || path.startsWith(folder + sep);

  /** The recorded file behind a descriptor. A file without a name is of no interest: no power cut brings it back. */
  function targetOf({ call }: CallContext, index = 0): string | undefined {
    const { path, isDeleted } = descriptorOf(call.args[index]);
    return isRecorded(path) && !isDeleted ? path : undefined;
  }

  function opened(context: CallContext, path: string, flags: string): Operations {
    const { call, process } = context;
    const has = (flag: string) => flags.includes(flag);
    process.files.set(call.result, {
      offset: 0,
      appends: has('O_APPEND'),
      isSynchronous: has('O_SYNC') || has('O_DSYNC'),
    });
    if (!isRecorded(path) || !(has('O_CREAT') || has('O_TRUNC'))) return nothing;
    return [{ kind: 'open', path, truncates: has('O_TRUNC') }];
  }

  /** `position` is absent for `write` and `writev`, which go on where the last one ended. */
  function written(context: CallContext, data: Buffer, position?: number): Operations {
    const { call } = context;
    const { path } = descriptorOf(call.args[0]);
    const done = data.subarray(0, call.result);
    if (path === acknowledgements)
      return done
        .toString('utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => ({ kind: 'acknowledge', line }));
    const target = targetOf(context);
    if (target === undefined) return nothing;
    const file = openFileOf(context);
    const offset = file.appends ? 'end' : (position ?? file.offset);
    if (position === undefined) file.offset += done.length;
    return [{ kind: 'write', path: target, offset, data: done, isSynchronous: file.isSynchronous }];
  }

  function copied(
    context: CallContext,
    source: number,
    target: number,
    at: (number | undefined)[],
  ) {
    const path = targetOf(context, target);
    const bytes = context.call.result;
    if (path === undefined || bytes === 0) return nothing;
    const from = targetOf(context, source);
    if (from === undefined) throw new Error(`${path} is a copy of a file that is not recorded.`);
    const place = (index: number, position: number | undefined) => {
      if (position !== undefined) return position;
      const file = openFileOf(context, index);
      file.offset += bytes;
      return file.offset - bytes;
    };
    const [fromOffset, offset] = [place(source, at[0]), place(target, at[1])];
    return [{ kind: 'copy', from, fromOffset, path, offset, bytes }] as const;
  }

  function moved(kind: 'rename' | 'link', context: CallContext, from: string, path: string) {
    if (!isRecorded(from) && !isRecorded(path)) return nothing;
    if (!isRecorded(from) || !isRecorded(path))
      throw new Error(`The recording does not cover both sides of: ${kind} ${from} ${path}`);
    if (context.call.args.at(-1)?.includes('RENAME_EXCHANGE'))
      throw new Error('The simulated disk has no RENAME_EXCHANGE.');
    return [{ kind, from, path }] as const;
  }

  const named = (kind: 'mkdir' | 'remove', path: string): Operations =>
    isRecorded(path) ? [{ kind, path }] : nothing;

  const symlinked = (context: CallContext, path: string): Operations =>
    isRecorded(path)
      ? [{ kind: 'symlink', path, target: pathArgument(context.call.args[0]) }]
      : nothing;

  function resized(context: CallContext, bytes: number, grows: boolean): Operations {
    const path = targetOf(context);
    return path === undefined ? nothing : [{ kind: 'resize', path, bytes, grows }];
  }

  function synced(context: CallContext, contentOnly: boolean): Operations {
    const path = targetOf(context);
    return path === undefined
      ? nothing
      : [{ kind: 'sync', path, contentOnly, since: context.since }];
  }

  function refused(context: CallContext, index = 0): Operations {
    const path = targetOf(context, index);
    if (path === undefined) return nothing;
    throw new Error(`The simulated disk has no ${context.call.name}, which was done to ${path}.`);
  }

  const translations: Readonly<Record<string, (context: CallContext) => Operations>> = {
    open: (c) => opened(c, pathOf(c, 0), flagsOf(c, 1)),
    creat: (c) => opened(c, pathOf(c, 0), 'O_CREAT|O_TRUNC'),
    openat: (c) => opened(c, pathOf(c, 1, 0), flagsOf(c, 2)),
    openat2: (c) => opened(c, pathOf(c, 1, 0), flagsOf(c, 2)),
    write: (c) => written(c, stringOf(c.call.args[1])),
    writev: (c) => written(c, vectorOf(c.call.args[1])),
    pwrite64: (c) => written(c, stringOf(c.call.args[1]), number(c, 3)),
    pwritev: (c) => written(c, vectorOf(c.call.args[1]), number(c, 3)),
    pwritev2: (c) => written(c, vectorOf(c.call.args[1]), number(c, 3)),
    copy_file_range: (c) => copied(c, 0, 2, [number(c, 1), number(c, 3)]),
    sendfile: (c) => copied(c, 1, 0, [number(c, 2), undefined]),
    ftruncate: (c) => resized(c, number(c, 1) ?? 0, false),
    fallocate: (c) =>
      flagsOf(c, 1) === '0'
        ? resized(c, (number(c, 2) ?? 0) + (number(c, 3) ?? 0), true)
        : refused(c),
    truncate: (c) =>
      isRecorded(pathOf(c, 0))
        ? [{ kind: 'resize', path: pathOf(c, 0), bytes: number(c, 1) ?? 0, grows: false }]
        : nothing,
    rename: (c) => moved('rename', c, pathOf(c, 0), pathOf(c, 1)),
    renameat: (c) => moved('rename', c, pathOf(c, 1, 0), pathOf(c, 3, 2)),
    renameat2: (c) => moved('rename', c, pathOf(c, 1, 0), pathOf(c, 3, 2)),
    link: (c) => moved('link', c, pathOf(c, 0), pathOf(c, 1)),
    linkat: (c) => moved('link', c, pathOf(c, 1, 0), pathOf(c, 3, 2)),
    symlink: (c) => symlinked(c, pathOf(c, 1)),
    symlinkat: (c) => symlinked(c, pathOf(c, 2, 1)),
    unlink: (c) => named('remove', pathOf(c, 0)),
    unlinkat: (c) => named('remove', pathOf(c, 1, 0)),
    rmdir: (c) => named('remove', pathOf(c, 0)),
    mkdir: (c) => named('mkdir', pathOf(c, 0)),
    mkdirat: (c) => named('mkdir', pathOf(c, 1, 0)),
    fsync: (c) => synced(c, false),
    fdatasync: (c) => synced(c, true),
    sync: (c) => [{ kind: 'sync', path: undefined, contentOnly: false, since: c.since }],
    syncfs: (c) => [{ kind: 'sync', path: undefined, contentOnly: false, since: c.since }],
    // Starts writing pages and promises nothing: the manual of `sync_file_range` warns of it.
    sync_file_range: () => nothing,
    lseek: (c) => {
      const file = c.process.files.get(descriptorOf(c.call.args[0]).fd);
      if (file) file.offset = c.call.result;
      return nothing;
    },
    dup: shared,
    dup2: shared,
    dup3: shared,
    fcntl: (c) => (flagsOf(c, 1).startsWith('F_DUPFD') ? shared(c) : nothing),
    chdir: (c) => {
      c.process.folder = pathOf(c, 0);
      return nothing;
    },
    fchdir: (c) => {
      c.process.folder = descriptorOf(c.call.args[0]).path;
      return nothing;
    },
    splice: (c) => refused(c, 2),
    ioctl: (c) => (flagsOf(c, 1).startsWith('FICLONE') ? refused(c) : nothing),
    // Memory that is shared with a file would change the file without a call. PostgreSQL shares memory that has no
    // file, or one in /dev/shm; neither survives a power cut.
    mmap: (c) =>
      flagsOf(c, 3).includes('MAP_SHARED') && flagsOf(c, 2).includes('PROT_WRITE')
        ? refused(c, 4)
        : nothing,
  };

  return {
    calls: [...Object.keys(translations), ...forkCalls],
    translate: (context: CallContext): Operations =>
      context.call.result < 0 ? nothing : (translations[context.call.name]?.(context) ?? nothing),
  };
}

/** The calls that start a thread or a process; the recorder itself follows them. */
export const forkCalls: readonly string[] = ['clone', 'clone3', 'fork', 'vfork'];
