/** The first bytes of an MP4 file: a file type box, then the head of the next box. */
const MP4_START = '\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x08moov';

/** Returns a file with the first bytes of a video. No player can play it. */
export const aFilm = (name = 'tide.mp4', type = 'video/mp4') =>
  new File([MP4_START], name, { type });
