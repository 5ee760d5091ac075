declare const kind: unique symbol;

/** An id as text (a UUID on the reference host); the brand prevents mixing ids of different entities. */
export type Id<Kind extends string> = string & { readonly [kind]: Kind };

/** An id of this kind, or text from an address or a command line. Ids of other kinds are type errors. */
export type IdOrText<Kind extends string> = Id<Kind> | (string & { readonly [kind]?: never });

/** Identifies a user and their channel. */
export type UserId = Id<'user'>;
/** Identifies a video. */
export type VideoId = Id<'video'>;
/** Identifies a playlist. */
export type PlaylistId = Id<'playlist'>;
/** Identifies a comment. */
export type CommentId = Id<'comment'>;

/** Brands checked text as a user id. */
export const asUserId = (text: string) => text as UserId;
/** Brands checked text as a video id. */
export const asVideoId = (text: string) => text as VideoId;
/** Brands checked text as a playlist id. */
export const asPlaylistId = (text: string) => text as PlaylistId;
/** Brands checked text as a comment id. */
export const asCommentId = (text: string) => text as CommentId;

/** Empty text, `.` and `..` cannot be ids, because they cannot be path segments. */
const canBeId = (text: string | null): text is string => !/^\.{0,2}$/.test(text ?? '');

/** Returns the video id in a URL parameter; `undefined` if the text cannot be an id. */
export const videoIdIn = (text: string | null): VideoId | undefined =>
  canBeId(text) ? asVideoId(text) : undefined;
/** Returns the playlist id in a URL parameter; `undefined` if the text cannot be an id. */
export const playlistIdIn = (text: string | null): PlaylistId | undefined =>
  canBeId(text) ? asPlaylistId(text) : undefined;
