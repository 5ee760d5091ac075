import type { CaptionTrack } from '@kinora/domain';
import * as c from '../codec.ts';

const captionTrackFields = {
  language: c.nonEmptyString,
  label: c.string,
  src: c.string,
  origin: c.picklist(['uploaded', 'machine']),
  version: c.number,
};

/** The captions of a video in one language. */
export const captionTrackCodec: c.ObjectCodec<CaptionTrack, typeof captionTrackFields> =
  c.object(captionTrackFields);
