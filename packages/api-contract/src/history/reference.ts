import type { Reference } from '../reference-entry.ts';
import type { historyCalls } from './calls.ts';

/** The reference of the calls of the watch history. */
export const historyReference = {
  list: {
    summary: 'Watched videos, newest view first',
    notes:
      '`query` leaves only videos whose title or channel has all its words, or words that begin like them, among the last 10,000.',
  },
  unfinished: {
    summary: 'Videos that the viewer has begun and not finished',
    notes:
      'At most 12 of the last 1,000 watched videos, newest view first: those that resume where the viewer stopped.',
  },
  mark: {
    summary: 'Mark a watched video as finished or not',
    notes:
      'As not finished, it also loses its position. Safe to repeat. Changes nothing if the video is not in the history.',
    sample: { isFinished: true },
  },
  remove: {
    summary: 'Forget one watched video',
    notes: 'Returns the ids that remain. An id that is not in the history changes nothing.',
  },
  clear: { summary: 'Forget all watched videos' },
  positions: {
    summary: 'Where the viewer stopped in some videos',
    notes:
      'Leaves out videos that are not in the history, that have no position, or that the viewer may not see.',
    sample: { videoIds: [] },
  },
  report: {
    summary: 'Report where the viewer is in a video',
    notes:
      'The host orders reports by its own clock less `ageSeconds`, so the clocks of devices do not matter: a report that is older than the stored one changes nothing. Nor does a report about a video that is not in the history.',
    sample: { seconds: 83, ageSeconds: 0 },
  },
} as const satisfies Reference<typeof historyCalls>;
