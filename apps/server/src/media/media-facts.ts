import * as v from 'valibot';

/** What a look at a file tells. Pictures are measured as shown: turned upright, with square pixels. */
export const mediaFacts = v.object({
  durationSeconds: v.number(),
  width: v.number(),
  height: v.number(),
  isRotated: v.boolean(),
  /** It begins with pictures that its author cut away and its index hides: they must not be copied. */
  hidesItsBeginning: v.optional(v.boolean()),
  videoCodec: v.string(),
  /** RFC 6381, where it could be read. */
  videoCodecString: v.optional(v.string()),
  audioCodec: v.optional(v.string()),
  audioCodecString: v.optional(v.string()),
});
export type MediaFacts = v.InferOutput<typeof mediaFacts>;

const MAX_SIDE = 8192;
const MAX_SECONDS = 12 * 3600;

/** Why a video of these facts is not taken; `undefined` when it is. */
export function objectionTo(facts: MediaFacts): string | undefined {
  const { durationSeconds, width, height } = facts;
  if (!(durationSeconds > 0)) return 'it has no pictures that move';
  if (durationSeconds > MAX_SECONDS) return 'it is longer than 12 hours';
  if (!(width >= 2 && height >= 2)) return 'its pictures have no size';
  if (width > MAX_SIDE || height > MAX_SIDE) return `it is wider or higher than ${MAX_SIDE} pixels`;
  return undefined;
}

/** Profiles of H.264 that are 8-bit 4:2:0 by definition: Baseline, Main, Extended, High. */
const plainProfiles = new Set([0x42, 0x4d, 0x58, 0x64]);

/** Every browser plays this when it is put into an MP4; nothing needs to be encoded. */
export function playsAnywhere(facts: MediaFacts): boolean {
  const profile = /^avc[13]\.([0-9a-f]{2})/i.exec(facts.videoCodecString ?? '')?.[1];
  return (
    facts.videoCodec === 'h264' &&
    profile !== undefined &&
    plainProfiles.has(Number.parseInt(profile, 16)) &&
    !facts.isRotated &&
    !facts.hidesItsBeginning &&
    Math.min(facts.width, facts.height) <= 1080 &&
    Math.max(facts.width, facts.height) <= 2048 &&
    (facts.audioCodec === undefined || facts.audioCodec === 'aac')
  );
}
