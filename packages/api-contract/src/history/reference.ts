import type { Reference } from '../reference-entry.ts';
import type { historyCalls } from './calls.ts';

/** The reference of the calls of the watch history. */
export const historyReference = {
  list: { summary: 'Watched videos, newest view first' },
  remove: {
    summary: 'Forget one watched video',
    notes: 'Returns the ids that remain. An id that is not in the history changes nothing.',
  },
  clear: { summary: 'Forget all watched videos' },
} as const satisfies Reference<typeof historyCalls>;
