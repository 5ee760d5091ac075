import { drawnPicture } from './drawn-picture.ts';

/** Shown while a video has no thumbnail. */
export const defaultThumbnail = drawnPicture(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720"><rect width="100%" height="100%" fill="#2a2c33"/><path d="M560 260v200l170-100z" fill="#8d919c"/></svg>',
);
