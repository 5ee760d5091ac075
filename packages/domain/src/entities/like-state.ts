/** The result of a like toggle. */
export interface LikeState {
  readonly isLiked: boolean;
  /** Number of likes of the video. */
  readonly likes: number;
}
