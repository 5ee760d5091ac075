import * as v from 'valibot';
import { ladderStart } from '../pipeline/media-jobs.ts';

const note = v.object({
  part: v.string(),
  text: v.string(),
  canRetry: v.boolean(),
  isWaiting: v.boolean(),
});

const key = v.nullable(v.string());

/** The renditions that a repair has made so far. They replace those of the video when all are there. */
export const remade = v.object({
  durationSeconds: v.number(),
  width: v.number(),
  height: v.number(),
  videoKey: v.string(),
  hlsKey: key,
  previewKey: key,
  storyboardKey: key,
  /** Absent in repairs that an older release has begun. */
  waveformKey: v.optional(key, null),
  /** `null` when the owner has sent one. */
  thumbnailKey: key,
  ladder: v.nullable(ladderStart),
  notes: v.array(note),
});
export type Remade = v.InferOutput<typeof remade>;

/** What an encoding in the lane of the qualities knows when it is a repair. `null`: nothing is made yet. */
export const repairPayload = v.object({ repair: v.nullable(remade) });
export const newRepair = { repair: null } as const satisfies v.InferOutput<typeof repairPayload>;

/** Returns whether an encoding in the lane of the qualities is a repair. */
export const isRepair = (payload: unknown): boolean => v.is(repairPayload, payload);

/** Returns the storage keys of what a repair has made so far; none for other encodings. */
export function keysInRepair(payload: unknown): string[] {
  const parsed = v.safeParse(repairPayload, payload);
  if (!parsed.success || !parsed.output.repair) return [];
  const { videoKey, hlsKey, previewKey, storyboardKey, waveformKey, thumbnailKey } =
    parsed.output.repair;
  const keys = [videoKey, hlsKey, previewKey, storyboardKey, waveformKey, thumbnailKey];
  return keys.flatMap((each) => each || []);
}
