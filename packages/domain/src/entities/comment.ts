import type { CommentId, VideoId } from './id.ts';
import type { UserSummary } from './user.ts';

/** A comment on a video. */
export interface Comment {
  readonly id: CommentId;
  readonly videoId: VideoId;
  readonly content: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
  readonly author: Pick<UserSummary, 'userName' | 'fullName' | 'avatar'>;
}
