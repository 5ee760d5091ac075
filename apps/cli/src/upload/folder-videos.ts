import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CliError, exitCodes } from '../exit-code.ts';
import { describeFileError, describeReadError } from '../file-error.ts';

/** `.ts` is missing, because such files are usually TypeScript. */
const mediaTypes: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.mov': 'video/quicktime',
  '.avi': 'video/x-msvideo',
  '.mkv': 'video/x-matroska',
  '.webm': 'video/webm',
  '.mts': 'video/mp2t',
  '.m2ts': 'video/mp2t',
  '.mpg': 'video/mpeg',
  '.mpeg': 'video/mpeg',
  '.vob': 'video/mpeg',
  '.flv': 'video/x-flv',
  '.wmv': 'video/x-ms-wmv',
  '.asf': 'video/x-ms-asf',
  '.ogv': 'video/ogg',
};
const MAX_TITLE_LENGTH = 100;
/** The first half of a surrogate pair, which shortening a title may leave at its end. */
const HIGH_SURROGATE_AT_END = /[\uD800-\uDBFF]$/;

/** A video file in the folder. */
export interface FolderVideo {
  readonly name: string;
  readonly path: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly modifiedMs: number;
}

/** The files of a folder, classified by extension; only the host inspects their content. */
export interface FolderContent {
  readonly videos: readonly FolderVideo[];
  /** Names of other files, without hidden ones. */
  readonly others: readonly string[];
  /** Video files that cannot be read, such as broken links, each with the reason. */
  readonly unreadable: readonly string[];
}

const compareNames = new Intl.Collator('en', { numeric: true }).compare;

/** Reads a folder without its subfolders. */
export async function readFolder(folder: string): Promise<FolderContent> {
  const names = await readdir(folder).catch((cause: unknown) => {
    const reason = describeFileError(cause);
    throw new CliError(exitCodes.usage, `Cannot read the folder ${folder}: ${reason}.`, { cause });
  });
  return readFiles(
    folder,
    names.filter((each) => !each.startsWith('.')),
  );
}

/** Reads these files of a folder. */
export async function readFiles(folder: string, names: readonly string[]): Promise<FolderContent> {
  const videos: FolderVideo[] = [];
  const others: string[] = [];
  const unreadable: string[] = [];
  for (const name of names.toSorted(compareNames)) {
    const path = join(folder, name);
    const mediaType = mediaTypes[extname(name).toLowerCase()];
    const facts = await stat(path).catch((error: unknown) => {
      if (mediaType !== undefined) unreadable.push(`${name}: ${describeReadError(error)}`);
    });
    if (!facts?.isFile()) continue;
    if (mediaType === undefined) others.push(name);
    else videos.push({ name, path, mediaType, sizeBytes: facts.size, modifiedMs: facts.mtimeMs });
  }
  return { videos, others, unreadable };
}

/** Returns the file name without its extension, shortened to the maximum length of a title. */
export const titleOf = ({ name }: FolderVideo) =>
  name
    .slice(0, name.length - extname(name).length)
    .trim()
    .slice(0, MAX_TITLE_LENGTH)
    .replace(HIGH_SURROGATE_AT_END, '')
    .trim() || 'Untitled';

/** Identifies a file by its content, so that a renamed file is not uploaded twice. */
export async function digestOf({ path }: FolderVideo, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, { signal });
  return hash.digest('hex');
}

/** Resolves with whether the file was modified since the folder was read. Rejects if it cannot be read. */
export async function hasChanged({ path, sizeBytes, modifiedMs }: FolderVideo): Promise<boolean> {
  const file = await open(path);
  try {
    await file.read(Buffer.alloc(1)); // opening is not enough: a folder can be opened but not read
    const facts = await file.stat();
    return facts.size !== sizeBytes || facts.mtimeMs !== modifiedMs;
  } finally {
    await file.close();
  }
}
