import type {
  AutomaticCaptions,
  CaptionTrack,
  FoundCaptionTrack,
  FoundCaptions,
  LeftOutCaptions,
} from '@kinora/domain';
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

const inFile = { language: c.optional(c.nonEmptyString), title: c.optional(c.string) };

const foundTrackFields = { id: c.nonEmptyString, ...inFile, src: c.string };

const foundTrackCodec: c.ObjectCodec<FoundCaptionTrack, typeof foundTrackFields> =
  c.object(foundTrackFields);

const leftOutFields = { ...inFile, reason: c.picklist(['pictures', 'unreadable']) };

const leftOutCodec: c.ObjectCodec<LeftOutCaptions, typeof leftOutFields> = c.object(leftOutFields);

const foundCaptionsFields = { tracks: c.array(foundTrackCodec), leftOut: c.array(leftOutCodec) };

/** The captions that the file of an own video contains. */
export const foundCaptionsCodec: c.ObjectCodec<FoundCaptions, typeof foundCaptionsFields> =
  c.object(foundCaptionsFields);
