import type { Backoff } from '../backoff.ts';
import type { Account } from '../channel-client.ts';
import { type ExitCode, exitCodes } from '../exit-code.ts';
import { describeReadError } from '../file-error.ts';
import type { Terminal } from '../terminal.ts';
import { type FolderContent, type FolderVideo, digestOf, titleOf } from './folder-videos.ts';
import type { Journal } from './journal.ts';
import { createProgress, megabytes } from './progress.ts';
import { type Draft, uploadOne } from './upload-one.ts';

export interface UploadFolderOptions {
  readonly account: Account;
  readonly folder: string;
  /** The journal of the folder. */
  readonly journal: Journal;
  readonly content: FolderContent;
  /** Default of the title: the name of the file. */
  readonly draft: Omit<Draft, 'title'> & { readonly title?: string | undefined };
  /** The thumbnail of a single video. */
  readonly picture?: Blob | undefined;
  /** Only prints what would be sent. */
  readonly isDryRun: boolean;
  readonly terminal: Terminal;
  readonly backoff: Backoff;
  readonly signal: AbortSignal;
  /** Called for each video that the host has, also from an earlier command. Resolves with what was refused. */
  readonly onStored?: (videoId: string) => Promise<string | undefined>;
}

interface PlannedUpload {
  readonly video: FolderVideo;
  readonly digest: string;
}

/** Reads the files, except unchanged ones whose digest is in the journal, and decides which to send. */
async function planUploads(videos: readonly FolderVideo[], journal: Journal, signal: AbortSignal) {
  const toSend = new Map<string, PlannedUpload>();
  /** Ids of videos that are stored. */
  const existing: string[] = [];
  const duplicates: string[] = [];
  const unreadable: string[] = [];
  for (const video of videos) {
    let digest = journal.digestOf(video);
    if (digest === undefined) {
      try {
        digest = await digestOf(video, signal);
      } catch (error) {
        unreadable.push(`${video.name}: ${describeReadError(error)}`);
        continue;
      }
      journal.recordDigest(video, digest);
    }
    const duplicate = toSend.get(digest);
    const videoId = journal.entryOf(digest)?.videoId;
    if (videoId !== undefined) existing.push(videoId);
    else if (duplicate)
      duplicates.push(`${video.name}: skipped, same content as ${duplicate.video.name}`);
    else toSend.set(digest, { video, digest });
  }
  return { toSend: [...toSend.values()], existing, duplicates, unreadable };
}

const count = (number: number, one: string, several = one) =>
  number > 0 ? [`${number} ${number === 1 ? one : several}`] : [];

/** Uploads those videos of a folder that the channel does not have yet, one after the other. */
export async function uploadFolder(options: UploadFolderOptions): Promise<ExitCode> {
  const { account, folder, journal, isDryRun, terminal, backoff, signal, onStored } = options;
  const { videos, others, unreadable } = options.content;
  const { toSend, existing, duplicates, ...plan } = await planUploads(videos, journal, signal);
  if (videos.length + unreadable.length === 0)
    terminal.log(`${folder} contains no videos. Subfolders are ignored.`);
  for (const name of others) terminal.log(`${name}: skipped, not a video`);
  for (const duplicate of duplicates) terminal.log(duplicate);

  const refused = [...unreadable, ...plan.unreadable];
  const exitCode = () => (refused.length > 0 ? exitCodes.refused : exitCodes.done);
  const logRefused = () => {
    for (const line of refused) terminal.log(`Refused: ${line}`);
  };

  if (isDryRun) {
    logRefused();
    for (const { video } of toSend)
      terminal.print(
        `${video.name}: would be uploaded as "${options.draft.title ?? titleOf(video)}", ${megabytes(video.sizeBytes)}`,
      );
    const parts = [
      `${toSend.length} to upload`,
      `${existing.length} already uploaded`,
      ...count(refused.length, 'refused'),
    ];
    terminal.print(`${parts.join(', ')}. Dry run: nothing was sent.`);
    return exitCode();
  }

  let uploaded = 0;
  let left = toSend.length;
  const summary = () => {
    const parts = [
      `${uploaded} uploaded`,
      ...count(existing.length, 'already uploaded'),
      ...count(duplicates.length, 'duplicate', 'duplicates'),
      ...count(others.length, 'not a video', 'not videos'),
      ...count(refused.length, 'refused'),
      ...count(left, 'not sent'),
    ];
    logRefused();
    terminal.print(`${parts.join(', ')}.`);
  };
  const complete = async (videoId: string) => {
    const problem = await onStored?.(videoId);
    if (problem !== undefined) refused.push(problem);
  };
  try {
    for (const videoId of existing) await complete(videoId);
    for (const { video, digest } of toSend) {
      const onProgress = createProgress(terminal, video.name, video.sizeBytes);
      const draft = { ...options.draft, title: options.draft.title ?? titleOf(video) };
      const outcome = await uploadOne({
        account,
        journal,
        backoff,
        signal,
        video,
        digest,
        draft,
        picture: options.picture,
        onProgress,
      });
      left -= 1;
      if (outcome.kind === 'refused') refused.push(`${video.name}: ${outcome.reason}`);
      else {
        uploaded += 1;
        terminal.log(`${video.name}: uploaded`);
        await complete(outcome.videoId);
      }
    }
  } finally {
    summary();
  }
  return exitCode();
}
