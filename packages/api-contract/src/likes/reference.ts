import type { Reference } from '../reference-entry.ts';
import type { likeCalls } from './calls.ts';

/** The reference of like calls. */
export const likeReference = {
  toggle: {
    summary: 'Like a video, or take the like back',
    notes: 'Two toggles always cancel out.',
    refusals: ['not-found'],
  },
  list: { summary: 'Liked videos, last liked first' },
} as const satisfies Reference<typeof likeCalls>;
