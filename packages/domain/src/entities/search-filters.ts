/** The orders of found videos. The first one is the default. */
export const searchOrders = [
  'relevance', // best match first
  'latest', // newest first
  'popular', // most views first
] as const;
/** An order of found videos. */
export type SearchOrder = (typeof searchOrders)[number];

/** Lengths of videos: the first is included, the second is not, in seconds. */
export const videoLengthBounds = {
  short: [0, 4 * 60],
  medium: [4 * 60, 20 * 60],
  long: [20 * 60, Infinity],
} as const;
/** How long a video is: under 4 minutes, 4 to 20 minutes, or 20 minutes and more. */
export type VideoLength = keyof typeof videoLengthBounds;
/** The lengths, shortest first. */
export const videoLengths = ['short', 'medium', 'long'] as const satisfies VideoLength[];

/** Ages of uploads, in days. */
export const uploadAgeDays = { day: 1, week: 7, month: 30, year: 365 } as const;
/** How long ago a video was uploaded, at most. */
export type UploadAge = keyof typeof uploadAgeDays;
/** The ages, newest first. */
export const uploadAges = ['day', 'week', 'month', 'year'] as const satisfies UploadAge[];
