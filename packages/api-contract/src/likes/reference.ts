import type { Reference } from '../reference-entry.ts';
import type { likeCalls } from './calls.ts';

/** The reference of like calls. */
export const likeReference = {
  toggle: {
    summary: 'Like a video, or take the like back',
    notes: 'Two toggles always cancel out.',
    refusals: ['not-found'],
  },
  set: {
    summary: 'Set whether the caller likes a video',
    notes: 'Safe to repeat: setting the state that already holds changes nothing.',
    refusals: ['not-found'],
    sample: { isLiked: true },
  },
  list: { summary: 'Liked videos, last liked first' },
} as const satisfies Reference<typeof likeCalls>;
