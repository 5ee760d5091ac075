import type { CommentId, PlaylistId, UserId, VideoId } from '@kinora/domain';
import { type Shape, nonEmptyString } from './shape.ts';

/** The id of a user. */
export const userId = nonEmptyString as Shape<UserId, string>;
/** The id of a video. */
export const videoId = nonEmptyString as Shape<VideoId, string>;
/** The id of a playlist. */
export const playlistId = nonEmptyString as Shape<PlaylistId, string>;
/** The id of a comment. */
export const commentId = nonEmptyString as Shape<CommentId, string>;
