import type { UserSummary } from './user.ts';
import type { Video } from './video.ts';

/** Where a channel lives. */
export const channelHref = ({ userName }: Pick<UserSummary, 'userName'>) =>
  `/user/${encodeURIComponent(userName)}`;

/** Where a video plays. */
export const watchHref = ({ id }: Pick<Video, 'id'>) => `/watch?v=${encodeURIComponent(id)}`;
