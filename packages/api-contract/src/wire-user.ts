import type { Channel, SessionUser, UserSummary } from '@kinora/domain';
import * as s from './shape.ts';
import { userId } from './wire-ids.ts';

/** The fields of every shape of a user. */
export const summaryFields = {
  id: s.from('_id', userId),
  userName: s.string,
  fullName: s.string,
  avatar: s.fallback(s.string, ''),
};

/** Without a file, older hosts send no URL or an empty one. */
export const optionalUrl = s.transform(s.optional(s.string), (url) => url || undefined);

/** The public data of a user. */
export const wireUserSummary: s.ObjectShape<UserSummary, typeof summaryFields> =
  s.object(summaryFields);

const sessionUserFields = {
  ...summaryFields,
  email: s.string,
  coverImage: optionalUrl,
  isEmailVerified: s.boolean,
  createdAt: s.unread(s.string),
  updatedAt: s.unread(s.string),
};

/** The signed-in user. */
export const wireSessionUser: s.ObjectShape<SessionUser, typeof sessionUserFields> =
  s.object(sessionUserFields);

const channelFields = {
  ...summaryFields,
  coverImage: optionalUrl,
  subscribersCount: s.number,
  subscribedToCount: s.optional(s.number, 0),
  videosCount: s.optional(s.number, 0),
  isSubscribed: s.optional(s.boolean, false),
  email: s.optional(s.string),
};

/** A channel. */
export const wireChannel: s.ObjectShape<Channel, typeof channelFields> = s.object(channelFields);

/** The data of login and refresh responses. */
export const wireSession = s.object({
  user: wireSessionUser,
  accessToken: s.nonEmptyString,
  refreshToken: s.nonEmptyString,
});
