import { calls } from '@kinora/api-contract';
import type { AddRoutes } from '../http/calls/endpoint-route.ts';
import type { PresentVideo } from '../videos/present-video.ts';
import type { prepareAssertVideoVisible } from '../videos/visible-videos.ts';
import type { Related } from './related.ts';

export interface RelatedRoutesOptions {
  readonly related: Related;
  readonly assertVideoVisible: ReturnType<typeof prepareAssertVideoVisible>;
  readonly presentVideo: PresentVideo;
}

/** Routes of related videos. */
export const relatedRoutes =
  ({ related, assertVideoVisible, presentVideo }: RelatedRoutesOptions): AddRoutes =>
  (register, limits) => {
    register(calls.videos.related, {
      find: ({ params, viewer }) => assertVideoVisible(params.videoId, viewer?.id),
      async handle({ params, viewer }) {
        const found = await related.find(params.videoId, viewer?.id);
        const data = found.map(({ video, reason }) => ({
          video: presentVideo.video(video),
          reason: { word: undefined, ...reason },
        }));
        return { message: 'Related videos', data };
      },
    });

    register(calls.videos.setInterest, {
      limit: limits.interests,
      find: ({ params, viewer }) => assertVideoVisible(params.videoId, viewer.id),
      async handle({ params, viewer, body }) {
        await related.setInterest(viewer.id, params.videoId, body.isInterested);
        const message = body.isInterested ? 'Interested' : 'Not interested';
        return { message, data: {} };
      },
    });
  };
