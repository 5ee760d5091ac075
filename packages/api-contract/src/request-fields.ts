import {
  type Id,
  type IdOrText,
  asCommentId,
  asPlaylistId,
  asUserId,
  asVideoId,
  limits,
  uploadAges,
  videoLengths,
} from '@kinora/domain';
import * as v from 'valibot';

/** Ids are stored and compared in lower case. */
const uuid = v.pipe(v.string(), v.uuid('This is not a valid id'), v.toLowerCase());

const idField = <Kind extends string>(
  asId: (text: string) => Id<Kind>,
): v.GenericSchema<IdOrText<Kind>, Id<Kind>> => v.pipe(uuid, v.transform(asId));

export const videoIdField = idField(asVideoId);
export const userIdField = idField(asUserId);
export const commentIdField = idField(asCommentId);
export const playlistIdField = idField(asPlaylistId);

/** A whole number from 1 to `maximum`. Clients send a number, which is text in a query. */
function wholeNumber(name: string, maximum: number): v.GenericSchema<number, number>;
function wholeNumber(name: string, maximum: number): v.GenericSchema {
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
}

/** The page of a list, from 1. */
export const pageField = v.optional(wholeNumber('page', 999_999_999), 1);
/** The number of items of a page; `size` is the default. */
export const limitField = (size: number) =>
  v.optional(wholeNumber('limit', limits.page.maxSize), size);

/** One of the names of a parameter. */
export const oneOf = <const Value extends string>(name: string, values: readonly Value[]) =>
  v.picklist(values, `${name} must be one of ${values.join(', ')}`);

/** Parameters that leave out some of the found videos. */
export const videoFilterFields = {
  /** Under 4 minutes, 4 to 20 minutes, or longer. */
  length: v.optional(oneOf('length', videoLengths)),
  /** In the last 24 hours, 7, 30 or 365 days. */
  uploadedWithin: v.optional(oneOf('uploadedWithin', uploadAges)),
};

/** Leaves out the videos that the caller has watched to their end. */
export const hideWatchedField = v.optional(v.picklist(['true'], 'hideWatched must be true'));

/** A page of a list of any kind. */
export const listQuery = v.object({ page: pageField, limit: limitField(limits.page.maxSize) });

/** `true` or `false` in a JSON body. */
export const booleanField = (name: string) => v.boolean(`${name} must be true or false`);

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

/** Any value; `Sent` is the type that clients send. */
const sent = <Sent>(): v.GenericSchema<Sent, unknown> => v.custom<Sent>(() => true);

/** An optional multipart text field: `""`, `"undefined"` and `"null"` mean absent. */
export const multipartField = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.pipe(v.optional(sent<v.InferInput<Schema>>()), exceptAbsent(ABSENT_TEXTS), v.optional(schema));

/** Like {@link multipartField}; clients send the list as JSON. */
export const multipartList = <Kind extends string>(
  schema: v.GenericSchema<string, readonly Id<Kind>[]>,
) =>
  v.pipe(
    v.optional(sent<readonly IdOrText<Kind>[]>()),
    exceptAbsent(ABSENT_TEXTS),
    v.optional(schema),
  );

/** Like {@link multipartField}, but empty text is a value, so that a description can be emptied. */
export const multipartText = <Schema extends v.GenericSchema<string>>(schema: Schema) =>
  v.pipe(v.optional(sent<string>()), exceptAbsent(['undefined', 'null']), v.optional(schema));

/** A required multipart text field: an absent one is refused in the same way as empty text. */
export const requiredMultipartText = <Schema extends v.GenericSchema<string>>(schema: Schema) =>
  v.pipe(
    v.optional(sent<string>(), ''),
    exceptAbsent(['undefined', 'null']),
    v.optional(schema, ''),
  );

const parsesAsJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** A JSON-encoded list of ids; duplicates are removed. */
function idListField<Kind extends string>(
  item: v.GenericSchema<IdOrText<Kind>, Id<Kind>>,
  notAList: string,
  maxCount: number,
  tooMany: string,
) {
  return v.pipe(
    v.string(notAList),
    v.check(parsesAsJson, notAList),
    v.transform((text): unknown => JSON.parse(text)),
    v.array(v.unknown(), notAList),
    // Before the items are checked: each invalid item of a very long list would add an issue.
    v.maxLength(maxCount, tooMany),
    v.array(item),
    v.transform((ids) => [...new Set(ids)]),
  );
}

/** A JSON-encoded list of playlist ids; duplicates are removed. */
export const playlistIdsField = idListField(
  playlistIdField,
  'playlistIds must be a JSON list of playlist ids',
  limits.playlists.maxCount,
  `A video can be added to at most ${limits.playlists.maxCount} playlists at once`,
);

/** A JSON-encoded list of the ids of videos that a page shows. */
export const videoIdsField = v.pipe(
  sent<readonly IdOrText<'video'>[]>(),
  idListField(
    videoIdField,
    'videoIds must be a JSON list of video ids',
    limits.positions.maxVideos,
    `videoIds can have at most ${limits.positions.maxVideos} ids`,
  ),
);

/** A number of seconds in a JSON body, from 0 to `maximum`. */
export function secondsField(name: string, maximum: number) {
  const message = `${name} must be a number from 0 to ${maximum}`;
  return v.pipe(v.number(message), v.minValue(0, message), v.maxValue(maximum, message));
}
