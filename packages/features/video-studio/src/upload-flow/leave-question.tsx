import { useQuestion } from '@kinora/design-system';
import { useLeaveGuard } from './use-leave-guard.ts';

const QUESTION = {
  title: 'Leave this page?',
  text: 'Your video is still being sent. Leaving stops the upload.',
  stayText: 'Stay',
  leaveText: 'Leave',
};

export interface LeaveQuestionProps {
  /** Stops the upload. Log out waits for the promise. */
  readonly onLeave: () => Promise<void>;
}

/** While mounted, asks before the page of an upload is left. */
export function LeaveQuestion({ onLeave }: LeaveQuestionProps) {
  const { ask, dialog } = useQuestion();
  useLeaveGuard({ isActive: true, question: QUESTION, ask, onLeave });
  return dialog;
}
