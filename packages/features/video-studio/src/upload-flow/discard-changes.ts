import type { Question } from '@kinora/design-system';

/** Asked before changes that are not saved are lost. */
export const DISCARD_CHANGES: Question = {
  title: 'Discard your changes?',
  text: 'They are not saved yet.',
  stayText: 'Keep editing',
  leaveText: 'Discard',
};
