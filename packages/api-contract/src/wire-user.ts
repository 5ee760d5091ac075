import { asUserId, type Channel, type SessionUser, type UserSummary } from '@kinora/domain';
import * as v from 'valibot';

/** What every shape of a user begins with. */
export const summaryEntries = {
  _id: v.string(),
  userName: v.string(),
  fullName: v.string(),
  avatar: v.fallback(v.string(), ''),
};

/** Older hosts send no address, `""` or `null` where there is no file. */
export const optionalUrl = v.pipe(
  v.nullish(v.string()),
  v.transform((url) => url || undefined),
);

/** What everybody may see of a user; wire shape in, domain value out. */
export const wireUserSummary = v.pipe(
  v.object(summaryEntries),
  v.transform(({ _id, ...rest }): UserSummary => ({ id: asUserId(_id), ...rest })),
);

/** The signed-in user; wire shape in, domain value out. */
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

/** A user's public page; wire shape in, domain value out. */
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

/** What login and refresh answer. */
export const wireSession = v.object({
  user: wireSessionUser,
  accessToken: v.pipe(v.string(), v.nonEmpty()),
  refreshToken: v.pipe(v.string(), v.nonEmpty()),
});
