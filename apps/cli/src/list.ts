import { type Sdk, eachItem } from '@kinora/sdk';
import { type Backoff, retry } from './backoff.ts';
import type { Account } from './channel-client.ts';
import { printTable } from './print-table.ts';
import { type Terminal, printableCell } from './terminal.ts';

/** A video with the data that only its owner may see. */
export type OwnVideo = Awaited<ReturnType<Sdk['videos']['publish']>>;

/** Returns all videos of the account: drafts first, then newest first. */
export async function allVideos(
  { sdk, user }: Account,
  backoff: Backoff,
  signal: AbortSignal,
): Promise<readonly OwnVideo[]> {
  const videos: OwnVideo[] = [];
  const list = eachItem((part) =>
    retry(backoff, () => sdk.videos.listOwn({ ...part, userId: user.id, signal })),
  );
  for await (const video of list) videos.push(video);
  return videos;
}

const headings = ['TITLE', 'VISIBILITY', 'STATUS', 'SECONDS', 'VIEWS', 'LIKES', 'CREATED', 'ID'];
const MAX_TITLE_LENGTH = 40;

const shortened = (text: string) =>
  text.length > MAX_TITLE_LENGTH ? `${text.slice(0, MAX_TITLE_LENGTH - 1)}…` : text;

const rowOf = (video: OwnVideo) => [
  shortened(printableCell(video.title)),
  video.isPublished ? 'public' : 'private',
  video.status,
  String(Math.round(video.durationSeconds)),
  String(video.views),
  String(video.likes),
  video.createdAt.slice(0, 10),
  video.id,
];

/** Prints the videos as JSON or as a table. */
export function printVideos(videos: readonly OwnVideo[], asJson: boolean, terminal: Terminal) {
  if (asJson) {
    terminal.print(JSON.stringify(videos, undefined, 2));
    return;
  }
  printTable(headings, videos.map(rowOf), terminal);
  terminal.log(`${videos.length} ${videos.length === 1 ? 'video' : 'videos'}`);
}
