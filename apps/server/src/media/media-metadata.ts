import * as v from 'valibot';
import { colorTags, needsColorManagement } from './color.ts';

const audio = {
  /** The place of the audio stream among those of the file, from 0. */
  audioIndex: v.optional(v.number()),
  audioCodec: v.optional(v.string()),
  audioCodecString: v.optional(v.string()),
  /** In hertz, if it could be read. */
  audioSampleRate: v.optional(v.number()),
  audioChannels: v.optional(v.number()),
};

/** What probing a file reports. Width and height are as displayed: rotated upright, with square pixels. */
export const mediaMetadata = v.object({
  durationSeconds: v.number(),
  /** When the last picture ends, if it could be read. The sound may last longer. */
  pictureSeconds: v.optional(v.number()),
  /** The time stamp of the first picture, if it could be read. */
  firstPictureSeconds: v.optional(v.number()),
  width: v.number(),
  height: v.number(),
  isRotated: v.boolean(),
  /** An edit list hides the first pictures, which the author cut away: the stream must not be copied. */
  hasHiddenStart: v.optional(v.boolean()),
  videoCodec: v.string(),
  /** Codec string of RFC 6381, if it could be read. */
  videoCodecString: v.optional(v.string()),
  color: v.optional(colorTags),
  ...audio,
  /** The other audio streams, best first, in case the best one cannot be decoded. */
  otherAudio: v.optional(v.array(v.object(audio))),
});
export type MediaMetadata = v.InferOutput<typeof mediaMetadata>;

const MAX_SIDE = 8192;
const MAX_SECONDS = 12 * 3600;

/** Returns why a video with this metadata is refused; `undefined` when it is accepted. */
export function rejectionReason(metadata: MediaMetadata): string | undefined {
  const { durationSeconds, width, height } = metadata;
  if (!(durationSeconds > 0)) return 'it has no pictures that move';
  if (durationSeconds > MAX_SECONDS) return 'it is longer than 12 hours';
  if (!(width >= 2 && height >= 2)) return 'its pictures have no size';
  if (width > MAX_SIDE || height > MAX_SIDE) return `it is wider or higher than ${MAX_SIDE} pixels`;
  return undefined;
}

/** The sound of every rendition: AAC-LC in stereo. Players drop out when they switch between formats. */
export const renditionSound = {
  codecString: 'mp4a.40.2',
  sampleRate: 48_000,
  channels: 2,
} as const;

/** Returns whether the sound can be copied into a rendition; also true when there is no sound. */
export const hasRenditionSound = (metadata: MediaMetadata): boolean =>
  metadata.audioCodec === undefined ||
  (metadata.audioCodecString === renditionSound.codecString &&
    metadata.audioSampleRate === renditionSound.sampleRate &&
    metadata.audioChannels === renditionSound.channels);

/** Profiles of H.264 that are 8-bit 4:2:0 by definition: Baseline, Main, Extended, High. */
const plainProfiles = new Set([0x42, 0x4d, 0x58, 0x64]);

/** Returns whether all browsers play the streams in an MP4 without encoding. */
export function playsInAllBrowsers(metadata: MediaMetadata): boolean {
  const profile = /^avc[13]\.([0-9a-f]{2})/i.exec(metadata.videoCodecString ?? '')?.[1];
  return (
    metadata.videoCodec === 'h264' &&
    profile !== undefined &&
    plainProfiles.has(Number.parseInt(profile, 16)) &&
    !metadata.isRotated &&
    !metadata.hasHiddenStart &&
    !needsColorManagement(metadata.color) &&
    Math.min(metadata.width, metadata.height) <= 1080 &&
    Math.max(metadata.width, metadata.height) <= 2048 &&
    (metadata.audioCodec === undefined || metadata.audioCodec === 'aac')
  );
}
