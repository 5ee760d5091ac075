import * as v from 'valibot';

export const workloadOptions = v.object({
  folder: v.string(),
  socketFolder: v.string(),
  /** A file outside the folder for the acknowledgements. */
  acknowledgements: v.string(),
  transactions: v.number(),
  uploads: v.number(),
  /** Replaces settings of PostgreSQL, to break it on purpose. */
  settings: v.optional(v.record(v.string(), v.string()), {}),
  /** A fault that the check must report. */
  mistake: v.optional(
    v.picklist(['stores without a flush', 'counts later', 'index differs from its table']),
  ),
});

export type WorkloadOptions = v.InferInput<typeof workloadOptions>;
