import type { UserSummary, Video } from '@kinora/domain';

/** Where a video is watched. */
export const watchHref = ({ id }: Pick<Video, 'id'>) => `/watch?v=${encodeURIComponent(id)}`;

/** Where a channel lives. */
export const channelHref = ({ userName }: Pick<UserSummary, 'userName'>) =>
  `/user/${encodeURIComponent(userName)}`;
