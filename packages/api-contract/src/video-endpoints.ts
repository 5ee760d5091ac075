import {
  thumbnailUrlSchema,
  videoDescriptionSchema,
  videoTitleSchema,
  visibilitySchema,
} from '@kinora/validation';
import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import {
  feedQuery,
  listQuery,
  multipartField,
  multipartText,
  playlistIdsField,
  publishedQuery,
  requiredMultipartText,
  searchQuery,
  userIdField,
  videoIdField,
} from './request-fields.ts';
import { videoCalls } from './video-calls.ts';

const ofVideo = v.object({ videoId: videoIdField });
const ofUser = v.object({ userId: userIdField });

/** The video calls with the schemas of their requests and the status of a success. */
export const videoEndpoints = {
  feed: {
    ...videoCalls.feed,
    access: 'viewer',
    query: feedQuery,
    status: 200,
  },
  search: {
    ...videoCalls.search,
    access: 'viewer',
    query: searchQuery,
    status: 200,
  },
  get: {
    ...videoCalls.get,
    access: 'viewer',
    params: ofVideo,
    status: 200,
  },
  listPublished: {
    ...videoCalls.listPublished,
    access: 'viewer',
    params: ofUser,
    query: publishedQuery,
    status: 200,
  },
  listOwn: {
    ...videoCalls.listOwn,
    access: 'self',
    params: ofUser,
    query: listQuery,
    status: 200,
  },
  publish: {
    ...videoCalls.publish,
    access: 'complete',
    body: v.object({
      title: requiredMultipartText(videoTitleSchema),
      description: multipartText(videoDescriptionSchema),
      playlistIds: multipartField(playlistIdsField),
      visibility: multipartField(visibilitySchema),
    }),
    status: 201,
  },
  uploadOutcome: {
    ...videoCalls.uploadOutcome,
    access: 'session',
    params: v.object({ key: v.pipe(v.string(), v.uuid('This is not a valid key')) }),
    status: 200,
  },
  edit: {
    ...videoCalls.edit,
    access: 'owner',
    params: ofVideo,
    body: v.object({
      title: multipartText(videoTitleSchema),
      description: multipartText(videoDescriptionSchema),
      /** A URL; a file is a separate part of the body. */
      thumbnail: multipartField(thumbnailUrlSchema),
      playlistIds: multipartField(playlistIdsField),
      visibility: multipartField(visibilitySchema),
    }),
    status: 200,
  },
  remove: {
    ...videoCalls.remove,
    access: 'owner',
    params: ofVideo,
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
