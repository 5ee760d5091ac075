import { accountReference } from './accounts/reference.ts';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { captionReference } from './captions/reference.ts';
import { commentReference } from './comments/reference.ts';
import { historyReference } from './history/reference.ts';
import { hostReference } from './host/reference.ts';
import { likeReference } from './likes/reference.ts';
import { playlistReference } from './playlists/reference.ts';
import type { ReferenceEntry } from './reference-entry.ts';
import { subscriptionReference } from './subscriptions/reference.ts';
import { videoReference } from './videos/reference.ts';

/** A call with its reference. */
export interface DocumentedCall {
  /** Such as `videos.feed`. */
  readonly name: string;
  /** The title of its subject. */
  readonly subject: string;
  readonly call: Call;
  readonly reference: ReferenceEntry;
}

function callsOf<Name extends string>(
  subject: string,
  title: string,
  subjectCalls: Readonly<Record<Name, Call>>,
  entries: Readonly<Record<NoInfer<Name>, ReferenceEntry>>,
): DocumentedCall[] {
  const documented: DocumentedCall[] = [];
  for (const name in subjectCalls)
    documented.push({
      name: `${subject}.${name}`,
      subject: title,
      call: subjectCalls[name],
      reference: entries[name],
    });
  return documented;
}

/** All calls, in the order of the document. */
export const documentedCalls: readonly DocumentedCall[] = [
  ...callsOf('accounts', 'Accounts', calls.accounts, accountReference),
  ...callsOf('videos', 'Videos', calls.videos, videoReference),
  ...callsOf('captions', 'Captions', calls.captions, captionReference),
  ...callsOf('comments', 'Comments', calls.comments, commentReference),
  ...callsOf('likes', 'Likes', calls.likes, likeReference),
  ...callsOf('subscriptions', 'Subscriptions', calls.subscriptions, subscriptionReference),
  ...callsOf('playlists', 'Playlists', calls.playlists, playlistReference),
  ...callsOf('history', 'Watch history', calls.history, historyReference),
  ...callsOf('host', 'Host', calls.host, hostReference),
];

export type { ReferenceEntry };
