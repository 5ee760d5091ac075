import type { UserSummary, Video } from '@kinora/domain';

/** Where a channel lives. */
export const channelHref = ({ userName }: Pick<UserSummary, 'userName'>) =>
  `/user/${encodeURIComponent(userName)}`;

/** What every card of a video is given: where it leads, and what it plays under the mouse. */
export const cardOf = (video: Video) => ({
  video,
  href: `/watch?v=${encodeURIComponent(video.id)}`,
  channelHref: channelHref(video.owner),
  // Until the small film exists the file itself does.
  previewUrl: video.preview ?? video.videoFile,
});
