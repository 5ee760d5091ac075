import type { UserId } from './id.ts';

/** The public data of a user, as shown beside videos and comments. */
export interface UserSummary {
  readonly id: UserId;
  readonly userName: string;
  readonly fullName: string;
  /** Absolute URL of a picture. */
  readonly avatar: string;
}

/** The signed-in user, with data that only they may see. */
export interface SessionUser extends UserSummary {
  readonly email: string;
  /** Absolute URL; absent until the user has chosen a cover. */
  readonly coverImage?: string | undefined;
  readonly isEmailVerified: boolean;
  /** Whether the mail server has refused the last mail to the address, which is not verified; older hosts do not tell. */
  readonly isEmailRefused?: boolean | undefined;
  /** When the account will be deleted, as the user has asked: an ISO date. Absent otherwise. */
  readonly deletionDueAt?: string | undefined;
  /** `true` while the watch history is paused, as the user has asked; absent otherwise. */
  readonly isHistoryPaused?: boolean | undefined;
  /** How many bytes of video files the user may still upload; absent without such a limit, and on older hosts. */
  readonly uploadBytesLeft?: number | undefined;
}

/** A channel in a user's list of subscriptions. */
export type SubscribedChannel = UserSummary;

/** A channel: the public page of a user. */
export interface Channel extends UserSummary {
  readonly coverImage?: string | undefined;
  readonly subscribersCount: number;
  readonly subscribedToCount: number;
  readonly videosCount: number;
  /** Whether the viewer has subscribed; false for visitors. */
  readonly isSubscribed: boolean;
  /** Present only for the channel's owner. */
  readonly email?: string | undefined;
}
