import type { CommentId, PlaylistId, UserId, VideoId } from '@kinora/domain';
import { type Shape, nonEmptyString } from './shape.ts';

/** The text of an id, with the brand of its entity. */
function idShape<Id extends string>(): Shape<Id, string>;
/* @__NO_SIDE_EFFECTS__ */
function idShape(): Shape<string> {
  return nonEmptyString;
}

/** The id of a user. */
export const wireUserId = idShape<UserId>();
/** The id of a video. */
export const wireVideoId = idShape<VideoId>();
/** The id of a playlist. */
export const wirePlaylistId = idShape<PlaylistId>();
/** The id of a comment. */
export const wireCommentId = idShape<CommentId>();
