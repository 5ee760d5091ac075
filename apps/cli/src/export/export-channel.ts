import { extname } from 'node:path';
import { eachItem } from '@kinora/sdk';
import { type Backoff, retry } from '../backoff.ts';
import type { Account } from '../channel-client.ts';
import { type ExitCode, exitCodes } from '../exit-code.ts';
import { type OwnVideo, allVideos } from '../list.ts';
import type { Terminal } from '../terminal.ts';
import { downloadCaptions } from './download-captions.ts';
import { type MediaOutcome, createMediaDownloader } from './download-media.ts';
import { type ExportFolder, openExportFolder } from './export-folder.ts';

export interface ExportOptions {
  readonly account: Account;
  readonly folder: string;
  readonly withThumbnails: boolean;
  readonly withVideos: boolean;
  readonly terminal: Terminal;
  readonly backoff: Backoff;
  readonly signal: AbortSignal;
}

const extensionOf = (url: string, otherwise: string) => extname(new URL(url).pathname) || otherwise;

/** Returns the files to download for a video, with their paths in the folder. */
function mediaOf(video: OwnVideo, { withThumbnails, withVideos }: ExportOptions) {
  const { id, thumbnail, videoFile } = video;
  const media: { readonly kind: 'thumbnail' | 'videoFile'; readonly part: string }[] = [];
  if (withThumbnails && thumbnail)
    media.push({
      kind: 'thumbnail',
      part: `thumbnails/${id}${extensionOf(thumbnail, '.jpg')}`,
    });
  if (withVideos)
    media.push({ kind: 'videoFile', part: `videos/${id}${extensionOf(videoFile, '.mp4')}` });
  return media;
}

/** Writes a channel's data into a folder as JSON, and optionally its media. */
export async function exportChannel(options: ExportOptions): Promise<ExitCode> {
  const { account, terminal, backoff, signal } = options;
  const { sdk, host, user } = account;
  const target = openExportFolder(options.folder, host, user.id);
  if (target.isResumed) terminal.log('Continuing the interrupted export.');
  const request = <Value>(call: () => Promise<Value>) => retry(backoff, call);

  const profile = await request(() => sdk.accounts.currentUser({ signal }));
  const channel = await request(() => sdk.accounts.channel({ userName: profile.userName, signal }));
  target.writeJson('profile.json', { ...profile, channel });

  const videos = await allVideos(account, backoff, signal);
  target.writeJson('videos.json', videos);

  const playlists = [];
  for (const { id } of await request(() => sdk.playlists.listNames({ userId: user.id, signal })))
    playlists.push(await request(() => sdk.playlists.get({ playlistId: id, signal })));
  target.writeJson('playlists.json', playlists);

  let comments = 0;
  let captions = 0;
  const missing: string[] = [];
  const refused: string[] = [];
  function report(part: string, outcome: MediaOutcome) {
    if (outcome === 'gone') missing.push(part);
    else if (outcome !== 'downloaded') refused.push(`${part}: ${outcome.refusal}`);
  }
  const downloadMedia = createMediaDownloader(videos, options);
  for (const [index, video] of videos.entries()) {
    terminal.redraw?.(`${index + 1} of ${videos.length}: ${video.title}`);
    comments += await exportComments(video, target, options);
    for (const { part, outcome } of await downloadCaptions(video, target, options)) {
      if (outcome === 'downloaded') captions += 1;
      report(part, outcome);
    }
    for (const { kind, part } of mediaOf(video, options)) {
      if (target.has(part)) continue;
      const outcome = await downloadMedia(video, kind, target.pathOf(part));
      if (outcome === 'downloaded') target.finished(part);
      report(part, outcome);
    }
  }
  // The export stays open if a file was refused: the same command then downloads only the missing files.
  if (refused.length === 0) target.close();
  for (const line of refused) terminal.log(`Refused: ${line}`);
  if (refused.length > 0)
    terminal.log('To request the refused files again, run the same command again.');
  for (const part of missing) terminal.log(`No longer on the host: ${part}`);
  terminal.print(
    `Exported to ${options.folder}: videos ${videos.length}, playlists ${playlists.length}, new comments ${comments}, new captions ${captions}.`,
  );
  return missing.length + refused.length > 0 ? exitCodes.refused : exitCodes.done;
}

/** Writes the comments of a video. Returns how many; 0 if an earlier run has written them. */
async function exportComments(
  { id }: OwnVideo,
  target: ExportFolder,
  { account: { sdk }, backoff, signal }: ExportOptions,
): Promise<number> {
  const part = `comments/${id}.json`;
  if (target.has(part)) return 0;
  const comments = [];
  const list = eachItem((page) =>
    retry(backoff, () => sdk.comments.list({ ...page, videoId: id, signal })),
  );
  for await (const comment of list) comments.push(comment);
  target.writeJson(part, comments);
  return comments.length;
}
