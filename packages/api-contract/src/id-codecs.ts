import type { CommentId, PlaylistId, UserId, VideoId } from '@kinora/domain';
import { type Codec, nonEmptyString } from './codec.ts';

/** The text of an id, with the brand of its entity. */
function idCodec<Id extends string>(): Codec<Id, string>;
/* @__NO_SIDE_EFFECTS__ */
function idCodec(): Codec<string> {
  return nonEmptyString;
}

/** The id of a user. */
export const userIdCodec = idCodec<UserId>();
/** The id of a video. */
export const videoIdCodec = idCodec<VideoId>();
/** The id of a playlist. */
export const playlistIdCodec = idCodec<PlaylistId>();
/** The id of a comment. */
export const commentIdCodec = idCodec<CommentId>();
