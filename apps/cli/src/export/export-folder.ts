import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Stop, exitCodes } from '../exit-code.ts';
import { isMissing } from '../file-error.ts';
import { writeWhole } from '../write-whole.ts';

/** `export.json`: whose data it is, and how far the export has come. */
interface Status {
  readonly version: 1;
  readonly host: string;
  readonly userId: string;
  readonly startedAt: string;
  readonly finishedAt?: string;
  /** Parts that are whole, by their paths in the folder. */
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

/** The folder of one export. An unfinished one of the same channel is gone on with; a finished one is made anew. */
export function openExportFolder(folder: string, host: string, userId: string) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new Stop(exitCodes.usage, `The folder ${folder} cannot be made.`, { cause });
  }
  const path = join(folder, 'export.json');
  const found = readStatus(path);
  if (found && (found.host !== host || found.userId !== userId))
    throw new Stop(exitCodes.usage, `${folder} holds the export of another channel.`);
  const isResumed = found !== undefined && found.finishedAt === undefined;
  const startedAt = isResumed ? found.startedAt : new Date().toISOString();
  const done = new Set(isResumed ? found.done : []);

  function save(finishedAt?: string) {
    const status: Status = {
      version: 1,
      host,
      userId,
      startedAt,
      ...(finishedAt === undefined ? {} : { finishedAt }),
      done: [...done],
    };
    writeWhole(path, `${JSON.stringify(status, undefined, 2)}\n`);
  }
  save();

  return {
    isResumed,
    has: (part: string) => done.has(part),
    /** Where a part belongs; its folder is there. */
    pathOf(part: string): string {
      const place = join(folder, part);
      mkdirSync(join(place, '..'), { recursive: true });
      return place;
    },
    writeJson(part: string, value: unknown) {
      writeWhole(this.pathOf(part), `${JSON.stringify(value, undefined, 2)}\n`);
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
