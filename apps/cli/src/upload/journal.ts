import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError, exitCodes } from '../exit-code.ts';
import { describeFileError, isMissing } from '../file-error.ts';
import { writeFileAtomic } from '../write-file-atomic.ts';
import type { FolderVideo } from './folder-videos.ts';

/** One upload, with all fields that the host compares: a second attempt must send the same ones. */
export interface JournalEntry {
  readonly key: string;
  readonly name: string;
  readonly title: string;
  readonly visibility: 'private' | 'public';
  readonly description?: string | undefined;
  /** Path of a picture. */
  readonly thumbnail?: string | undefined;
  readonly playlistIds?: readonly string[] | undefined;
  /** `sending`: the upload has started and its outcome is unknown. */
  readonly state: 'sending' | 'stored';
  readonly startedAt: string;
  readonly videoId?: string;
}

interface SeenFile {
  readonly sizeBytes: number;
  readonly modifiedMs: number;
  readonly digest: string;
}

interface Content {
  readonly version: 1;
  /** Part of every idempotency key, so that other folders with the same files have different keys. */
  readonly journalId: string;
  /** By name, so that unchanged files need not be read again. */
  readonly seen: Readonly<Record<string, SeenFile>>;
  /** By host and user, then by digest. */
  readonly uploads: Readonly<Record<string, Readonly<Record<string, JournalEntry>>>>;
}

const JOURNAL_NAME = '.kinora-upload.json';

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === 1 &&
  'journalId' in value &&
  typeof value.journalId === 'string' &&
  'seen' in value &&
  typeof value.seen === 'object' &&
  'uploads' in value &&
  typeof value.uploads === 'object';

/** Throws if the journal is damaged: without it, everything would be sent again. */
function readJournal(path: string): Content {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return { version: 1, journalId: randomUUID(), seen: {}, uploads: {} };
    throw error;
  }
  try {
    const value: unknown = JSON.parse(text);
    if (isContent(value)) return value;
  } catch {
    // Falls through to the error below.
  }
  throw new CliError(
    exitCodes.usage,
    `${path} is damaged. Repair or delete it. Without it, all videos of the folder are uploaded again.`,
  );
}

/** Derives a UUID from the parts. */
function uuidOf(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/**
 * Opens the record of what was sent from one folder to one account, a file in the folder. Each upload is recorded before
 * its first byte is sent, so that it can continue however this process ends.
 */
export function openJournal(folder: string, account: string) {
  const path = join(folder, JOURNAL_NAME);
  let content = readJournal(path);

  function change(next: Partial<Content>) {
    content = { ...content, ...next };
    try {
      writeFileAtomic(path, `${JSON.stringify(content, undefined, 2)}\n`);
    } catch (cause) {
      throw new CliError(
        exitCodes.usage,
        `Cannot write ${path}: ${describeFileError(cause)}. An interrupted upload needs this file to continue.`,
        { cause },
      );
    }
  }
  const entries = () => content.uploads[account] ?? {};
  const put = (digest: string, entry: JournalEntry) =>
    change({ uploads: { ...content.uploads, [account]: { ...entries(), [digest]: entry } } });

  return {
    /** Returns the digest of a file that has not changed since it was recorded. */
    digestOf({ name, sizeBytes, modifiedMs }: FolderVideo): string | undefined {
      const seen = Object.hasOwn(content.seen, name) ? content.seen[name] : undefined;
      const isSame = seen?.sizeBytes === sizeBytes && seen.modifiedMs === modifiedMs;
      return isSame ? seen.digest : undefined;
    },
    recordDigest: ({ name, sizeBytes, modifiedMs }: FolderVideo, digest: string) =>
      change({ seen: { ...content.seen, [name]: { sizeBytes, modifiedMs, digest } } }),

    /** Returns whether this video belongs to one of the files. */
    hasVideo: (videoId: string) =>
      Object.values(entries()).some((entry) => entry.videoId === videoId),
    entryOf: (digest: string): JournalEntry | undefined => entries()[digest],

    /** Returns the key of a new upload. `round` makes it different from an expired key. */
    newKey: (digest: string, round: string) => uuidOf(content.journalId, account, digest, round),
    begin: (digest: string, entry: Omit<JournalEntry, 'state' | 'videoId'>) =>
      put(digest, { ...entry, state: 'sending' }),
    stored: (digest: string, entry: JournalEntry, videoId: string) =>
      put(digest, { ...entry, state: 'stored', videoId }),
    /** Removes the entry of an upload that the host has refused. */
    remove(digest: string) {
      const others = Object.fromEntries(Object.entries(entries()).filter(([d]) => d !== digest));
      change({ uploads: { ...content.uploads, [account]: others } });
    },
  };
}
export type Journal = ReturnType<typeof openJournal>;
