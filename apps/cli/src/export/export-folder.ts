import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, exitCodes } from '../exit-code.ts';
import { describeFileError, isMissing } from '../file-error.ts';
import { writeFileAtomic } from '../write-file-atomic.ts';

/** `export.json`: the exported account and the progress of the export. */
interface Status {
  readonly version: 1;
  readonly host: string;
  readonly userId: string;
  readonly startedAt: string;
  readonly finishedAt?: string;
  /** Paths of complete files in the folder. */
  readonly done: readonly string[];
}

const isStatus = (value: unknown): value is Status =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === 1 &&
  'host' in value &&
  'userId' in value &&
  'done' in value &&
  Array.isArray(value.done);

function readStatus(path: string): Status | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isStatus(value) ? value : undefined;
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Opens the folder of an export. An unfinished export of the same channel continues; a finished one starts again. */
export function openExportFolder(folder: string, host: string, userId: string) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    const reason = describeFileError(cause);
    throw new CliError(exitCodes.usage, `Cannot create the folder ${folder}: ${reason}.`, {
      cause,
    });
  }
  const path = join(folder, 'export.json');
  const earlier = readStatus(path);
  if (earlier && (earlier.host !== host || earlier.userId !== userId))
    throw new CliError(
      exitCodes.usage,
      `${folder} contains the export of another channel. Choose another folder.`,
    );
  const isResumed = earlier !== undefined && earlier.finishedAt === undefined;
  const startedAt = isResumed ? earlier.startedAt : new Date().toISOString();
  const done = new Set(isResumed ? earlier.done : []);

  function save(finishedAt?: string) {
    const status: Status = {
      version: 1,
      host,
      userId,
      startedAt,
      ...(finishedAt === undefined ? {} : { finishedAt }),
      done: [...done],
    };
    writeFileAtomic(path, `${JSON.stringify(status, undefined, 2)}\n`);
  }
  save();

  return {
    isResumed,
    has: (part: string) => done.has(part),
    /** Returns the path of a file and creates its folder. */
    pathOf(part: string): string {
      const partPath = join(folder, part);
      mkdirSync(join(partPath, '..'), { recursive: true });
      return partPath;
    },
    writeJson(part: string, value: unknown) {
      writeFileAtomic(this.pathOf(part), `${JSON.stringify(value, undefined, 2)}\n`);
      this.finished(part);
    },
    finished(part: string) {
      done.add(part);
      save();
    },
    close: () => save(new Date().toISOString()),
  };
}
export type ExportFolder = ReturnType<typeof openExportFolder>;
