declare const kind: unique symbol;

/** An id as text (a UUID on the reference host); the brand keeps ids of different entities apart. */
export type Id<Kind extends string> = string & { readonly [kind]: Kind };

export type UserId = Id<'user'>;
export type VideoId = Id<'video'>;
export type PlaylistId = Id<'playlist'>;

/** Marks text that a boundary has already checked as the id of a user. */
export const asUserId = (text: string) => text as UserId;
/** Marks text that a boundary has already checked as the id of a video. */
export const asVideoId = (text: string) => text as VideoId;
/** Marks text that a boundary has already checked as the id of a playlist. */
export const asPlaylistId = (text: string) => text as PlaylistId;
