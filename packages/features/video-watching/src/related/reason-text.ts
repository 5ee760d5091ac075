import type { RelatedVideo } from '@kinora/domain';

/** Says why a video is related to the one that plays; `undefined` for a reason that this release does not know. */
export function reasonText(
  { owner }: RelatedVideo['video'],
  reason: RelatedVideo['reason'],
): string | undefined {
  switch (reason?.kind) {
    case 'words':
      return `About ${reason.word}`;
    case 'channel':
      return `Also from ${owner.fullName}`;
    case 'likes':
      return 'Liked by the same people';
    case undefined:
      return undefined;
    default:
      return reason satisfies never;
  }
}
