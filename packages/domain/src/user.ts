import type { UserId } from './id.ts';

/** What everybody may see of a user beside a video or a comment. */
export interface UserSummary {
  readonly id: UserId;
  readonly userName: string;
  readonly fullName: string;
  /** Absolute URL of a picture that works as it stands. */
  readonly avatar: string;
}

/** The signed-in user, as only that user sees it. */
export interface SessionUser extends UserSummary {
  readonly email: string;
  /** Absolute URL; absent until the user has chosen a cover. */
  readonly coverImage?: string | undefined;
  readonly isEmailVerified: boolean;
}

/** A channel in somebody's list of subscriptions. */
export type SubscribedChannel = UserSummary;

/** A user's public page. */
export interface Channel extends UserSummary {
  readonly coverImage?: string | undefined;
  readonly subscribersCount: number;
  readonly subscribedToCount: number;
  readonly videosCount: number;
  /** Has the viewer subscribed? False for visitors. */
  readonly isSubscribed: boolean;
  /** Present for the channel's owner alone. */
  readonly email?: string | undefined;
}
