import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { parseCaptionFile } from '@kinora/captions';
import { formatBytes, limits } from '@kinora/domain';
import { type CaptionTrack, isApiFailure } from '@kinora/sdk';
import { type Backoff, retry } from '../backoff.ts';
import { captionsOf } from '../captions/list-captions.ts';
import { uploadCaptions } from '../captions/upload-captions.ts';
import type { Account } from '../channel-client.ts';
import { CliError, type ExitCode, exitCodes } from '../exit-code.ts';
import { describeReadError } from '../file-error.ts';
import { type UploadDetails, UsageError } from '../parse-command.ts';
import type { Terminal } from '../terminal.ts';
import { readFiles, readFolder } from './folder-videos.ts';
import { openJournal } from './journal.ts';
import { uploadFolder } from './upload-folder.ts';

export interface UploadPathsOptions {
  readonly account: Account;
  /** A folder, or files. */
  readonly paths: readonly string[];
  readonly visibility: 'private' | 'public';
  readonly details: UploadDetails;
  readonly isDryRun: boolean;
  readonly terminal: Terminal;
  readonly backoff: Backoff;
  readonly signal: AbortSignal;
}

const factsOf = (path: string) =>
  stat(path).catch((cause: unknown) => {
    throw new CliError(exitCodes.usage, `${path} ${describeReadError(cause)}.`, { cause });
  });

const contentOf = (path: string) =>
  readFile(path).catch((cause: unknown) => {
    throw new CliError(exitCodes.usage, `${path} ${describeReadError(cause)}.`, { cause });
  });

/** Reads a picture completely, so that it cannot become unreadable while the video is sent. */
const readPicture = async (path: string) => new Blob([await contentOf(path)]);

/** Finds what the host would refuse in captions only after it has received the video. */
async function checkCaptions(path: string): Promise<void> {
  const { maxBytes } = limits.captions;
  if ((await factsOf(path)).size > maxBytes)
    throw new CliError(exitCodes.usage, `${path} is larger than ${formatBytes(maxBytes)}.`);
  const parsed = parseCaptionFile(await contentOf(path));
  if (parsed.ok) return;
  const lines = parsed.errors.map(({ message }) => `${path}: ${message}`);
  throw new CliError(exitCodes.usage, lines.join('\n'));
}

/** Resolves with the id of a playlist of the account. */
async function findPlaylist({ account, backoff, signal }: UploadPathsOptions, wanted: string) {
  const { sdk, user } = account;
  const own = await retry(backoff, () => sdk.playlists.listNames({ userId: user.id, signal }));
  const found = own.filter(({ id, name }) => id === wanted || name === wanted);
  const [playlist] = found;
  if (found.length === 1 && playlist) return playlist.id;
  const problem = found.length > 1 ? 'Several playlists have' : 'No playlist of yours has';
  const names = own.map(({ id, name }) => `\n  ${id}  ${name}`).join('');
  throw new CliError(exitCodes.usage, `${problem} the name or id "${wanted}". Yours:${names}`);
}

const readFolders = (folders: readonly string[]) =>
  Promise.all(folders.map(async (folder) => ({ folder, content: await readFolder(folder) })));

/** Resolves with the named files of each folder. Rejects if one is not a video. */
async function readFilesOf(paths: readonly string[]) {
  const folders = await Promise.all(
    [...Map.groupBy(paths, (path) => dirname(path))].map(async ([folder, files]) => {
      const names = new Set(files.map((file) => basename(file)));
      return { folder, content: await readFiles(folder, [...names]) };
    }),
  );
  const others = folders.flatMap(({ content }) => content.others);
  if (others.length > 0) throw new CliError(exitCodes.usage, `Not a video: ${others.join(', ')}.`);
  return folders;
}

/** Returns whether somebody has uploaded captions in this language. The host may make others at any time. */
const hasCaptions = (tracks: readonly CaptionTrack[], wanted: string) =>
  tracks.some(
    ({ language, origin }) =>
      origin === 'uploaded' && language.toLowerCase() === wanted.toLowerCase(),
  );

/** Uploads a folder, or files: those of each folder together, because the folder has their journal. */
export async function uploadPaths(options: UploadPathsOptions): Promise<ExitCode> {
  const { account, paths, visibility, details, terminal, backoff, signal } = options;
  const { title, description, thumbnail, captions } = details;
  const areFolders = await Promise.all(
    paths.map(async (path) => (await factsOf(path)).isDirectory()),
  );
  const hasFolder = areFolders.includes(true);
  if (hasFolder && paths.length > 1)
    throw new UsageError('Name one folder, or only files.', 'upload');
  if ((hasFolder || paths.length > 1) && (title ?? thumbnail ?? captions) !== undefined)
    throw new UsageError('--title, --thumbnail and --captions are for a single file.', 'upload');
  if (captions) await checkCaptions(captions.file);
  const picture = thumbnail === undefined ? undefined : await readPicture(thumbnail);

  const playlistIds =
    details.playlist === undefined ? undefined : [await findPlaylist(options, details.playlist)];
  const thumbnailPath = thumbnail === undefined ? undefined : resolve(thumbnail);
  const draft = { title, visibility, description, thumbnail: thumbnailPath, playlistIds };

  /** Adds the captions, unless an earlier command did. Resolves with what was refused. */
  async function addCaptions(videoId: string): Promise<string | undefined> {
    if (!captions) return undefined;
    const target = { account, terminal, backoff, signal, videoId };
    const track = { ...captions, label: undefined, replaceVersion: undefined };
    try {
      if (hasCaptions(await captionsOf(target), captions.language)) return undefined;
      if ((await uploadCaptions({ ...target, ...track })) === exitCodes.done) return undefined;
    } catch (failure) {
      if (!isApiFailure(failure, 'refused')) throw failure;
      terminal.log(failure.reason);
    }
    const again = `kinora-channel captions upload ${videoId} ${captions.file} --language ${captions.language}`;
    return `${captions.file}: the video has no captions. Run: ${again}`;
  }

  const read = hasFolder ? await readFolders(paths) : await readFilesOf(paths);
  const folders = read.map(({ folder, content }) => ({
    folder,
    content,
    journal: openJournal(folder, `${account.host} ${account.user.id}`),
  }));
  let exitCode: ExitCode = exitCodes.done;
  for (const each of folders) {
    const ended = await uploadFolder({
      ...options,
      ...each,
      draft,
      picture,
      onStored: addCaptions,
    });
    if (ended !== exitCodes.done) exitCode = ended;
  }
  return exitCode;
}
