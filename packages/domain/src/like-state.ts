/** What a like toggle leads to. */
export interface LikeState {
  readonly isLiked: boolean;
  /** How many like the video. */
  readonly likes: number;
}
