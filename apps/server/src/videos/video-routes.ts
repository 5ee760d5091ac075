import { calls } from '@kinora/api-contract';
import { ApiError } from '@kinora/api-contract/kernel';
import type { FastifyRequest } from 'fastify';
import type { AddRoutes } from '../http/calls/endpoint-route.ts';
import type { Viewer } from '../http/calls/viewer.ts';
import { metaOf, pageOf } from '../lib/list-page.ts';
import type { MediaUrls } from '../media/serving/media-urls.ts';
import type { Storage } from '../storage/storage.ts';
import type { Captions } from './captions/captions.ts';
import type { Editing } from './editing.ts';
import type { PresentVideo } from './present-video.ts';
import type { Retrying } from './retrying.ts';
import type { Uploading } from './uploading.ts';
import type { UploadLedger } from './uploads/upload-ledger.ts';
import type { VideoErasing } from './video-erasing.ts';
import { type VideoLists, publishedOrder } from './video-lists.ts';
import type { OwnRow } from './video-rows.ts';
import type { VideoWatching, Watcher } from './video-watching.ts';
import { assertOwnVideo, noVideo } from './visible-videos.ts';

export interface VideoRoutesOptions {
  readonly lists: VideoLists;
  readonly watching: VideoWatching;
  readonly uploading: Uploading;
  readonly editing: Editing;
  readonly erasing: Pick<VideoErasing, 'begin'>;
  readonly retrying: Retrying;
  readonly ledger: UploadLedger;
  readonly captions: Pick<Captions, 'list'>;
  readonly presentVideo: PresentVideo;
  readonly storage: Pick<Storage, 'stat'>;
  readonly urls: MediaUrls;
}

const watcherOf = (viewer: Viewer | undefined, request: FastifyRequest): Watcher =>
  viewer
    ? { kind: 'user', id: viewer.id }
    : {
        kind: 'visitor',
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      };

async function requireOwnVideo(
  lists: VideoLists,
  videoId: string,
  viewer: Viewer,
): Promise<OwnRow> {
  const found = await requireVideo(lists, videoId);
  assertOwnVideo(found.row, viewer.id);
  return found;
}

async function requireVideo(lists: VideoLists, videoId: string): Promise<OwnRow> {
  const found = await lists.withPlaylists(videoId);
  if (!found) throw noVideo();
  return found;
}

/** Routes for videos. Access is defined by each endpoint and by its `find`. */
export const videoRoutes =
  ({
    lists,
    watching,
    uploading,
    editing,
    erasing,
    retrying,
    ledger,
    captions,
    presentVideo,
    storage,
    urls,
  }: VideoRoutesOptions): AddRoutes =>
  (register, limits) => {
    register(calls.videos.feed, {
      async handle({ query }) {
        const order = { field: query.sortBy, direction: query.sortType };
        const { rows, total } = await lists.feed(order, query);
        return {
          message: 'Videos',
          data: pageOf(rows.map(presentVideo.video), query, total),
        };
      },
    });

    register(calls.videos.get, {
      async handle({ params, viewer, request }) {
        const watched =
          request.method === 'HEAD'
            ? await watching.find(params.videoId, viewer?.id)
            : await watching.watch(params.videoId, watcherOf(viewer, request));
        if (!watched) throw noVideo();
        const { row, isLiked, isSubscribed, subscribers, positionSeconds } = watched;
        return {
          message: 'Video',
          data: {
            ...presentVideo.video(row),
            isLiked,
            isSubscribed,
            subscribers,
            captions: await captions.list(row),
            positionSeconds,
          },
        };
      },
    });

    register(calls.videos.listPublished, {
      find: ({ params }) => lists.assertChannel(params.userId),
      async handle({ params, viewer, query }) {
        const order = publishedOrder(query.sortBy, query.sortType);
        const { rows, total } =
          viewer && query.hideWatched
            ? await lists.unwatched(params.userId, viewer.id, order, query)
            : await lists.published(params.userId, order, query);
        return {
          message: 'Published videos',
          data: rows.map(presentVideo.video),
          meta: metaOf(query, total),
        };
      },
    });

    register(calls.videos.listOwn, {
      async handle({ params, query }) {
        const { rows, total } = await lists.own(params.userId, query);
        return {
          message: 'Your videos',
          data: rows.map(presentVideo.own),
          meta: metaOf(query, total),
        };
      },
    });

    register(calls.videos.publish, {
      async handle({ viewer, request }) {
        const videoId = await uploading.upload(viewer.id, request);
        return {
          message: 'Video Published successfully',
          data: presentVideo.own(await requireVideo(lists, videoId)),
        };
      },
    });

    register(calls.videos.uploadOutcome, {
      async handle({ params, viewer }) {
        const found = await ledger.stateOf(viewer.id, params.key.toLowerCase());
        const stored =
          found.state === 'stored' && found.videoId !== null
            ? await lists.withPlaylists(found.videoId)
            : undefined;
        return {
          message: 'Upload',
          data: { state: found.state, video: stored && presentVideo.own(stored) },
        };
      },
    });

    register(calls.videos.edit, {
      find: ({ params, viewer }) => requireOwnVideo(lists, params.videoId, viewer),
      async handle({ subject, request }) {
        await editing.edit(subject.row, request);
        return {
          message: 'Changes saved successfully',
          data: presentVideo.own(await requireVideo(lists, subject.row.id)),
        };
      },
    });

    register(calls.videos.retry, {
      limit: limits.retries,
      find: ({ params, viewer }) => requireOwnVideo(lists, params.videoId, viewer),
      async handle({ subject }) {
        await retrying.retry(subject.row);
        return {
          message: 'Trying again',
          data: presentVideo.own(await requireVideo(lists, subject.row.id)),
        };
      },
    });

    register(calls.videos.originalFile, {
      find: ({ params, viewer }) => requireOwnVideo(lists, params.videoId, viewer),
      async handle({ subject }) {
        const { sourceKey, takenDownAt } = subject.row;
        if (takenDownAt)
          throw new ApiError(
            'not-yours',
            'This video was taken down, so its file cannot be downloaded',
          );
        if (!(await storage.stat(sourceKey)))
          throw new ApiError('not-found', 'This site has not kept the original file of this video');
        // Signed also while the video is published: the file is only for its owner.
        const url = urls.ofVideo({ ...subject.row, isPublished: false }, sourceKey);
        return { message: 'Original file', data: { url: `${url}?download=1` } };
      },
    });

    register(calls.videos.remove, {
      find: ({ params, viewer }) => requireOwnVideo(lists, params.videoId, viewer),
      async handle({ subject }) {
        await erasing.begin(subject.row.id);
        return { message: 'Video deleted', data: {} };
      },
    });
  };
