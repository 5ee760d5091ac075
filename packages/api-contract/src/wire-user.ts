import { asUserId, type Channel, type SessionUser, type UserSummary } from '@kinora/domain';
import * as v from 'valibot';

/** The fields of every wire shape of a user. */
export const summaryEntries = {
  _id: v.string(),
  userName: v.string(),
  fullName: v.string(),
  avatar: v.fallback(v.string(), ''),
};

/** Without a file, older hosts send no URL, `""` or `null`. */
export const optionalUrl = v.pipe(
  v.nullish(v.string()),
  v.transform((url) => url || undefined),
);

/** The public data of a user; from wire to domain. */
export const wireUserSummary = v.pipe(
  v.object(summaryEntries),
  v.transform(({ _id, ...rest }): UserSummary => ({ id: asUserId(_id), ...rest })),
);

/** The signed-in user; from wire to domain. */
export const wireSessionUser = v.pipe(
  v.object({
    ...summaryEntries,
    email: v.string(),
    coverImage: optionalUrl,
    isEmailVerified: v.boolean(),
    createdAt: v.optional(v.string()),
    updatedAt: v.optional(v.string()),
  }),
  v.transform(
    ({ _id, userName, fullName, avatar, email, coverImage, isEmailVerified }): SessionUser => ({
      id: asUserId(_id),
      userName,
      fullName,
      avatar,
      email,
      coverImage,
      isEmailVerified,
    }),
  ),
);

/** A channel; from wire to domain. */
export const wireChannel = v.pipe(
  v.object({
    ...summaryEntries,
    coverImage: optionalUrl,
    subscribersCount: v.number(),
    subscribedToCount: v.optional(v.number(), 0),
    videosCount: v.optional(v.number(), 0),
    isSubscribed: v.optional(v.boolean(), false),
    email: v.optional(v.string()),
  }),
  v.transform(({ _id, ...rest }): Channel => ({ id: asUserId(_id), ...rest })),
);

/** The data of login and refresh responses. */
export const wireSession = v.object({
  user: wireSessionUser,
  accessToken: v.pipe(v.string(), v.nonEmpty()),
  refreshToken: v.pipe(v.string(), v.nonEmpty()),
});
