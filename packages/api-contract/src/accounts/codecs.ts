import type { Channel, SessionUser, UserSummary } from '@kinora/domain';
import * as c from '../codec.ts';
import { userIdCodec } from '../id-codecs.ts';

/** The fields of every user. */
export const userSummaryFields = {
  id: c.named('_id', userIdCodec),
  userName: c.string,
  fullName: c.string,
  avatar: c.fallback(c.string, ''),
};

/** Without a file, older hosts send no URL, `""` or `null`. */
export const optionalUrl = c.transform(c.optional(c.string), (url) => url || undefined);

/** The public data of a user. */
export const userSummaryCodec: c.ObjectCodec<UserSummary, typeof userSummaryFields> =
  c.object(userSummaryFields);

const sessionUserFields = {
  ...userSummaryFields,
  email: c.string,
  coverImage: optionalUrl,
  isEmailVerified: c.boolean,
  isEmailRefused: c.optional(c.boolean),
  deletionDueAt: c.optional(c.string),
  isHistoryPaused: c.optional(c.boolean),
  uploadBytesLeft: c.optional(c.number),
  createdAt: c.ignored(c.optional(c.string)),
  updatedAt: c.ignored(c.optional(c.string)),
};

/** The signed-in user. */
export const sessionUserCodec: c.ObjectCodec<SessionUser, typeof sessionUserFields> =
  c.object(sessionUserFields);

const channelFields = {
  ...userSummaryFields,
  coverImage: optionalUrl,
  subscribersCount: c.number,
  subscribedToCount: c.optional(c.number, 0),
  videosCount: c.optional(c.number, 0),
  isSubscribed: c.optional(c.boolean, false),
  email: c.optional(c.string),
};

/** A channel. */
export const channelCodec: c.ObjectCodec<Channel, typeof channelFields> = c.object(channelFields);

/** When an account will be deleted. */
export const deletionCodec = c.object({ deletionDueAt: c.string });

/** The data of login and refresh responses. */
export const sessionCodec = c.object({
  user: sessionUserCodec,
  accessToken: c.nonEmptyString,
  refreshToken: c.nonEmptyString,
});
