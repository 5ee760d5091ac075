import type { UnfinishedVideo, WatchPosition, WatchedVideo } from '@kinora/domain';
import * as c from '../codec.ts';
import { videoIdCodec } from '../id-codecs.ts';
import { videoFields } from '../videos/codecs.ts';

const positionFields = { videoId: videoIdCodec, seconds: c.number, isFinished: c.boolean };

/** Where the viewer stopped in a video. */
export const watchPositionCodec: c.ObjectCodec<WatchPosition, typeof positionFields> =
  c.object(positionFields);

const watchedFields = {
  ...videoFields,
  viewedAt: c.optional(c.string),
  isFinished: c.optional(c.boolean),
};

/** A video in the watch history. */
export const watchedVideoCodec: c.ObjectCodec<WatchedVideo, typeof watchedFields> =
  c.object(watchedFields);

const unfinishedFields = { ...videoFields, positionSeconds: c.number };

/** A video that the viewer has begun and not finished. */
export const unfinishedVideoCodec: c.ObjectCodec<UnfinishedVideo, typeof unfinishedFields> =
  c.object(unfinishedFields);
