import type { Channel, SessionUser, UserSummary } from '@kinora/domain';
import * as s from './shape.ts';
import { wireUserId } from './wire-ids.ts';

/** The fields of every shape of a user. */
export const summaryFields = {
  id: s.from('_id', wireUserId),
  userName: s.string,
  fullName: s.string,
  avatar: s.fallback(s.string, ''),
};

/** Without a file, older hosts send no URL, `""` or `null`. */
export const optionalUrl = s.transform(s.optional(s.string), (url) => url || undefined);

/** The public data of a user. */
export const wireUserSummary: s.ObjectShape<UserSummary, typeof summaryFields> =
  s.object(summaryFields);

const sessionUserFields = {
  ...summaryFields,
  email: s.string,
  coverImage: optionalUrl,
  isEmailVerified: s.boolean,
};

/** The signed-in user. */
export const wireSessionUser: s.ObjectShape<SessionUser, typeof sessionUserFields> =
  s.object(sessionUserFields);

/** The signed-in user as the host sends it: clients do not read the dates. */
export const sentSessionUser = s.object({
  ...sessionUserFields,
  createdAt: s.optional(s.string),
  updatedAt: s.optional(s.string),
});

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

const tokenFields = { accessToken: s.nonEmptyString, refreshToken: s.nonEmptyString };

/** The data of login and refresh responses. */
export const wireSession = s.object({ user: wireSessionUser, ...tokenFields });

/** The data of login and refresh responses as the host sends it. */
export const sentSession = s.object({ user: sentSessionUser, ...tokenFields });
