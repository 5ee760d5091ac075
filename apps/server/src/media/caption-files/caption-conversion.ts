import * as v from 'valibot';

/** What a conversion needs. */
export const captionTask = v.object({
  file: v.instance(Uint8Array),
  /** `Infinity` when the duration of the video is not known. */
  durationMs: v.number(),
});

/** What became of a sent file. */
export const captionConversion = v.variant('kind', [
  v.object({ kind: v.literal('converted'), vtt: v.string() }),
  v.object({ kind: v.literal('no-text'), message: v.string() }),
  /** At least one message. */
  v.object({ kind: v.literal('invalid'), messages: v.array(v.string()) }),
]);

export type CaptionTask = v.InferOutput<typeof captionTask>;
export type CaptionConversion = v.InferOutput<typeof captionConversion>;
