import { asPlaylistId, asUserId, asVideoId, limits, pageSizes } from '@kinora/domain';
import { searchTextSchema } from '@kinora/validation';
import * as v from 'valibot';

/** Lower case is how ids are stored and compared. */
const uuid = v.pipe(v.string(), v.uuid('This is not a valid id'), v.toLowerCase());

export const videoIdField = v.pipe(uuid, v.transform(asVideoId));
export const userIdField = v.pipe(uuid, v.transform(asUserId));
export const playlistIdField = v.pipe(uuid, v.transform(asPlaylistId));

/** Query strings are text: a whole number of at least 1. */
const wholeNumber = (name: string, maximum: number) => {
  const message = `${name} must be a whole number from 1 to ${maximum}`;
  return v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/, message), v.transform(Number))],
      message,
    ),
    v.integer(message),
    v.minValue(1, message),
    v.maxValue(maximum, message),
  );
};

const pageField = v.optional(wholeNumber('page', 999_999_999), 1);
const limitField = (size: number) => v.optional(wholeNumber('limit', limits.page.maxSize), size);

/** The sort keys of a video list. */
const videoSortFields = ['createdAt', 'views', 'duration', 'title'] as const;
/** What a video list can be sorted by. */
export type VideoSortField = (typeof videoSortFields)[number];
/** The orders that a channel page offers. */
export const channelOrders = ['latest', 'popular', 'oldest'] as const;
/** An order of a channel's videos. */
export type ChannelOrder = (typeof channelOrders)[number];

const sortType = v.optional(
  v.pipe(
    v.union([v.picklist(['-1', '1']), v.picklist([-1, 1])], 'sortType must be -1 or 1'),
    v.transform((direction): -1 | 1 => (Number(direction) === 1 ? 1 : -1)),
  ),
  '-1',
);

export const listQuery = v.object({ page: pageField, limit: limitField(limits.page.maxSize) });

export const commentsQuery = v.object({ page: pageField, limit: limitField(pageSizes.comments) });

export const searchQuery = v.object({
  query: searchTextSchema,
  page: pageField,
  limit: limitField(pageSizes.standard),
});

export const feedQuery = v.object({
  page: pageField,
  limit: limitField(pageSizes.standard),
  sortBy: v.optional(
    v.picklist(videoSortFields, `sortBy must be one of ${videoSortFields.join(', ')}`),
    'createdAt',
  ),
  sortType,
});

const publishedOrders = [...channelOrders, ...videoSortFields] as const;

export const publishedQuery = v.object({
  page: pageField,
  limit: limitField(limits.page.maxSize),
  sortBy: v.optional(
    v.picklist(publishedOrders, `sortBy must be one of ${publishedOrders.join(', ')}`),
    'latest',
  ),
  sortType,
});

const unless = (absent: readonly string[]) =>
  v.transform((value: unknown) => (absent.some((text) => text === value) ? undefined : value));

/** A multipart text field that may be absent: `""`, `"undefined"` and `"null"` stand for that. */
export const multipartField = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.optional(v.unknown()), unless(['', 'undefined', 'null']), v.optional(schema));

/** As {@link multipartField}, but empty text is a value: without it nobody could empty a description. */
export const multipartText = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.optional(v.unknown()), unless(['undefined', 'null']), v.optional(schema));

/** A multipart text field that must be there: an absent one is refused as empty text is. */
export const requiredMultipartText = <Schema extends v.GenericSchema<string>>(schema: Schema) =>
  v.pipe(v.optional(v.unknown(), ''), unless(['undefined', 'null']), v.optional(schema, ''));

const parsesAsJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const NOT_A_LIST = 'playlistIds must be a JSON list of playlist ids';

/** A JSON-encoded list of playlist ids; each counts once. */
export const playlistIdsField = v.pipe(
  v.string(NOT_A_LIST),
  v.check(parsesAsJson, NOT_A_LIST),
  v.transform((text): unknown => JSON.parse(text)),
  v.array(v.unknown(), NOT_A_LIST),
  // Before the items: each wrong one of a list without end would be a mistake of its own.
  v.maxLength(
    limits.playlists.maxCount,
    `A video can be added to at most ${limits.playlists.maxCount} playlists at once`,
  ),
  v.array(playlistIdField),
  v.transform((ids) => [...new Set(ids)]),
);
