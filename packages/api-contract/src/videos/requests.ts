import { limits, pageSizes, searchOrders } from '@kinora/domain';
import {
  searchTextSchema,
  thumbnailUrlSchema,
  videoDescriptionSchema,
  videoTitleSchema,
  visibilitySchema,
} from '@kinora/validation';
import * as v from 'valibot';
import {
  booleanField,
  hideWatchedField,
  limitField,
  listQuery,
  multipartField,
  multipartList,
  multipartText,
  oneOf,
  pageField,
  playlistIdsField,
  requiredMultipartText,
  userIdField,
  videoFilterFields,
  videoIdField,
} from '../request-fields.ts';
import type { RequestRules } from '../request-rules.ts';
import { type ChannelOrder, channelOrders, feedOrder, videoSortFields } from './orders.ts';

const ofVideo = v.object({ videoId: videoIdField });
const ofUser = v.object({ userId: userIdField });

const SORT_TYPE_RULE = 'sortType must be -1 or 1';

const sortType = v.optional(
  v.pipe(
    v.union([v.picklist(['-1', '1']), v.picklist([-1, 1])], SORT_TYPE_RULE),
    v.transform((direction): -1 | 1 => (Number(direction) === 1 ? 1 : -1)),
  ),
  `${feedOrder.sortType}`,
);

const feedQuery = v.object({
  page: pageField,
  limit: limitField(pageSizes.standard),
  sortBy: v.optional(oneOf('sortBy', videoSortFields), feedOrder.sortBy),
  sortType,
});

const publishedOrders = [...channelOrders, ...videoSortFields] as const;

const hasOwnDirection = (order: (typeof publishedOrders)[number]): order is ChannelOrder =>
  channelOrders.some((channelOrder) => channelOrder === order);

const publishedQuery = v.pipe(
  v.object({
    page: pageField,
    limit: limitField(limits.page.maxSize),
    sortBy: v.optional(oneOf('sortBy', publishedOrders), 'latest'),
    sortType: v.pipe(
      v.optional(v.unknown(), '-1'),
      v.description(`-1 or 1. Ignored with ${channelOrders.join(', ')}.`),
    ),
    hideWatched: hideWatchedField,
  }),
  v.forward(
    v.partialCheck(
      [['sortBy'], ['sortType']],
      ({ sortBy, sortType: direction }) => hasOwnDirection(sortBy) || v.is(sortType, direction),
      SORT_TYPE_RULE,
    ),
    ['sortType'],
  ),
  v.transform(({ sortType: direction, ...query }) => ({
    ...query,
    sortType: v.is(sortType, direction) ? v.parse(sortType, direction) : (-1 as const),
  })),
);

/** The rules of video requests. */
export const videoRequests = {
  feed: { query: feedQuery },
  search: {
    query: v.object({
      query: searchTextSchema,
      /** Lists only videos with captions. */
      captions: v.optional(v.picklist(['true'], 'captions must be true')),
      /** Finds only videos of this channel, and no channel. */
      channelId: v.optional(userIdField),
      /** Default `relevance`. */
      sortBy: v.optional(oneOf('sortBy', searchOrders)),
      ...videoFilterFields,
      page: pageField,
      limit: limitField(pageSizes.standard),
    }),
  },
  suggest: { query: v.object({ query: searchTextSchema }) },
  get: { params: ofVideo },
  listPublished: { params: ofUser, query: publishedQuery },
  listOwn: { params: ofUser, query: listQuery },
  publish: {
    body: v.object({
      title: requiredMultipartText(videoTitleSchema),
      description: multipartText(videoDescriptionSchema),
      playlistIds: multipartList(playlistIdsField),
      visibility: multipartField(visibilitySchema),
    }),
    files: { videoFile: 'required', thumbnail: 'optional' },
  },
  uploadOutcome: {
    params: v.object({ key: v.pipe(v.string(), v.uuid('This is not a valid key')) }),
  },
  edit: {
    params: ofVideo,
    body: v.object({
      title: multipartText(videoTitleSchema),
      description: multipartText(videoDescriptionSchema),
      /** A URL, or a file. */
      thumbnail: multipartField(thumbnailUrlSchema),
      playlistIds: multipartList(playlistIdsField),
      visibility: multipartField(visibilitySchema),
      /** Whether a machine makes captions of the video. */
      automaticCaptions: multipartField(
        v.picklist(['true', 'false'], 'automaticCaptions must be true or false'),
      ),
      /** Ends the offer of the chapters of the file. */
      dismissSuggestedChapters: multipartField(
        v.picklist(['true'], 'dismissSuggestedChapters must be true'),
      ),
      /** Ends the offer of one track of the found captions, or of all. */
      dismissFoundCaptions: multipartField(
        v.pipe(
          v.string(),
          v.regex(/^(?:all|\d{1,3})$/, 'dismissFoundCaptions must be the id of a track, or all'),
        ),
      ),
    }),
    files: { thumbnail: 'optional' },
  },
  originalFile: { params: ofVideo },
  related: { params: ofVideo },
  setInterest: {
    params: ofVideo,
    body: v.object({ isInterested: booleanField('isInterested') }),
  },
  retry: { params: ofVideo },
  remove: { params: ofVideo },
} as const satisfies Record<string, RequestRules>;
