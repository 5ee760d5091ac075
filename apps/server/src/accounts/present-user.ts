import type { wireChannel, wireSessionUser, wireUserSummary } from '@kinora/api-contract';
import type * as v from 'valibot';
import type { UserRow } from './account-repository.ts';

type WireUserSummary = v.InferInput<typeof wireUserSummary>;
type WireSessionUser = v.InferInput<typeof wireSessionUser>;
type WireChannel = v.InferInput<typeof wireChannel>;

/** What a user's summary is made from; joins need not read more. */
export type SummaryRow = Pick<UserRow, 'id' | 'userName' | 'fullName' | 'avatarKey'>;

export interface ChannelFacts {
  readonly videosCount: number;
  readonly isSubscribed: boolean;
  readonly isOwner: boolean;
}

export interface PresentUser {
  /** What everybody may see beside a video or a comment. */
  summary(row: SummaryRow): WireUserSummary;
  /** Address of the cover; empty while there is none. */
  cover(row: Pick<UserRow, 'coverKey'>): string;
  /** What only the signed-in user sees. */
  session(row: UserRow): WireSessionUser;
  channel(row: UserRow, facts: ChannelFacts): WireChannel;
}

/** Address of a stored profile image. */
export type ImageUrl = (key: string | null) => string | undefined;

/** Rows to the contract's shapes. A password hash has no way out of here. */
export function createPresentUser(imageUrl: ImageUrl, defaultAvatarUrl: string): PresentUser {
  const summary = ({ id, userName, fullName, avatarKey }: SummaryRow) => ({
    _id: id,
    userName,
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
      ...(isOwner ? { email: row.email } : {}),
    }),
  };
}
