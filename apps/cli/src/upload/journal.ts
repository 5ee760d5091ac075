import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Stop, exitCodes } from '../exit-code.ts';
import { isMissing } from '../file-error.ts';
import { writeWhole } from '../write-whole.ts';
import type { FolderVideo } from './folder-videos.ts';

/** What is known of one upload. All that the host compares stands here: a second try has to send the same. */
export interface JournalEntry {
  readonly key: string;
  readonly name: string;
  readonly title: string;
  readonly visibility: 'private' | 'public';
  /** `sending`: bytes may have left, and nobody knows yet what became of them. */
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
  /** Goes into every key, so that a copy of the folder elsewhere is a matter of its own. */
  readonly journalId: string;
  /** By name: spares reading files again that have not changed. */
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

/** A damaged journal is not thrown away: without it, everything would be sent again. */
function read(path: string): Content {
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
    // Falls through to the same sentence.
  }
  throw new Stop(
    exitCodes.usage,
    `${path} cannot be read as a journal. Mend it, or remove it: then all videos of the folder are sent again.`,
  );
}

/** A UUID that follows from its parts. */
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
 * What has been sent from one folder to one account, in a file beside the videos. It is written before the first byte of
 * an upload leaves, so that whatever ends this process leaves behind what is needed to go on.
 */
export function openJournal(folder: string, account: string) {
  const path = join(folder, JOURNAL_NAME);
  let content = read(path);

  function change(next: Partial<Content>) {
    content = { ...content, ...next };
    try {
      writeWhole(path, `${JSON.stringify(content, undefined, 2)}\n`);
    } catch (cause) {
      throw new Stop(
        exitCodes.usage,
        `${path} cannot be written; without it an interrupted upload could not go on.`,
        { cause },
      );
    }
  }
  const entries = () => content.uploads[account] ?? {};
  const put = (digest: string, entry: JournalEntry) =>
    change({ uploads: { ...content.uploads, [account]: { ...entries(), [digest]: entry } } });

  return {
    /** The digest of a file that has not changed since it was read. */
    digestOf({ name, sizeBytes, modifiedMs }: FolderVideo): string | undefined {
      const seen = Object.hasOwn(content.seen, name) ? content.seen[name] : undefined;
      const isSame = seen?.sizeBytes === sizeBytes && seen.modifiedMs === modifiedMs;
      return isSame ? seen.digest : undefined;
    },
    saw: ({ name, sizeBytes, modifiedMs }: FolderVideo, digest: string) =>
      change({ seen: { ...content.seen, [name]: { sizeBytes, modifiedMs, digest } } }),

    /** Is this video known to be that of one of the files? */
    holds: (videoId: string) => Object.values(entries()).some((entry) => entry.videoId === videoId),
    entryOf: (digest: string): JournalEntry | undefined => entries()[digest],

    /** An upload that has not begun; `round` tells keys apart that the host has forgotten. */
    newKey: (digest: string, round: string) => uuidOf(content.journalId, account, digest, round),
    begin: (digest: string, entry: Omit<JournalEntry, 'state' | 'videoId'>) =>
      put(digest, { ...entry, state: 'sending' }),
    stored: (digest: string, entry: JournalEntry, videoId: string) =>
      put(digest, { ...entry, state: 'stored', videoId }),
    /** The host has refused it, so it holds nothing of it. */
    forget(digest: string) {
      const others = Object.fromEntries(Object.entries(entries()).filter(([d]) => d !== digest));
      change({ uploads: { ...content.uploads, [account]: others } });
    },
  };
}
export type Journal = ReturnType<typeof openJournal>;
