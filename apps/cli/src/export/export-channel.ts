import { extname } from 'node:path';

import { eachItem } from '@kinora/sdk';

import type { Account } from '../channel-client.ts';
import { type ExitCode, exitCodes } from '../exit-code.ts';
import { type OwnVideo, allVideos } from '../list.ts';
import { type Patience, persist } from '../patience.ts';
import type { Terminal } from '../terminal.ts';
import { createMediaBringer } from './bring-media.ts';
import { type ExportFolder, openExportFolder } from './export-folder.ts';

export interface ExportOptions {
  readonly account: Account;
  readonly folder: string;
  readonly withThumbnails: boolean;
  readonly withVideos: boolean;
  readonly terminal: Terminal;
  readonly patience: Patience;
  readonly signal: AbortSignal;
}

const extensionOf = (url: string, otherwise: string) => extname(new URL(url).pathname) || otherwise;

/** The files of a video that were asked for, by their names in the folder. */
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

/** Writes what the host knows of a channel into a folder, as JSON and, where asked for, media. */
export async function exportChannel(options: ExportOptions): Promise<ExitCode> {
  const { account, terminal, patience, signal } = options;
  const { sdk, host, user } = account;
  const target = openExportFolder(options.folder, host, user.id);
  if (target.isResumed) terminal.tell('Going on with the export that was interrupted.');
  const asked = <Value>(call: () => Promise<Value>) => persist(patience, call);

  const profile = await asked(() => sdk.accounts.currentUser({ signal }));
  const channel = await asked(() => sdk.accounts.channel({ userName: profile.userName, signal }));
  target.writeJson('profile.json', { ...profile, channel });

  const videos = await allVideos(account, patience, signal);
  target.writeJson('videos.json', videos);

  const playlists = [];
  for (const { id } of await asked(() => sdk.playlists.listNames({ userId: user.id, signal })))
    playlists.push(await asked(() => sdk.playlists.get({ playlistId: id, signal })));
  target.writeJson('playlists.json', playlists);

  let comments = 0;
  const missing: string[] = [];
  const refused: string[] = [];
  const bring = createMediaBringer(videos, options);
  for (const [index, video] of videos.entries()) {
    terminal.redraw?.(`${index + 1} of ${videos.length}: ${video.title}`);
    comments += await exportComments(video, target, options);
    for (const { kind, part } of mediaOf(video, options)) {
      if (target.has(part)) continue;
      const brought = await bring(video, kind, target.pathOf(part));
      if (brought === 'here') target.finished(part);
      else if (brought === 'gone') missing.push(part);
      else refused.push(`${part}: ${brought.refusal}`);
    }
  }
  // What was refused may be had another time: the same command then asks for that alone.
  if (refused.length === 0) target.close();
  for (const line of refused) terminal.tell(`Refused: ${line}`);
  for (const part of missing) terminal.tell(`Not there any more: ${part}`);
  terminal.print(
    `${videos.length} videos, ${playlists.length} playlists and ${comments} new comments are in ${options.folder}.`,
  );
  return missing.length + refused.length > 0 ? exitCodes.refused : exitCodes.done;
}

/** Answers how many have been written now. */
async function exportComments(
  { id }: OwnVideo,
  target: ExportFolder,
  { account: { sdk }, patience, signal }: ExportOptions,
): Promise<number> {
  const part = `comments/${id}.json`;
  if (target.has(part)) return 0;
  const comments = [];
  const list = eachItem((page) =>
    persist(patience, () => sdk.comments.list({ ...page, videoId: id, signal })),
  );
  for await (const comment of list) comments.push(comment);
  target.writeJson(part, comments);
  return comments.length;
}
