declare const kind: unique symbol;

/** An id as text (a UUID on the reference host); the brand keeps ids of different entities apart. */
export type Id<Kind extends string> = string & { readonly [kind]: Kind };

/** Names a user, and the channel that every user has. */
export type UserId = Id<'user'>;
/** Names a video. */
export type VideoId = Id<'video'>;
/** Names a playlist. */
export type PlaylistId = Id<'playlist'>;
/** Names a comment. */
export type CommentId = Id<'comment'>;

/** Marks text that a boundary has already checked as the id of a user. */
export const asUserId = (text: string) => text as UserId;
/** Marks text that a boundary has already checked as the id of a video. */
export const asVideoId = (text: string) => text as VideoId;
/** Marks text that a boundary has already checked as the id of a playlist. */
export const asPlaylistId = (text: string) => text as PlaylistId;
/** Marks text that a boundary has already checked as the id of a comment. */
export const asCommentId = (text: string) => text as CommentId;

/** Empty text, and a step in a path, can name nothing at a host. */
const canName = (text: string | null): text is string => !/^\.{0,2}$/.test(text ?? '');

/** The video that an address names; `undefined` where its text can name none. */
export const videoIdIn = (text: string | null): VideoId | undefined =>
  canName(text) ? asVideoId(text) : undefined;
/** The playlist that an address names; `undefined` where its text can name none. */
export const playlistIdIn = (text: string | null): PlaylistId | undefined =>
  canName(text) ? asPlaylistId(text) : undefined;
