import { randomBytes } from 'node:crypto';

/** Returns the storage prefix of all files of a video. */
export const videoPrefix = (videoId: string) => `videos/${videoId}/`;

/**
 * Returns the name of a new folder inside a video's folder. Each set of files gets a new folder, so that two attempts
 * of one job never mix their files and a stored file never changes under its URL.
 */
export const newMediaFolder = (
  kind: 'source' | 'picture' | 'captions' | 'first' | 'ladder' | 'retried' | 'pieces',
) => `${kind}-${randomBytes(6).toString('hex')}`;

/** Returns whether a picture was sent by the owner, and not made from the video. */
export const isOwnersPicture = (key: string) => key.includes('/picture-');

/**
 * Returns the storage key of the master playlist of a media folder. It lies beside the folder, so that the addresses of
 * qualities in all folders need no `..`, which some players do not resolve. Older videos have it inside the folder.
 */
export const masterPlaylistKey = (videoId: string, folder: string) =>
  `${videoPrefix(videoId)}${folder}.m3u8`;

/** Stands for the storage key of the waveform of a video without sound. */
export const NO_WAVEFORM = '';

/** Returns a new random URL segment under which a video's files are public until it is unpublished. */
export const newPublicPrefix = () => randomBytes(16).toString('hex');

/**
 * Returns whether this is the owner's upload, or captions that were found in it: they are never served to others. `path`
 * is relative to the video's folder.
 */
export const isOwnersPath = (path: string) =>
  path.startsWith('source-') || /(?:^|\/)found-[^/]*$/i.test(path);
