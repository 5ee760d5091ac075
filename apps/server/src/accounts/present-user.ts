import type { channelCodec, sessionUserCodec, userSummaryCodec } from '@kinora/api-contract';
import type { GivenOf } from '@kinora/api-contract/codec';
import { DELETED_USER } from '@kinora/domain';
import { isDeletedName } from '../database/deleted-users.ts';
import type { UserRow } from './account-repository.ts';

export type SentUserSummary = GivenOf<typeof userSummaryCodec>;

/** The columns of a user's summary; joins need not read more. */
export type SummaryRow = Pick<UserRow, 'id' | 'userName' | 'fullName' | 'avatarKey'>;

export interface ChannelDetails {
  readonly videosCount: number;
  readonly isSubscribed: boolean;
  readonly isOwner: boolean;
}

export interface PresentUser {
  /** The public summary shown beside a video or a comment. */
  summary(row: SummaryRow): SentUserSummary;
  /** URL of the cover image; empty while there is none. */
  cover(row: Pick<UserRow, 'coverKey'>): string;
  /** The user's own account, for the signed-in user only. */
  session(row: UserRow): GivenOf<typeof sessionUserCodec>;
  channel(row: UserRow, details: ChannelDetails): GivenOf<typeof channelCodec>;
}

/** Returns the URL of a stored profile image. */
export type ImageUrl = (key: string | null) => string | undefined;

/** Maps rows to what the contract describes. */
export function createPresentUser(imageUrl: ImageUrl, defaultAvatarUrl: string): PresentUser {
  const summary = ({ id, userName, fullName, avatarKey }: SummaryRow) => ({
    id,
    // Otherwise the name would tell which comments of deleted users have one author.
    userName: isDeletedName(userName) ? DELETED_USER.userName : userName,
    fullName,
    avatar: imageUrl(avatarKey) ?? defaultAvatarUrl,
  });
  const cover = ({ coverKey }: Pick<UserRow, 'coverKey'>) => imageUrl(coverKey) ?? '';
  return {
    summary,
    cover,
    session: (row) => ({
      ...summary(row),
      email: row.email,
      coverImage: cover(row),
      isEmailVerified: row.isEmailVerified,
      isHistoryPaused: row.historyPausedAt ? true : undefined,
      deletionDueAt: row.deletionDueAt?.toISOString(),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }),
    channel: (row, { videosCount, isSubscribed, isOwner }) => ({
      ...summary(row),
      coverImage: cover(row),
      subscribersCount: row.subscribersCount,
      subscribedToCount: row.subscribedToCount,
      videosCount,
      isSubscribed,
      email: isOwner ? row.email : undefined,
    }),
  };
}
