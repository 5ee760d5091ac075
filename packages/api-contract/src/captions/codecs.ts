import type { AutomaticCaptions, CaptionTrack } from '@kinora/domain';
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

const automaticCaptionsFields = {
  isOn: c.boolean,
  state: c.optional(c.picklist(['waiting', 'running', 'done', 'none', 'failed'])),
  reason: c.optional(c.string),
};

/** How far the automatic captions of an own video are. */
export const automaticCaptionsCodec: c.ObjectCodec<
  AutomaticCaptions,
  typeof automaticCaptionsFields
> = c.object(automaticCaptionsFields);
