/** One MB as Kinora counts: 2^20 bytes. */
export const MEGABYTE = 1024 * 1024;

/** Lengths count UTF-16 units in client and server alike. */
export const limits = {
  fullName: { minLength: 3, maxLength: 50 },
  userName: { minLength: 2, maxLength: 30 },
  email: { maxLength: 254 },
  password: { minLength: 8, maxLength: 256 },
  title: { maxLength: 100 },
  description: { maxLength: 5000 },
  comment: { maxLength: 5000 },
  playlistName: { maxLength: 150 },
  playlistDescription: { maxLength: 5000 },
  /** How many playlists a user may have, and how many videos one may hold. */
  playlists: { maxCount: 200, maxVideos: 500 },
  searchText: { maxLength: 500 },
  /** Exactly this many bytes are accepted, one more is refused. */
  videoFile: { maxBytes: 100 * MEGABYTE },
  /** Thumbnails stay under this (the dialog's rule, and the server's). */
  thumbnail: { lessThanBytes: 100 * MEGABYTE },
  /** The plain upload form's own rule. */
  plainFormThumbnail: { maxBytes: 6 * MEGABYTE },
  /** Hard cap; 4 MB (avatar) and 6 MB (cover) are guidance only. */
  profileImage: { maxBytes: 25 * MEGABYTE },
  image: { maxPixels: 40_000_000 },
  page: { maxSize: 100 },
} as const;

/** The videos that a host takes, for people. It looks into the file: the name plays no part. */
export const VIDEO_FORMATS = 'MP4, MOV, AVI, MKV, WebM, MPEG, FLV, WMV or Ogg';

/** How much of a list is asked for at once. The specification names all but `ownLists`: what one likes and has watched. */
export const pageSizes = {
  standard: 10,
  feed: 12,
  suggestions: 50,
  comments: 50,
  ownLists: 50,
} as const;

/** Token renewal starts when the access token's expiry is within this time. */
export const RENEWAL_MARGIN_SECONDS = 300;
/** Between "Log out" and the moment the user leaves the state. */
export const LOGOUT_DELAY_MS = 800;
/** How long the login page tells why the session ended. */
export const LOGOUT_MESSAGE_MS = 4000;
/** How long an asynchronous session storage may take before the app starts logged out. */
export const PERSISTENCE_TIMEOUT_MS = 5000;
/** Unused answers stay in the cache for this long. */
export const CACHE_RETENTION_MS = 60_000;
/** Between a verified e-mail and the way to `/login`. */
export const VERIFICATION_COUNTDOWN_SECONDS = 3;
/** Narrower screens are small: 1023 is small, 1024 is large. */
export const LARGE_SCREEN_MIN_PX = 1024;
/** The feed asks for its next page this close to the bottom. */
export const FEED_SCROLL_THRESHOLD_PX = 50;
/** How many cards stand for the feed while it loads. */
export const SKELETON_CARDS = 30;
