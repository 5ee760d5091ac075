import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { Stop, exitCodes } from '../exit-code.ts';
import { readFaultOf } from '../file-error.ts';

/** `.ts` is left out: in most folders that is TypeScript. */
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
const LONGEST_TITLE = 100;
/** What a cut leaves of a character of two units. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/** A video as it lies in the folder. */
export interface FolderVideo {
  readonly name: string;
  readonly path: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly modifiedMs: number;
}

/** What a folder holds, by the endings of the names: the host looks into the files. */
export interface FolderContent {
  readonly videos: readonly FolderVideo[];
  /** Names of the other files; hidden ones are left out. */
  readonly others: readonly string[];
  /** Videos by their names that cannot be looked at, such as links to nothing, each with the reason. */
  readonly unreadable: readonly string[];
}

const inOrder = new Intl.Collator('en', { numeric: true }).compare;

/** Reads one folder, not the ones inside it. */
export async function readFolder(folder: string): Promise<FolderContent> {
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new Stop(exitCodes.usage, `The folder ${folder} cannot be read.`, { cause });
  });
  const videos: FolderVideo[] = [];
  const others: string[] = [];
  const unreadable: string[] = [];
  for (const name of names.filter((each) => !each.startsWith('.')).sort(inOrder)) {
    const path = join(folder, name);
    const mediaType = mediaTypes[extname(name).toLowerCase()];
    const facts = await stat(path).catch((error: unknown) => {
      if (mediaType !== undefined) unreadable.push(`${name}: ${readFaultOf(error)}`);
    });
    if (!facts?.isFile()) continue;
    if (mediaType === undefined) others.push(name);
    else videos.push({ name, path, mediaType, sizeBytes: facts.size, modifiedMs: facts.mtimeMs });
  }
  return { videos, others, unreadable };
}

/** The name without its ending, as long as a title may be. */
export const titleOf = ({ name }: FolderVideo) =>
  name
    .slice(0, name.length - extname(name).length)
    .trim()
    .slice(0, LONGEST_TITLE)
    .replace(HALF_CHARACTER, '')
    .trim() || 'Untitled';

/** Tells a file by what is in it, so that a new name or date makes no second video. */
export async function digestOf({ path }: FolderVideo, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, { signal });
  return hash.digest('hex');
}

/** Rejects when a file can no longer be read. Answers whether somebody has written to it since the folder was read. */
export async function hasChanged({ path, sizeBytes, modifiedMs }: FolderVideo): Promise<boolean> {
  const file = await open(path);
  try {
    await file.read(Buffer.alloc(1)); // some files are opened and not read, such as a folder in its place
    const facts = await file.stat();
    return facts.size !== sizeBytes || facts.mtimeMs !== modifiedMs;
  } finally {
    await file.close();
  }
}
