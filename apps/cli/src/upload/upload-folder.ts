import type { Account } from '../channel-client.ts';
import { type ExitCode, exitCodes } from '../exit-code.ts';
import { readFaultOf } from '../file-error.ts';
import type { Patience } from '../patience.ts';
import type { Terminal } from '../terminal.ts';
import { type FolderVideo, digestOf, readFolder, titleOf } from './folder-videos.ts';
import { type Journal, openJournal } from './journal.ts';
import { createProgress, megabytes } from './progress.ts';
import { uploadOne } from './upload-one.ts';

export interface UploadFolderOptions {
  readonly account: Account;
  readonly folder: string;
  readonly visibility: 'private' | 'public';
  /** Says what would be sent, and sends nothing. */
  readonly isDryRun: boolean;
  readonly terminal: Terminal;
  readonly patience: Patience;
  readonly signal: AbortSignal;
}

interface Planned {
  readonly video: FolderVideo;
  readonly digest: string;
}

/** Reads each file once; those that the journal knows are not read again. */
async function planOf(videos: readonly FolderVideo[], journal: Journal, signal: AbortSignal) {
  const toSend = new Map<string, Planned>();
  const there: string[] = [];
  const twins: string[] = [];
  const unreadable: string[] = [];
  for (const video of videos) {
    let digest = journal.digestOf(video);
    if (digest === undefined) {
      try {
        digest = await digestOf(video, signal);
      } catch (error) {
        unreadable.push(`${video.name}: ${readFaultOf(error)}`);
        continue;
      }
      journal.saw(video, digest);
    }
    const twin = toSend.get(digest);
    if (journal.entryOf(digest)?.state === 'stored') there.push(video.name);
    else if (twin) twins.push(`${video.name} (the same as ${twin.video.name})`);
    else toSend.set(digest, { video, digest });
  }
  return { toSend: [...toSend.values()], there, twins, unreadable };
}

const count = (number: number, what: string) => (number > 0 ? [`${number} ${what}`] : []);

/** Uploads what a folder holds and the channel has not, one after the other. */
export async function uploadFolder(options: UploadFolderOptions): Promise<ExitCode> {
  const { account, folder, visibility, isDryRun, terminal, patience, signal } = options;
  const { videos, others, unreadable } = await readFolder(folder);
  const journal = openJournal(folder, `${account.host} ${account.user.id}`);
  const { toSend, there, twins, ...plan } = await planOf(videos, journal, signal);
  for (const name of others) terminal.tell(`${name}: no video, left out`);
  for (const twin of twins) terminal.tell(`${twin}: left out`);

  const refused = [...unreadable, ...plan.unreadable];
  const codeAtTheEnd = () => (refused.length > 0 ? exitCodes.refused : exitCodes.done);
  const tellRefused = () => {
    for (const line of refused) terminal.tell(`Refused: ${line}`);
  };

  if (isDryRun) {
    tellRefused();
    for (const { video } of toSend)
      terminal.print(
        `${video.name}: would be sent as "${titleOf(video)}", ${megabytes(video.sizeBytes)}`,
      );
    const parts = [
      `${toSend.length} to send`,
      `${there.length} already there`,
      ...count(refused.length, 'refused'),
    ];
    terminal.print(`${parts.join(', ')}. Nothing was sent.`);
    return codeAtTheEnd();
  }

  let uploaded = 0;
  let left = toSend.length;
  const summary = () => {
    const parts = [
      `${uploaded} uploaded`,
      ...count(there.length, 'already there'),
      ...count(twins.length, 'twice in the folder'),
      ...count(others.length, 'no videos'),
      ...count(refused.length, 'refused'),
      ...count(left, 'left'),
    ];
    tellRefused();
    terminal.print(`${parts.join(', ')}.`);
  };
  try {
    for (const { video, digest } of toSend) {
      const onProgress = createProgress(terminal, video.name, video.sizeBytes);
      const draft = { title: titleOf(video), visibility };
      const outcome = await uploadOne({
        account,
        journal,
        patience,
        signal,
        video,
        digest,
        draft,
        onProgress,
      });
      left -= 1;
      if (outcome.kind === 'refused') refused.push(`${video.name}: ${outcome.reason}`);
      else {
        uploaded += 1;
        terminal.tell(`${video.name}: uploaded`);
      }
    }
  } finally {
    summary();
  }
  return codeAtTheEnd();
}
