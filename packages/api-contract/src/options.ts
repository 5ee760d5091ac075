// Names of options that several calls have. A type with a name keeps its doc comments in the published types.

/** The names of the options of a list. */
export type PageNames = {
  /** Counts from 1. */
  readonly page: 'page';
  /** Items per page, 1 to 100. */
  readonly limit: 'limit';
};
export const page: PageNames = { page: 'page', limit: 'limit' };

/** The name of the option for a video. */
export type VideoNames = {
  /** The id of the video. */
  readonly videoId: 'videoId';
};
export const video: VideoNames = { videoId: 'videoId' };

/** The name of the option for the signed-in user. */
export type SignedInUserNames = {
  /** The id of the signed-in user. */
  readonly userId: 'userId';
};
export const signedInUser: SignedInUserNames = { userId: 'userId' };

/** The name of the option for any user. */
export type UserNames = {
  /** The id of the user. */
  readonly userId: 'userId';
};
export const user: UserNames = { userId: 'userId' };

/** The name of the option that leaves out what the viewer has watched. */
export type HideWatchedNames = {
  /**
   * Leaves out the videos that the viewer has watched to their end. Default: lists them, too. Visitors and hosts without the
   * feature `history-controls` ignore it.
   */
  readonly hideWatched: 'hideWatched';
};
export const hideWatched: HideWatchedNames = { hideWatched: 'hideWatched' };

/** The names of the options that leave out some of the found videos. */
export type VideoFilterNames = {
  /** Lists only videos of this length. Default: any. Hosts without the feature `search-filters` ignore it. */
  readonly length: 'length';
  /** Lists only videos that are not older. Default: any. Hosts without the feature `search-filters` ignore it. */
  readonly uploadedWithin: 'uploadedWithin';
};
export const videoFilter: VideoFilterNames = {
  length: 'length',
  uploadedWithin: 'uploadedWithin',
};
