import { randomBytes } from 'node:crypto';

/** The folder of everything that belongs to a video. */
export const videoPrefix = (videoId: string) => `videos/${videoId}/`;

/**
 * A new folder inside a video's folder. Whatever is made anew gets a new one, so that two attempts of
 * one job never mix their files and a stored file never changes under its address.
 */
export const newMediaFolder = (kind: 'source' | 'picture' | 'first' | 'ladder') =>
  `${kind}-${randomBytes(6).toString('hex')}`;

/** The random segment under which a video's files are public until it is unpublished. */
export const newPublicPrefix = () => randomBytes(16).toString('hex');

/** Is this the owner's upload, which nobody else may get? `path` is relative to the video's folder. */
export const isSourcePath = (path: string) => path.startsWith('source-');
