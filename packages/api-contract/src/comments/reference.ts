import type { Reference } from '../reference-entry.ts';
import type { commentCalls } from './calls.ts';

/** The reference of comment calls. */
export const commentReference = {
  list: { summary: 'Comments, newest first', refusals: ['not-found'] },
  add: { summary: 'Write a comment', refusals: ['not-found'], sample: { comment: 'Nice' } },
  edit: {
    summary: 'Edit a comment',
    notes: 'Only its author may edit a comment.',
    refusals: ['not-found'],
    sample: { comment: 'Very nice' },
  },
  remove: {
    summary: 'Delete a comment',
    notes: 'The author of a comment and the owner of the video may delete it.',
    refusals: ['not-found'],
  },
} as const satisfies Reference<typeof commentCalls>;
