import { calls } from '@kinora/api-contract';
import type { AddRoutes } from '../../http/calls/endpoint-route.ts';
import { versionTag } from './caption-versions.ts';
import type { Captions } from './captions.ts';

/** Routes for the captions of videos. */
export const captionRoutes =
  (captions: Captions): AddRoutes =>
  (register, limits) => {
    register(calls.captions.list, {
      find: ({ params, viewer }) => captions.requireOwnVideo(params.videoId, viewer.id),
      async handle({ subject }) {
        return { message: 'Captions', data: await captions.list(subject) };
      },
    });

    register(calls.captions.put, {
      limit: limits.captions,
      find: ({ params, viewer, request }) =>
        captions.requireVersion(params, viewer.id, request.headers),
      async handle({ params, subject, request, reply }) {
        const track = await captions.put(subject, params.language, request);
        void reply.header('etag', versionTag(track.version));
        return { message: 'Captions saved', data: track };
      },
    });

    register(calls.captions.remove, {
      find: ({ params, viewer, request }) =>
        captions.requireTrack(params, viewer.id, request.headers),
      async handle({ params, request }) {
        await captions.remove(params, request.headers);
        return { message: 'Captions deleted', data: {} };
      },
    });
  };
