export {
  type CommentId,
  type Id,
  type PlaylistId,
  type UserId,
  type VideoId,
  asCommentId,
  asPlaylistId,
  asUserId,
  asVideoId,
  playlistIdIn,
  videoIdIn,
} from './id.ts';
export type { Channel, SessionUser, SubscribedChannel, UserSummary } from './user.ts';
export type { Comment } from './comment.ts';
export type { Host } from './host.ts';
export type { LikeState } from './like-state.ts';
export type { Playlist, PlaylistMembership, PlaylistName } from './playlist.ts';
export type { FoundChannel, SearchResult } from './search-result.ts';
export {
  type OwnVideo,
  type Video,
  type VideoDetail,
  type VideoStatus,
  type Visibility,
  visibilities,
} from './video.ts';
export { pictureSizes, thumbnailSet, thumbnailWidths } from './thumbnails.ts';
export type { Page } from './page.ts';
export {
  LIKED_LIST,
  WATCH_LATER_LIST,
  channelHref,
  entryHref,
  playlistHref,
  watchHref,
} from './paths.ts';
export { type PageMatch, type PageName, matchPage, pageNames, pagePaths } from './pages.ts';
export { pathForStage } from './path-for-stage.ts';
export {
  LOGOUT_DELAY_MS,
  MEGABYTE,
  PERSISTENCE_TIMEOUT_MS,
  RENEWAL_MARGIN_SECONDS,
  VIDEO_FORMATS,
  limits,
  pageSizes,
} from './limits.ts';
export { REGISTRATION_SPECIAL_CHARACTERS, RESET_SPECIAL_CHARACTERS } from './special-characters.ts';
export {
  type AccountStage,
  PLACEHOLDER_USER_NAME_PREFIX,
  accountStage,
  isPlaceholderUserName,
} from './account-stage.ts';
export { DEFAULT_THEME, type Theme, isTheme, themes } from './theme.ts';
export { formatBytes } from './format-bytes.ts';
export { formatDuration } from './format-duration.ts';
export { formatRelativeTime } from './format-relative-time.ts';
export { countedNoun, formatCount } from './format-count.ts';
export { formatDayMonthYear } from './format-date.ts';
