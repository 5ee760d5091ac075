import { asPlaylistId, asUserId, asVideoId, limits, pageSizes } from '@kinora/domain';
import { searchTextSchema } from '@kinora/validation';
import * as v from 'valibot';

/** Ids are stored and compared in lower case. */
const uuid = v.pipe(v.string(), v.uuid('This is not a valid id'), v.toLowerCase());

export const videoIdField = v.pipe(uuid, v.transform(asVideoId));
export const userIdField = v.pipe(uuid, v.transform(asUserId));
export const playlistIdField = v.pipe(uuid, v.transform(asPlaylistId));

/** A whole number from 1 to `maximum`, as a number or as the text of a query. */
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
/** The sort orders of a channel page. */
export const channelOrders = ['latest', 'popular', 'oldest'] as const;
/** A sort order of a channel's videos. */
export type ChannelOrder = (typeof channelOrders)[number];

const SORT_TYPE_RULE = 'sortType must be -1 or 1';

const sortType = v.optional(
  v.pipe(
    v.union([v.picklist(['-1', '1']), v.picklist([-1, 1])], SORT_TYPE_RULE),
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

const hasOwnDirection = (order: (typeof publishedOrders)[number]): order is ChannelOrder =>
  channelOrders.some((channelOrder) => channelOrder === order);

export const publishedQuery = v.pipe(
  v.object({
    page: pageField,
    limit: limitField(limits.page.maxSize),
    sortBy: v.optional(
      v.picklist(publishedOrders, `sortBy must be one of ${publishedOrders.join(', ')}`),
      'latest',
    ),
    sortType: v.pipe(
      v.optional(v.unknown(), '-1'),
      v.description(`-1 or 1. Ignored with ${channelOrders.join(', ')}.`),
    ),
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

/** Texts that existing clients send for a field without a value. */
const ABSENT_TEXTS = ['', 'undefined', 'null'];

/** Drops the query fields without a value. Search text is kept: somebody may search for "null". */
export const presentQueryFields = (query: object): object =>
  Object.fromEntries(
    Object.entries(query).filter(
      ([name, value]) => name === 'query' || !ABSENT_TEXTS.some((text) => text === value),
    ),
  );

const exceptAbsent = (absent: readonly string[]) =>
  v.transform((value: unknown) => (absent.some((text) => text === value) ? undefined : value));

/** An optional multipart text field: `""`, `"undefined"` and `"null"` mean absent. */
export const multipartField = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.optional(v.unknown()), exceptAbsent(ABSENT_TEXTS), v.optional(schema));

/** Like {@link multipartField}, but empty text is a value, so that a description can be emptied. */
export const multipartText = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.optional(v.unknown()), exceptAbsent(['undefined', 'null']), v.optional(schema));

/** A required multipart text field: an absent one is refused in the same way as empty text. */
export const requiredMultipartText = <Schema extends v.GenericSchema<string>>(schema: Schema) =>
  v.pipe(v.optional(v.unknown(), ''), exceptAbsent(['undefined', 'null']), v.optional(schema, ''));

const parsesAsJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const NOT_A_LIST = 'playlistIds must be a JSON list of playlist ids';

/** A JSON-encoded list of playlist ids; duplicates are removed. */
export const playlistIdsField = v.pipe(
  v.string(NOT_A_LIST),
  v.check(parsesAsJson, NOT_A_LIST),
  v.transform((text): unknown => JSON.parse(text)),
  v.array(v.unknown(), NOT_A_LIST),
  // Before the items are checked: each invalid item of a very long list would add an issue.
  v.maxLength(
    limits.playlists.maxCount,
    `A video can be added to at most ${limits.playlists.maxCount} playlists at once`,
  ),
  v.array(playlistIdField),
  v.transform((ids) => [...new Set(ids)]),
);
