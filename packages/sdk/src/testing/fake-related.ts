import { calls } from '@kinora/api-contract';
import {
  type OwnVideo,
  type RelatedReason,
  type UserId,
  type VideoId,
  limits,
  searchTerms,
} from '@kinora/domain';
import type { AddFakeRoutes } from './fake-route.ts';
import type { FakeStore } from './fake-store.ts';
import { createVideoFinder } from './fake-video-finder.ts';

const { videos } = calls;

/** Shorter words say little. */
const MIN_LETTERS = 3;

const termsOf = (text: string) => new Set(searchTerms(text).words.map(({ term }) => term));

/** Returns the first word of the title, as it is written there, that the other video has, too. */
function sharedWord({ title }: OwnVideo, other: OwnVideo): string | undefined {
  const terms = termsOf(`${other.title} ${other.description}`);
  const shared = searchTerms(title).words.find(
    ({ term }) => term.length >= MIN_LETTERS && terms.has(term),
  );
  return shared && title.slice(shared.start, shared.start + shared.length);
}

function reasonOf(own: OwnVideo, other: OwnVideo): RelatedReason | undefined {
  const word = sharedWord(own, other);
  if (word !== undefined) return { kind: 'words', word };
  return own.owner.id === other.owner.id ? { kind: 'channel' } : undefined;
}

/** The routes of related videos: those that share a word of the title, then those of the channel, each newest first. */
export function relatedRoutes(store: FakeStore): AddFakeRoutes {
  const { visible } = createVideoFinder(store);
  const unwanted: { readonly userId: UserId; readonly videoId: VideoId }[] = [];
  const isUnwanted = (userId: UserId | undefined, videoId: VideoId) =>
    unwanted.some((mark) => mark.userId === userId && mark.videoId === videoId);

  return (register) => {
    register(videos.related, {
      find: ({ params, viewer }) => visible(params.videoId, viewer?.id),
      handle({ subject: own, viewer }) {
        const found = store.videos
          .filter(({ id, isPublished, status }) => {
            const isListed = isPublished && status === 'ready' && id !== own.id;
            return isListed && !isUnwanted(viewer?.id, id);
          })
          .toReversed()
          .flatMap((video) => {
            const reason = reasonOf(own, video);
            return reason ? [{ video, reason }] : [];
          });
        const about = found.filter(({ reason }) => reason.kind === 'words');
        const ofChannel = found.filter(({ reason }) => reason.kind === 'channel');
        const data = [...about, ...ofChannel].slice(0, limits.related.maxVideos);
        return {
          message: 'Related videos',
          data: data.map(({ video, reason }) => ({
            video,
            reason: { word: undefined, ...reason },
          })),
        };
      },
    });

    register(videos.setInterest, {
      find: ({ params, viewer }) => visible(params.videoId, viewer.id),
      handle({ params: { videoId }, viewer: { id: userId }, body: { isInterested } }) {
        const index = unwanted.findIndex(
          (mark) => mark.userId === userId && mark.videoId === videoId,
        );
        if (isInterested && index >= 0) unwanted.splice(index, 1);
        else if (!isInterested && index < 0) unwanted.push({ userId, videoId });
        return { message: isInterested ? 'Interested' : 'Not interested', data: {} };
      },
    });
  };
}
