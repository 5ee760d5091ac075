import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { QuestionDialog, type QuestionDialogProps } from './question-dialog.tsx';

function ask(more: Partial<QuestionDialogProps> = {}) {
  const onAnswer = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  render(
    <QuestionDialog
      title="Delete this playlist?"
      answer="Delete"
      waitingText="Deleting..."
      isWaiting={false}
      onAnswer={onAnswer}
      onClose={onClose}
      {...more}
    >
      It will be gone.
    </QuestionDialog>,
  );
  return { onAnswer, onClose };
}

describe('a question', () => {
  it('is answered, or closed by Cancel and Escape', async () => {
    const { onAnswer, onClose } = ask();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onAnswer).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('stays while its answer is under way, which is given once', async () => {
    const { onAnswer, onClose } = ask({ isWaiting: true });
    await userEvent.click(screen.getByRole('button', { name: 'Deleting...' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onAnswer).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('tells aloud why it could not be done', () => {
    ask({ failure: 'Nobody answered.' });
    expect(screen.getByRole('alert')).toHaveTextContent('Nobody answered.');
  });
});
