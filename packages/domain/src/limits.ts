/** One MB in Kinora: 2^20 bytes. */
export const MEGABYTE = 1024 * 1024;

/** Lengths are in UTF-16 units, in the client and in the server. */
export const limits = {
  fullName: { minLength: 3, maxLength: 50 },
  userName: { minLength: 2, maxLength: 30 },
  /** The local part is what stands before the `@`. */
  email: { maxLength: 254, localPart: { maxLength: 64 } },
  password: { minLength: 8, maxLength: 256 },
  title: { maxLength: 100 },
  description: { maxLength: 5000 },
  comment: { maxLength: 5000 },
  playlistName: { maxLength: 150 },
  playlistDescription: { maxLength: 5000 },
  /** Playlists per user, and videos per playlist. */
  playlists: { maxCount: 200, maxVideos: 500 },
  searchText: { maxLength: 500 },
  /** What is suggested for a text that is being typed. */
  searchSuggestions: { maxTitles: 8, maxChannels: 3 },
  /** Inclusive. */
  videoFile: { maxBytes: 100 * MEGABYTE },
  /** Exclusive; the rule of the upload dialog and the server. */
  thumbnail: { lessThanBytes: 100 * MEGABYTE },
  /** The rule of the plain upload form. */
  plainFormThumbnail: { maxBytes: 6 * MEGABYTE },
  /** The enforced limit; 4 MB (avatar) and 6 MB (cover) are only guidance. */
  profileImage: { maxBytes: 25 * MEGABYTE },
  image: { maxPixels: 40_000_000 },
  /** Languages per video, bytes of a file (inclusive), cues of a file, and characters of a label. */
  captions: { maxTracks: 50, maxBytes: MEGABYTE, maxCues: 20_000, label: { maxLength: 60 } },
  /** Until an account is deleted that its user has asked to delete. */
  accountDeletion: { graceDays: 14 },
  /** Reports of positions in videos, and videos whose positions are read at once. Older reports say nothing useful. */
  positions: { maxAgeSeconds: 86_400, maxSeconds: 1_000_000, maxVideos: 100 },
  /** Videos that a host names as related to one, and videos of a user that are no longer suggested: the oldest are forgotten. */
  related: { maxVideos: 36, maxNotInterested: 1000 },
  /** The row of unfinished videos. */
  unfinished: { maxVideos: 12 },
  page: { maxSize: 100 },
} as const;

/** The video formats that a host accepts, as text for people. The host inspects the file's content, not its name. */
export const VIDEO_FORMATS = 'MP4, MOV, AVI, MKV, WebM, MPEG, FLV, WMV or Ogg';

/** Items per page of lists. The specification sets all but `ownLists`: liked videos and history. */
export const pageSizes = {
  standard: 10,
  feed: 12,
  suggestions: 50,
  comments: 50,
  ownLists: 50,
} as const;
