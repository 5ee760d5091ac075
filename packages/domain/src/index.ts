export {
  type CommentId,
  type Id,
  type IdOrText,
  type PlaylistId,
  type UserId,
  type VideoId,
  asCommentId,
  asPlaylistId,
  asUserId,
  asVideoId,
  playlistIdIn,
  videoIdIn,
} from './entities/id.ts';
export type { Channel, SessionUser, SubscribedChannel, UserSummary } from './entities/user.ts';
export type { AutomaticCaptions, AutomaticCaptionsState } from './entities/automatic-captions.ts';
export type { CaptionOrigin, CaptionTrack } from './entities/caption-track.ts';
export type {
  FoundCaptionTrack,
  FoundCaptions,
  LeftOutCaptions,
} from './entities/found-captions.ts';
export type { Comment } from './entities/comment.ts';
export { hostExtensions, hostFeatures, registrationModes } from './entities/host.ts';
export type { Host, HostExtension, HostFeature, RegistrationMode } from './entities/host.ts';
export type { LikeState } from './entities/like-state.ts';
export type { Playlist, PlaylistMembership, PlaylistName } from './entities/playlist.ts';
export type { Highlight, SpokenMoment, SpokenResult } from './entities/spoken-result.ts';
export type { FoundChannel, SearchResult, SearchSuggestions } from './entities/search-result.ts';
export {
  type SearchOrder,
  type UploadAge,
  type VideoLength,
  searchOrders,
  uploadAgeDays,
  uploadAges,
  videoLengthBounds,
  videoLengths,
} from './entities/search-filters.ts';
export {
  type OwnVideo,
  type ProcessingForecast,
  type Video,
  type VideoDetail,
  type VideoStatus,
  type Visibility,
  WAVEFORM_RATE,
  visibilities,
} from './entities/video.ts';
export type { VideoNote } from './entities/video-note.ts';
export { type RelatedReason, type RelatedVideo, relatedReasons } from './entities/related-video.ts';
export type { WatchPosition } from './entities/watch-position.ts';
export { movedBefore } from './lists/moved-before.ts';
export { newShuffle, newShuffleFrom, playOrder } from './lists/play-order.ts';
export type { UnfinishedVideo, WatchedVideo } from './entities/watched-video.ts';
export {
  BEGUN_SHARE,
  FINISHED_SHARE,
  LEAST_REST_SECONDS,
  isFinishedAt,
  resumeSecondsAt,
} from './resume.ts';
export { type Chapter, chapterIndexAt, chaptersOf } from './chapters/chapters.ts';
export {
  type SuggestedChapter,
  chapterLines,
  suggestChapters,
  titleFromFile,
} from './chapters/suggested-chapters.ts';
export { pictureSizes, thumbnailSet, thumbnailWidths } from './thumbnails.ts';
export type { Page } from './entities/page.ts';
export {
  LIKED_LIST,
  WATCH_LATER_LIST,
  channelHref,
  type PlayMode,
  entryHref,
  playlistHref,
  uploadDialogHref,
  watchHref,
} from './addresses/paths.ts';
export { startSecondsIn } from './addresses/start-seconds.ts';
export {
  type Audience,
  type PageName,
  type SideBarPlace,
  type SitePage,
  documentTitle,
  pageNames,
  pageOf,
  pagePaths,
  sitePages,
} from './addresses/pages.ts';
export { hrefOf } from './addresses/href-of.ts';
export { type PageMatch, matchPage } from './addresses/match-page.ts';
export { pathForStage } from './accounts/path-for-stage.ts';
export { foldText } from './search/fold.ts';
export { foldLine, foldedPlaces } from './search/folded-places.ts';
export { type SearchTerm, type SearchTerms, searchTerms } from './search/search-terms.ts';
export { MEGABYTE, VIDEO_FORMATS, limits, pageSizes } from './limits.ts';
export {
  REGISTRATION_SPECIAL_CHARACTERS,
  RESET_SPECIAL_CHARACTERS,
} from './accounts/special-characters.ts';
export {
  type AccountStage,
  DELETED_USER,
  PLACEHOLDER_USER_NAME_PREFIX,
  accountStage,
  isPlaceholderUserName,
} from './accounts/account-stage.ts';
export { formatBytes } from './formats/format-bytes.ts';
export { formatSpan } from './formats/format-span.ts';
export { formatDuration } from './formats/format-duration.ts';
export { formatRelativeTime } from './formats/format-relative-time.ts';
export { countedNoun, formatCount } from './formats/format-count.ts';
export { formatDayMonthYear } from './formats/format-date.ts';
export { nearestLanguage } from './formats/nearest-language.ts';
